"""Dominion D130. Recommended kingdoms, by the names that their rulebooks give them."""

from cardwright.games.dominion.vocabulary import *

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

# Prosperity, the first edition, alone and with Base
recommend("Beginners", "Bank, Counting House, Expand, Goons, Monument, Rabble, Royal Seal, Venture, Watchtower, Worker's Village",
          colonies=True)
recommend("Friendly Interactive", "Bishop, City, Contraband, Forge, Hoard, Peddler, Royal Seal, Trade Route, Vault, Worker's Village",
          colonies=True)
recommend("Big Actions", "City, Expand, Grand Market, King's Court, Loan, Mint, Quarry, Rabble, Talisman, Vault", colonies=True)
recommend("Biggest Money", "Bank, Grand Market, Mint, Royal Seal, Venture, Adventurer, Laboratory, Mine, Moneylender, Spy", colonies=True)
recommend("The King's Army", "Expand, Goons, King's Court, Rabble, Vault, Bureaucrat, Council Room, Moat, Spy, Village", colonies=True)
recommend("The Good Life", "Contraband, Counting House, Hoard, Monument, Mountebank, Bureaucrat, Cellar, Chancellor, Gardens, Village",
          colonies=True)

# Empires, alone and with Base
recommend("Basic Intro", "Castles, Chariot Race, City Quarter, Engineer, Farmers' Market, Forum, Legionary, Patrician / Emporium, Sacrifice, Villa, Wedding, Tower")
recommend("Advanced Intro", "Archive, Capital, Catapult / Rocks, Crown, Enchantress, Gladiator / Fortune, Groundskeeper, Royal Blacksmith, Settlers / Bustling Village, Temple, Arena, Triumph")
recommend("Everything in Moderation", "Enchantress, Forum, Legionary, Overlord, Temple, Cellar, Library, Remodel, Village, Workshop, Windfall, Orchard")
recommend("Silver Bullets", "Catapult / Rocks, Charm, Farmers' Market, Groundskeeper, Patrician / Emporium, Bureaucrat, Gardens, Laboratory, Market, Moneylender, Conquest, Aqueduct")

# Intrigue, the first edition, alone and with Base
recommend("Victory Dance", "Bridge, Duke, Great Hall, Harem, Ironworks, Masquerade, Nobles, Pawn, Scout, Upgrade")
recommend("Secret Schemes", "Conspirator, Harem, Ironworks, Pawn, Saboteur, Shanty Town, Steward, Swindler, Trading Post, Tribute")
recommend("Best Wishes", "Coppersmith, Courtyard, Masquerade, Scout, Shanty Town, Steward, Torturer, Trading Post, Upgrade, Wishing Well")
recommend("Deconstruction", "Bridge, Mining Village, Remodel, Saboteur, Secret Chamber, Spy, Swindler, Thief, Throne Room, Torturer")
recommend("Hand Madness", "Bureaucrat, Chancellor, Council Room, Courtyard, Mine, Militia, Minion, Nobles, Steward, Torturer")
recommend("Underlings", "Baron, Cellar, Festival, Library, Masquerade, Minion, Nobles, Pawn, Steward, Witch")

# Seaside, the first edition, alone and with Base
recommend("High Seas", "Bazaar, Caravan, Embargo, Explorer, Haven, Island, Lookout, Pirate Ship, Smugglers, Wharf")
recommend("Buried Treasure (first edition)", "Ambassador, Cutpurse, Fishing Village, Lighthouse, Outpost, Pearl Diver, Tactician, Treasure Map, Warehouse, Wharf")
recommend("Shipwrecks", "Ghost Ship, Merchant Ship, Native Village, Navigator, Pearl Diver, Salvager, Sea Hag, Smugglers, Treasury, Warehouse")
recommend("Reach for Tomorrow", "Adventurer, Cellar, Council Room, Cutpurse, Ghost Ship, Lookout, Sea Hag, Spy, Treasure Map, Village")
recommend("Repetition", "Caravan, Chancellor, Explorer, Festival, Militia, Outpost, Pearl Diver, Pirate Ship, Treasury, Workshop")
recommend("Give and Take", "Ambassador, Fishing Village, Haven, Island, Library, Market, Moneylender, Salvager, Smugglers, Witch")

