"""Dominion D130. Recommended kingdoms, by the names that their rulebooks give them."""

from __future__ import annotations

from cardwright.dominion.kingdoms import recommend

# Base
recommend("First Game", "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop")
recommend("Size Distortion", "Artisan, Bandit, Bureaucrat, Chapel, Festival, Gardens, Sentry, Throne Room, Witch, Workshop")
recommend("Deck Top", "Artisan, Bureaucrat, Council Room, Festival, Harbinger, Laboratory, Moneylender, Sentry, Vassal, Village")
recommend("Sleight of Hand", "Cellar, Council Room, Festival, Gardens, Harbinger, Library, Militia, Poacher, Smithy, Throne Room")
recommend("Improvements", "Artisan, Cellar, Market, Merchant, Mine, Moat, Moneylender, Poacher, Remodel, Witch")
recommend("Silver & Gold", "Bandit, Bureaucrat, Chapel, Harbinger, Laboratory, Merchant, Mine, Moneylender, Throne Room, Vassal")

# Base, the first edition
recommend("First Game (first edition)", "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Woodcutter, Workshop")
recommend("Big Money", "Adventurer, Bureaucrat, Chancellor, Chapel, Feast, Laboratory, Market, Mine, Moneylender, Throne Room")
recommend("Interaction", "Bureaucrat, Chancellor, Council Room, Festival, Library, Militia, Moat, Spy, Thief, Village")
recommend("Size Distortion (first edition)", "Cellar, Chapel, Feast, Gardens, Laboratory, Thief, Village, Witch, Woodcutter, Workshop")
recommend("Village Square", "Bureaucrat, Cellar, Festival, Library, Market, Remodel, Smithy, Throne Room, Village, Woodcutter")

# Hinterlands, the first edition, alone and with Base
recommend("Introduction", "Cache, Crossroads, Develop, Haggler, Jack of All Trades, Margrave, Nomad Camp, Oasis, Spice Merchant, Stables")
recommend("Fair Trades", "Border Village, Cartographer, Develop, Duchess, Farmland, Ill-Gotten Gains, Noble Brigand, Silk Road, Stables, Trader")
recommend("Bargains", "Border Village, Cache, Duchess, Fool's Gold, Haggler, Highway, Nomad Camp, Scheme, Spice Merchant, Trader")
recommend("Gambits", "Cartographer, Crossroads, Embassy, Inn, Jack of All Trades, Mandarin, Nomad Camp, Oasis, Oracle, Tunnel")
recommend("Highway Robbery", "Cellar, Library, Moneylender, Throne Room, Workshop, Highway, Inn, Margrave, Noble Brigand, Oasis")
recommend("Adventures Abroad", "Adventurer, Chancellor, Festival, Laboratory, Remodel, Crossroads, Farmland, Fool's Gold, Oracle, Spice Merchant")

# Dark Ages, alone, with Base and with Hinterlands
recommend("Grim Parade", "Armory, Band of Misfits, Catacombs, Cultist, Forager, Fortress, Hunting Grounds, Knights, Market Square, Procession",
          shelters=True)
recommend("Playing Chess with Death", "Bandit Camp, Graverobber, Junk Dealer, Mystic, Pillage, Rats, Sage, Scavenger, Storeroom, Vagrant",
          shelters=True)
recommend("High and Low", "Hermit, Hunting Grounds, Mystic, Poor House, Wandering Minstrel, Cellar, Moneylender, Throne Room, Witch, Workshop",
          shelters=True)
recommend("Chivalry and Revelry", "Altar, Knights, Rats, Scavenger, Squire, Festival, Gardens, Laboratory, Library, Remodel", shelters=True)
recommend("Far From Home", "Beggar, Count, Feodum, Marauder, Wandering Minstrel, Cartographer, Develop, Embassy, Fool's Gold, Haggler",
          shelters=True)
recommend("Expeditions", "Altar, Catacombs, Ironmonger, Poor House, Storeroom, Crossroads, Farmland, Highway, Spice Merchant, Tunnel",
          shelters=True)

# Base with Adventures, Nocturne and Menagerie
recommend("Level Up", "Market, Merchant, Militia, Throne Room, Workshop, Dungeon, Gear, Guide, Lost City, Miser, Training")
recommend("Son of Size Distortion", "Bandit, Bureaucrat, Gardens, Moneylender, Witch, Amulet, Duplicate, Giant, Messenger, Treasure Trove, Bonfire, Raid")
recommend("Idle Hands", "Cellar, Harbinger, Market, Merchant, Moneylender, Bard, Conclave, Cursed Village, Devil's Workshop, Tragic Hero")
recommend("Pony Express", "Artisan, Cellar, Market, Mine, Village, Barge, Destrier, Paddock, Stockpile, Supplies, Stampede, Way of the Seal")
recommend("Garden of Cats", "Bandit, Gardens, Harbinger, Merchant, Moat, Black Cat, Displace, Sanctuary, Scrap, Snowy Village, Toil, Way of the Mole")