# Alchemy with Base and with Intrigue
recommend("Forbidden Arts", "Apprentice, Familiar, Possession, University, Cellar, Council Room, Gardens, Laboratory, Thief, Throne Room")
recommend("Potion Mixers", "Alchemist, Apothecary, Golem, Herbalist, Transmute, Cellar, Chancellor, Festival, Militia, Smithy")
recommend("Chemistry Lesson", "Alchemist, Golem, Philosopher's Stone, University, Bureaucrat, Market, Moat, Remodel, Witch, Woodcutter")
recommend("Servants", "Golem, Possession, Scrying Pool, Transmute, Vineyard, Conspirator, Great Hall, Minion, Pawn, Steward")
recommend("Secret Research", "Familiar, Herbalist, Philosopher's Stone, University, Bridge, Masquerade, Minion, Nobles, Shanty Town, Torturer")
recommend("Pools, Tools, and Fools", "Apothecary, Apprentice, Golem, Scrying Pool, Baron, Coppersmith, Ironworks, Nobles, Trading Post, Wishing Well")

# Prosperity, the first edition, with Intrigue
recommend("Paths to Victory", "Bishop, Counting House, Goons, Monument, Peddler, Baron, Harem, Pawn, Shanty Town, Upgrade", colonies=True)
recommend("All Along the Watchtower", "Hoard, Talisman, Trade Route, Vault, Watchtower, Bridge, Great Hall, Mining Village, Pawn, Torturer",
          colonies=True)
recommend("Lucky Seven", "Bank, Expand, Forge, King's Court, Vault, Bridge, Coppersmith, Swindler, Tribute, Wishing Well", colonies=True)

# Cornucopia and Guilds, the first editions, with Base and with Intrigue
recommend("Bounty of the Hunt", "Harvest, Horn of Plenty, Hunting Party, Menagerie, Tournament, Cellar, Festival, Militia, Moneylender, Smithy")
recommend("Bad Omens", "Fortune Teller, Hamlet, Horn of Plenty, Jester, Remake, Adventurer, Bureaucrat, Laboratory, Spy, Throne Room")
recommend("The Jester's Workshop", "Fairgrounds, Farming Village, Horse Traders, Jester, Young Witch, Feast, Laboratory, Market, Remodel, Workshop",
          bane="Chancellor")
recommend("Last Laughs", "Farming Village, Harvest, Horse Traders, Hunting Party, Jester, Minion, Nobles, Pawn, Steward, Swindler")
recommend("The Spice of Life", "Fairgrounds, Horn of Plenty, Remake, Tournament, Young Witch, Coppersmith, Courtyard, Great Hall, Mining Village, Tribute",
          bane="Wishing Well")
recommend("Small Victories", "Fortune Teller, Hamlet, Hunting Party, Remake, Tournament, Conspirator, Duke, Great Hall, Harem, Pawn")
recommend("Arts and Crafts", "Stonemason, Advisor, Baker, Journeyman, Merchant Guild, Laboratory, Cellar, Workshop, Festival, Moneylender")
recommend("Clean Living", "Butcher, Baker, Candlestick Maker, Doctor, Soothsayer, Militia, Thief, Moneylender, Gardens, Village")
recommend("Gilding the Lily", "Plaza, Masterpiece, Candlestick Maker, Taxman, Herald, Library, Remodel, Adventurer, Market, Chancellor")
recommend("Name that Card", "Baker, Doctor, Plaza, Advisor, Masterpiece, Courtyard, Wishing Well, Harem, Tribute, Nobles")
recommend("Tricks of the Trade", "Stonemason, Herald, Soothsayer, Journeyman, Butcher, Great Hall, Nobles, Conspirator, Masquerade, Coppersmith")
recommend("Decisions, Decisions", "Merchant Guild, Candlestick Maker, Masterpiece, Taxman, Butcher, Bridge, Pawn, Mining Village, Upgrade, Duke")

# Rising Sun, alone and with others
recommend("Heading East", "Alley, Artist, Craftsman, Fishmonger, Litter, Rice, River Shrine, Rustic Village, Samurai, Tea House, Progress")
recommend("Dawn of an Era", "Aristocrat, Change, Daimyo, Gold Mine, Imperial Envoy, Kitsune, Mountain Shrine, Ninja, Rice Broker, Ronin, Practice, Kind Emperor")
recommend("Spring Forward", "Gold Mine, Mountain Shrine, Riverboat, Root Cellar, Tanuki, Artisan, Harbinger, Smithy, Throne Room, Workshop, Rapid Expansion")
recommend("Money to Burn", "Change, Craftsman, Poet, Ronin, Snake Witch, Bureaucrat, Cellar, Festival, Merchant, Poacher, Gather, Panic")
recommend("Solving the Puzzle", "Artist, Gold Mine, Mountain Shrine, Riverboat, Ronin, Conspirator, Courtier, Ironworks, Lurker, Wishing Well, Enlightenment")
recommend("Cold Calculation", "Craftsman, Ninja, Snake Witch, Tanuki, Tea House, Baron, Diplomat, Duke, Secret Passage, Shanty Town, Amass, Harsh Winter")
recommend("Invasion Fleet", "Alley, Kitsune, Ninja, Rice Broker, Riverboat, Blockade, Outpost, Salvager, Sea Chart, Treasure Map, Approaching Army")
recommend("Island People", "Craftsman, Imperial Envoy, Rice, River Shrine, Snake Witch, Caravan, Haven, Pirate, Sea Witch, Tide Pools, Kintsugi, Great Leader")
recommend("Fast Track", "Fishmonger, Imperial Envoy, Riverboat, Root Cellar, Rustic Village, Samurai, Alchemist, Golem, University, Vineyard, Progress")
recommend("Lazy Mischief", "Alley, Aristocrat, Change, Kitsune, Litter, Ninja, Apothecary, Familiar, Herbalist, Transmute, Receive Tribute, Biding Time")
recommend("River Trade", "Craftsman, Litter, River Shrine, Riverboat, Root Cellar, Anvil, Collection, Crystal Ball, Grand Market, War Chest, Flourishing Trade",
          colonies=True)
recommend("Autumn Harvest", "Aristocrat, Change, Imperial Envoy, Ninja, Rustic Village, Bank, Investment, Magnate, Quarry, Watchtower, Continue, Good Harvest",
          colonies=True)
recommend("Winter Solstice", "Change, Daimyo, Gold Mine, Snake Witch, Tea House, Advisor, Baker, Farrier, Hunting Party, Jester, Harsh Winter")
recommend("From the Shadows", "Alley, Artist, Fishmonger, Poet, Tanuki, Carnival, Farmhands, Horn of Plenty, Infirmary, Shop, Gather, Rapid Expansion")
recommend("Swift Hands", "Alley, Ronin, Rustic Village, Samurai, Snake Witch, Cauldron, Haggler, Oasis, Scheme, Weaver, Progress")
recommend("Paperwork", "Craftsman, Imperial Envoy, River Shrine, Riverboat, Tanuki, Border Village, Crossroads, Spice Merchant, Tunnel, Wheelwright, Foresight, Bureaucracy")
recommend("Pandemic", "Aristocrat, Fishmonger, Litter, Mountain Shrine, Rice Broker, Catacombs, Procession, Rogue, Scavenger, Vagrant, Sickness", shelters=True)
recommend("Distant Hordes", "Poet, Rice, Ronin, Samurai, Snake Witch, Armory, Forager, Hermit, Hunting Grounds, Squire, Asceticism, Approaching Army",
          shelters=True)
recommend("Wanderers", "Imperial Envoy, Litter, Poet, Ronin, Tanuki, Amulet, Caravan Guard, Guide, Hireling, Miser, Ball, Flourishing Trade")
recommend("Hero's Journey", "Aristocrat, Artist, Kitsune, Root Cellar, Samurai, Artificer, Distant Lands, Dungeon, Duplicate, Page, Kintsugi, Biding Time")
recommend("Summer Castles", "Aristocrat, Change, Rice, River Shrine, Snake Witch, Capital, Castles, City Quarter, Forum, Patrician / Emporium, Museum, Kind Emperor")
recommend("Swept Clean", "Artist, Kitsune, Mountain Shrine, Rice Broker, Root Cellar, Chariot Race, Charm, Crown, Overlord, Temple, Sea Trade, Divine Wind")
recommend("Priceless Rice", "Alley, Daimyo, Rice, Samurai, Tea House, Blessed Village, Cursed Village, Devil's Workshop, Faithful Hound, Shepherd, Growth")
recommend("Dark Corners", "Artist, Gold Mine, Litter, River Shrine, Tanuki, Changeling, Conclave, Sacred Grove, Skulk, Werewolf, Amass, Sickness")
recommend("Mountain of Money", "Alley, Gold Mine, Kitsune, Rice Broker, Riverboat, Ducat, Experiment, Hideout, Scholar, Treasurer, Guildhall, Bureaucracy")
recommend("Fresh Start", "Change, Daimyo, Ninja, Poet, Tea House, Border Guard, Cargo Ship, Inventor, Patron, Sculptor, Receive Tribute, Divine Wind")
recommend("Become the Ox", "Aristocrat, Artist, Fishmonger, Poet, Samurai, Animal Fair, Camel Train, Destrier, Livery, Wayfarer, Enlightenment")
recommend("Alternatives", "Alley, Craftsman, Daimyo, Ronin, Rustic Village, Bounty Hunter, Coven, Paddock, Sleigh, Supplies, Sea Trade, Panic")
recommend("Expert Traders", "Daimyo, Fishmonger, Rice Broker, Riverboat, Rustic Village, Augurs, Contract, Courier, Hunter, Swap, Crafters' Guild, Enlightenment")
recommend("Feverish Crafting", "Aristocrat, Craftsman, Fishmonger, Snake Witch, Tea House, Capital City, Clashes, Innkeeper, Marquis, Skirmisher, Credit, Rapid Expansion")
# Plunder, alone and with the other sets
recommend("Flotsam", "Abundance, Crucible, First Mate, Fortune Hunter, Jewelled Egg, Landing Party, Mining Road, Secluded Shrine, Silver Mine, Wealthy Village, Hasty on First Mate")
recommend("Jetsam", "Crew, Cutthroat, Gondola, Grotto, Longship, Pickaxe, Quartermaster, Search, Siren, Stowaway, Prepare, Pious on Siren")
recommend("Basic Looting", "Cellar, Market, Mine, Moat, Vassal, Frigate, Harbor Village, Maroon, Pilgrim, Sack of Loot, Tireless on Harbor Village")
recommend("Voodoo", "Artisan, Bureaucrat, Festival, Moneylender, Remodel, Buried Treasure, First Mate, Flagship, Gondola, Shaman, Maelstrom, Cursed on Festival")
recommend("Breaking Eggs", "Courtier, Farm, Mining Village, Nobles, Replace, Buried Treasure, Jewelled Egg, Mapmaker, Maroon, Quartermaster, Reckless on Maroon")
recommend("Landlubbers", "Conspirator, Mill, Pawn, Secret Passage, Wishing Well, Cutthroat, Fortune Hunter, Pendant, Pilgrim, Wealthy Village, Avoid, Friendly on Conspirator")
recommend("Wine-dark Seas", "Cabin Boy, Cage, Enlarge, Frigate, Rope, Astrolabe, Caravan, Fishing Village, Sailor, Sea Witch, Cheap on Frigate")
recommend("Treasure Island", "Abundance, Buried Treasure, Crew, Longship, Stowaway, Corsair, Island, Lookout, Sea Chart, Treasure Map, Launch, Inherited on Treasure Map")
recommend("Special Delivery", "Alchemist, Apothecary, Golem, Transmute, Flagship, Jewelled Egg, Mining Road, Swamp Shacks, Tools, Trickster, Deliver, Cursed on Golem")
recommend("Pretty Trinkets", "Figurine, Jewelled Egg, King's Cache, Rope, Silver Mine, Bank, Crystal Ball, Investment, Tiara, War Chest, Fated on Rope", colonies=True)
recommend("Buying Happiness", "Cage, Mining Road, Pendant, Stowaway, Swamp Shacks, Anvil, Bishop, Clerk, Magnate, Worker's Village, Looting, Fawning on Magnate",
          colonies=True)
recommend("Of Heralds and Hunters", "Fairgrounds, Doctor, Herald, Soothsayer, Stonemason, Cabin Boy, Flagship, Fortune Hunter, Pendant, Pickaxe, Inspiring on Fortune Hunter")
recommend("Through the Swamp", "Hamlet, Horn of Plenty, Menagerie, Baker, Merchant Guild, Cage, Pilgrim, Swamp Shacks, Taskmaster, Tools, Journey, Patient on Pilgrim")
recommend("Desert Dreams", "Haggler, Nomads, Oasis, Souk, Weaver, Enlarge, Grotto, Harbor Village, Mapmaker, Pendant, Reckless on Nomads")
recommend("Viking Schemes", "Berserker, Cauldron, Fool's Gold, Scheme, Stables, Cabin Boy, Crew, Crucible, Frigate, Wealthy Village, Scrounge, Rich on Berserker")
recommend("Dad's Rats", "Death Cart, Poor House, Rats, Squire, Vagrant, First Mate, Maroon, Rope, Search, Shaman, Inherited on Rats", shelters=True)
recommend("Ravagers", "Counterfeit, Forager, Ironmonger, Pillage, Storeroom, Cutthroat, Enlarge, Grotto, King's Cache, Trickster, Invasion, Tireless on Forager",
          shelters=True)
recommend("Set Sail", "Artificer, Distant Lands, Port, Ratcatcher, Treasure Trove, Figurine, First Mate, Fortune Hunter, Mapmaker, Search, Ferry, Patient on Artificer")
recommend("Rush Job", "Coin of the Realm, Gear, Haunted Woods, Hireling, Wine Merchant, Quartermaster, Secluded Shrine, Stowaway, Swamp Shacks, Tools, Rush, Shy on Wine Merchant")
recommend("City Builders", "City Quarter, Farmers' Market, Groundskeeper, Patrician / Emporium, Wild Hunt, Abundance, Crucible, Frigate, Taskmaster, Tools, Museum, Nearby on Patrician / Emporium")
recommend("Plenty", "Charm, Crown, Enchantress, Gladiator / Fortune, Sacrifice, Figurine, Landing Party, Mining Road, Rope, Wealthy Village, Prosper, Friendly on Figurine")
recommend("Night of the Loot", "Blessed Village, Crypt, Faithful Hound, Tragic Hero, Werewolf, Cabin Boy, Figurine, Pendant, Sack of Loot, Taskmaster, Pious on Taskmaster")
recommend("Skeleton Isle", "Devil's Workshop, Ghost Town, Idol, Skulk, Tracker, Cutthroat, King's Cache, Longship, Pilgrim, Secluded Shrine, Foray, Hasty on Idol")
recommend("Circle of Life", "Frigate, Jewelled Egg, Pickaxe, Search, Shaman, Acting Troupe, Experiment, Patron, Scholar, Swashbuckler, Citadel, Inspiring on Scholar")
recommend("Mirror Masters", "Crucible, Gondola, Quartermaster, Taskmaster, Trickster, Border Guard, Cargo Ship, Flag Bearer, Seer, Spices, Mirror, Fated on Spices")
recommend("Going Home", "Barge, Gatekeeper, Kiln, Snowy Village, Supplies, Gondola, Landing Party, Mapmaker, Secluded Shrine, Silver Mine, Way of the Squirrel, Cheap on Gatekeeper")
recommend("Going Big", "Animal Fair, Camel Train, Mastermind, Sanctuary, Sheepdog, Enlarge, Grotto, Harbor Village, Sack of Loot, Siren, Peril, Nearby on Animal Fair")
recommend("Shipmates", "Broker, Forts, Innkeeper, Modify, Sycophant, Crew, Flagship, Harbor Village, Sack of Loot, Shaman, Cave Dwellers, Fawning on Sycophant")
recommend("Buried and Sunk", "Courier, Highwayman, Merchant Camp, Odysseys, Skirmisher, Abundance, Buried Treasure, King's Cache, Landing Party, Maroon, Bury, Shy on Merchant Camp")
