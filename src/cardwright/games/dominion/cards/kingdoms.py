"""Dominion D130. Recommended kingdoms, under the names from their rulebooks."""

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

# Adventures, alone and with the other sets
recommend("Gentle Intro", "Amulet, Distant Lands, Dungeon, Duplicate, Giant, Hireling, Port, Ranger, Ratcatcher, Treasure Trove, Scouting Party")
recommend("Expert Intro", "Caravan Guard, Coin of the Realm, Haunted Woods, Lost City, Magpie, Peasant, Raze, Swamp Hag, Transmogrify, Wine Merchant, Mission, Plan")
recommend("Royalty Factory", "Bridge Troll, Duplicate, Page, Raze, Royal Carriage, Conspirator, Courtier, Farm, Nobles, Swindler, Pilgrimage")
recommend("Masters of Finance", "Artificer, Distant Lands, Gear, Transmogrify, Wine Merchant, Bridge, Pawn, Shanty Town, Steward, Upgrade, Ball, Borrow")
recommend("Prince of Orange", "Amulet, Dungeon, Haunted Woods, Page, Swamp Hag, Astrolabe, Caravan, Fishing Village, Merchant Ship, Sailor, Mission")
recommend("Gifts and Mathoms", "Bridge Troll, Caravan Guard, Hireling, Lost City, Messenger, Blockade, Haven, Sailor, Salvager, Smugglers, Expedition, Quest")
recommend("Last Will and Monument", "Coin of the Realm, Dungeon, Messenger, Relic, Treasure Trove, Bishop, Counting House, Monument, Rabble, Vault, Inheritance",
          colonies=True)
recommend("Last Will and Monument (second edition)", "Coin of the Realm, Dungeon, Messenger, Port, Relic, Bishop, Collection, Magnate, Monument, Vault, Inheritance",
          colonies=True)
recommend("Think Big", "Distant Lands, Giant, Hireling, Miser, Storyteller, Contraband, Expand, Hoard, King's Court, Peddler, Ball, Ferry", colonies=True)
recommend("Think Big (second edition)", "Distant Lands, Giant, Hireling, Miser, Storyteller, Expand, Hoard, King's Court, Peddler, War Chest, Ball, Ferry",
          colonies=True)
recommend("The Hero's Return", "Artificer, Miser, Page, Ranger, Relic, Fairgrounds, Farming Village, Horse Traders, Jester, Menagerie, Travelling Fair")
recommend("Seacraft and Witchcraft", "Peasant, Storyteller, Swamp Hag, Transmogrify, Wine Merchant, Fortune Teller, Hamlet, Horn of Plenty, Tournament, Young Witch, Ferry, Seaway",
          bane="Guide")
recommend("Traders and Raiders", "Haunted Woods, Lost City, Page, Port, Wine Merchant, Develop, Farmland, Haggler, Spice Merchant, Trader, Raid")
recommend("Traders and Raiders (second edition)", "Haunted Woods, Lost City, Page, Port, Wine Merchant, Berserker, Guard Dog, Haggler, Spice Merchant, Trader, Raid")
recommend("Journeys", "Bridge Troll, Distant Lands, Giant, Guide, Ranger, Cartographer, Crossroads, Highway, Inn, Silk Road, Expedition, Inheritance")
recommend("Journeys (second edition)", "Bridge Troll, Distant Lands, Giant, Guide, Ranger, Cartographer, Crossroads, Highway, Inn, Trail, Expedition, Inheritance")
recommend("Cemetery Polka", "Amulet, Caravan Guard, Hireling, Peasant, Relic, Graverobber, Marauder, Procession, Rogue, Wandering Minstrel, Alms",
          shelters=True)
recommend("Groovy Decay", "Dungeon, Haunted Woods, Ratcatcher, Raze, Transmogrify, Cultist, Death Cart, Fortress, Knights, Rats, Lost Arts, Pathfinding",
          shelters=True)
recommend("Spendthrift", "Artificer, Gear, Magpie, Miser, Storyteller, Doctor, Masterpiece, Merchant Guild, Soothsayer, Stonemason, Lost Arts")
recommend("Queen of Tan", "Coin of the Realm, Duplicate, Guide, Ratcatcher, Royal Carriage, Advisor, Butcher, Candlestick Maker, Herald, Journeyman, Pathfinding, Save")

# Nocturne, alone and with the other sets
recommend("Dusk", "Blessed Village, Cobbler, Den of Sin, Faithful Hound, Fool, Monastery, Night Watchman, Shepherd, Tormentor, Tragic Hero")
recommend("Midnight", "Conclave, Crypt, Cursed Village, Devil's Workshop, Druid, Exorcist, Leprechaun, Pooka, Raider, Secret Cave",
          boons="The Swamp's Gift, The Flame's Gift, The Wind's Gift")
recommend("Night Shift", "Bandit, Gardens, Mine, Poacher, Smithy, Druid, Exorcist, Ghost Town, Idol, Night Watchman",
          boons="The Earth's Gift, The Flame's Gift, The Forest's Gift")
recommend("Shadowy Figures", "Bridge, Conspirator, Mill, Nobles, Secret Passage, Cobbler, Conclave, Faithful Hound, Shepherd, Tragic Hero")
recommend("Impending Doom", "Courtier, Lurker, Mining Village, Swindler, Upgrade, Leprechaun, Monastery, Necromancer, Tormentor, Werewolf")
recommend("The New Black", "Cobbler, Den of Sin, Ghost Town, Raider, Secret Cave, Caravan, Corsair, Merchant Ship, Sailor, Tactician")
recommend("Forbidden Isle", "Blessed Village, Cemetery, Idol, Tracker, Tragic Hero, Bazaar, Monkey, Pirate, Salvager, Tide Pools")
recommend("Nightmare Fuel", "Alchemist, Apprentice, Transmute, Vineyard, Bard, Blessed Village, Cemetery, Sacred Grove, Skulk, Tracker")
recommend("Treasures of the Night", "Crypt, Guardian, Night Watchman, Raider, Vampire, Bank, Contraband, Loan, Royal Seal, Venture", colonies=True)
recommend("Treasures of the Night (second edition)", "Crypt, Guardian, Night Watchman, Raider, Vampire, Charlatan, Crystal Ball, Investment, Tiara, War Chest",
          colonies=True)
recommend("Day at the Races", "Blessed Village, Cemetery, Druid, Tormentor, Tragic Hero, Bishop, Peddler, Talisman, Trade Route, Watchtower",
          colonies=True, boons="The Swamp's Gift, The River's Gift, The Forest's Gift")
recommend("Day at the Races (second edition)", "Blessed Village, Cemetery, Druid, Tormentor, Tragic Hero, Anvil, Bishop, Clerk, Peddler, Watchtower",
          colonies=True, boons="The Swamp's Gift, The River's Gift, The Forest's Gift")
recommend("The Endless Fair", "Fairgrounds, Farming Village, Fortune Teller, Baker, Merchant Guild, Devil's Workshop, Exorcist, Monastery, Pixie, Shepherd")
recommend("Happy Chaos", "Harvest, Jester, Doctor, Herald, Masterpiece, Blessed Village, Changeling, Faithful Hound, Fool, Sacred Grove")
recommend("Search Party", "Cartographer, Highway, Inn, Oasis, Scheme, Cobbler, Conclave, Druid, Faithful Hound, Werewolf",
          boons="The Mountain's Gift, The Sky's Gift, The Sun's Gift")
recommend("Search Party (second edition)", "Cartographer, Inn, Oasis, Scheme, Souk, Cobbler, Conclave, Druid, Faithful Hound, Werewolf",
          boons="The Mountain's Gift, The Sky's Gift, The Sun's Gift")
recommend("Counting Sheep", "Crossroads, Farmland, Haggler, Noble Brigand, Tunnel, Bard, Crypt, Leprechaun, Pooka, Shepherd")
recommend("Counting Sheep (second edition)", "Crossroads, Farmland, Oasis, Tunnel, Weaver, Crypt, Leprechaun, Pooka, Secret Cave, Shepherd")
recommend("Grave Matters", "Armory, Forager, Graverobber, Market Square, Squire, Cemetery, Cursed Village, Necromancer, Skulk, Tormentor", shelters=True)
recommend("Rats and Bats", "Catacombs, Count, Fortress, Hermit, Rats, Changeling, Devil's Workshop, Sacred Grove, Tracker, Vampire", shelters=True)
recommend("Monster Mash", "Bridge Troll, Giant, Messenger, Ratcatcher, Storyteller, Conclave, Guardian, Pixie, Vampire, Werewolf, Quest")
recommend("Lost in the Woods", "Caravan Guard, Guide, Haunted Woods, Hireling, Ranger, Blessed Village, Druid, Fool, Sacred Grove, Tracker, Pilgrimage",
          boons="The Sky's Gift, The Field's Gift, The Sea's Gift")
recommend("Luftschloss", "Archive, Castles, Catapult / Rocks, Engineer, Temple, Cemetery, Changeling, Exorcist, Fool, Shepherd, Tomb")
recommend("Pooka Pranks", "Chariot Race, Forum, Groundskeeper, Sacrifice, Settlers / Bustling Village, Faithful Hound, Ghost Town, Pixie, Pooka, Skulk, Banquet")

# Renaissance, alone and with the other sets
recommend("Overture", "Acting Troupe, Experiment, Flag Bearer, Hideout, Improve, Inventor, Lackeys, Old Witch, Seer, Treasurer, Fair")
recommend("Prelude", "Border Guard, Cargo Ship, Ducat, Mountain Village, Priest, Recruiter, Sculptor, Silk Merchant, Swashbuckler, Villain, Citadel, Star Chart")
recommend("It Takes a Villager", "Market, Merchant, Mine, Smithy, Vassal, Acting Troupe, Cargo Ship, Recruiter, Seer, Treasurer, Road Network")
recommend("Capture the Flag", "Cellar, Festival, Harbinger, Remodel, Workshop, Flag Bearer, Lackeys, Scholar, Swashbuckler, Villain, Barracks, Pageant")
recommend("Memento Mori", "Ironworks, Lurker, Patrol, Swindler, Upgrade, Experiment, Flag Bearer, Patron, Recruiter, Silk Merchant, Citadel")
recommend("Clockwork Court", "Courtier, Mining Village, Nobles, Replace, Steward, Acting Troupe, Inventor, Research, Scepter, Scholar, Fleet, Sinister Plot")
recommend("Free Shipping", "Acting Troupe, Cargo Ship, Lackeys, Research, Spices, Blockade, Island, Outpost, Smugglers, Wharf, Innovation")
recommend("Digging for Treasure", "Border Guard, Flag Bearer, Inventor, Sculptor, Swashbuckler, Astrolabe, Caravan, Native Village, Salvager, Treasure Map, Crop Rotation, Silos")
recommend("Peek-a-boo", "Alchemist, Apothecary, Golem, Scrying Pool, Cargo Ship, Improve, Lackeys, Patron, Sculptor, Silk Merchant, Cathedral")
recommend("Dreamers of Dreams", "Expand, Monument, Vault, Watchtower, Worker's Village, Cargo Ship, Old Witch, Priest, Scepter, Scholar, Academy",
          colonies=True)
recommend("Dreamers of Dreams (second edition)", "Charlatan, Monument, Vault, Watchtower, Worker's Village, Cargo Ship, Old Witch, Priest, Scepter, Scholar, Academy",
          colonies=True)
recommend("Movers and Shakers", "Bank, City, Grand Market, Loan, Rabble, Hideout, Patron, Research, Treasurer, Villain, Capitalism, Citadel", colonies=True)
recommend("Movers and Shakers (second edition)", "Bank, City, Grand Market, Investment, Rabble, Hideout, Patron, Research, Treasurer, Villain, Capitalism, Citadel",
          colonies=True)
recommend("Sweetened Deals", "Cartographer, Develop, Farmland, Haggler, Spice Merchant, Flag Bearer, Lackeys, Mountain Village, Silk Merchant, Spices, Silos")
recommend("Sweetened Deals (second edition)", "Develop, Guard Dog, Haggler, Spice Merchant, Witch's Hut, Flag Bearer, Lackeys, Mountain Village, Silk Merchant, Spices, Silos")
recommend("A Penny Saved", "Cache, Crossroads, Noble Brigand, Oasis, Trader, Ducat, Patron, Scepter, Seer, Swashbuckler, Barracks, Guildhall")
recommend("A Penny Saved (second edition)", "Berserker, Border Village, Oasis, Souk, Trader, Ducat, Patron, Scepter, Seer, Swashbuckler, Barracks, Guildhall")
recommend("Stargazing", "Hermit, Mystic, Procession, Sage, Wandering Minstrel, Border Guard, Patron, Seer, Silk Merchant, Swashbuckler, Star Chart",
          shelters=True)
recommend("Sewer Rats", "Count, Counterfeit, Cultist, Graverobber, Rats, Flag Bearer, Improve, Lackeys, Mountain Village, Research, Crop Rotation, Sewers",
          shelters=True)
recommend("Combo Corner", "Horn of Plenty, Horse Traders, Jester, Herald, Stonemason, Ducat, Experiment, Hideout, Sculptor, Seer, Canal")
recommend("Filling the Coffers", "Menagerie, Baker, Butcher, Merchant Guild, Plaza, Priest, Recruiter, Spices, Swashbuckler, Treasurer, City Gate, Star Chart")
recommend("Progress (Renaissance)", "Hireling, Ranger, Raze, Swamp Hag, Transmogrify, Experiment, Improve, Recruiter, Seer, Silk Merchant, Training, Piazza")
recommend("Once Upon a Time", "Distant Lands, Duplicate, Haunted Woods, Royal Carriage, Storyteller, Acting Troupe, Lackeys, Priest, Sculptor, Spices, Ferry, Innovation")
recommend("Exploring the City", "City Quarter, Farmers' Market, Groundskeeper, Sacrifice, Wild Hunt, Cargo Ship, Experiment, Mountain Village, Priest, Sculptor, Battlefield, Exploration")
recommend("Navigating the Sewers", "Chariot Race, Enchantress, Gladiator / Fortune, Patrician / Emporium, Villa, Acting Troupe, Flag Bearer, Improve, Old Witch, Scepter, Ritual, Sewers")
recommend("Becoming a Monster", "Devil's Workshop, Monastery, Shepherd, Skulk, Tragic Hero, Experiment, Mountain Village, Old Witch, Research, Spices, Exploration")
recommend("True Believers", "Blessed Village, Crypt, Faithful Hound, Sacred Grove, Secret Cave, Border Guard, Cargo Ship, Scholar, Sculptor, Villain, Cathedral, Piazza")

# Menagerie, alone and with the other sets
recommend("Intro to Horses", "Animal Fair, Barge, Destrier, Goatherd, Hostelry, Livery, Paddock, Scrap, Sheepdog, Supplies, Enhance, Way of the Sheep")
recommend("Intro to Exile", "Black Cat, Bounty Hunter, Camel Train, Cardinal, Falconer, Mastermind, Sanctuary, Snowy Village, Stockpile, Wayfarer, March, Way of the Worm")
recommend("Dog & Pony Show", "Mill, Nobles, Pawn, Torturer, Upgrade, Camel Train, Cavalry, Goatherd, Paddock, Sheepdog, Commerce, Way of the Horse")
recommend("Explosions", "Courtyard, Diplomat, Lurker, Replace, Wishing Well, Animal Fair, Bounty Hunter, Coven, Hunting Lodge, Scrap, Populate, Way of the Squirrel")
recommend("Innsmouth", "Animal Fair, Barge, Coven, Fisherman, Sheepdog, Caravan, Explorer, Fishing Village, Haven, Treasure Map, Invest, Way of the Goat")
recommend("Innsmouth (second edition)", "Animal Fair, Barge, Coven, Groom, Sheepdog, Caravan, Fishing Village, Lighthouse, Pirate, Tide Pools, Invest, Way of the Goat")
recommend("Ruritania", "Bounty Hunter, Cavalry, Falconer, Sleigh, Village Green, Lookout, Outpost, Smugglers, Tactician, Warehouse, Alliance, Way of the Monkey")
recommend("Ruritania (second edition)", "Bounty Hunter, Cavalry, Falconer, Sleigh, Village Green, Astrolabe, Outpost, Tactician, Tide Pools, Warehouse, Alliance, Way of the Monkey")
recommend("Class of '20", "Transmute, University, Vineyard, Cavalry, Coven, Hunting Lodge, Kiln, Livery, Snowy Village, Wayfarer, Delay, Way of the Owl")
recommend("Limited Time Offer", "Destrier, Displace, Fisherman, Supplies, Wayfarer, Grand Market, Mint, Peddler, Talisman, Worker's Village, Desperation, Way of the Frog",
          colonies=True)
recommend("Limited Time Offer (second edition)", "Destrier, Displace, Fisherman, Supplies, Wayfarer, Anvil, Grand Market, Mint, Peddler, Worker's Village, Desperation, Way of the Frog",
          colonies=True)
recommend("Birth of a Nation", "Animal Fair, Camel Train, Mastermind, Paddock, Stockpile, City, Monument, Quarry, Rabble, Trade Route, Reap, Way of the Otter",
          colonies=True)
recommend("Otter Chaos", "Animal Fair, Camel Train, Hunting Lodge, Mastermind, Paddock, City, Clerk, Monument, Quarry, War Chest, Reap, Way of the Otter",
          colonies=True)
recommend("Living in Exile", "Fairgrounds, Hamlet, Jester, Journeyman, Taxman, Gatekeeper, Hostelry, Livery, Scrap, Stockpile, Enclave, Way of the Mule")
recommend("Thrill of the Hunt", "Horse Traders, Hunting Party, Menagerie, Tournament, Butcher, Black Cat, Bounty Hunter, Camel Train, Mastermind, Village Green, Pursue, Way of the Rat")
recommend("Big Blue", "Cartographer, Fool's Gold, Margrave, Trader, Tunnel, Black Cat, Falconer, Sheepdog, Sleigh, Village Green, Banish, Way of the Turtle")
recommend("Big Blue (second edition)", "Trader, Trail, Tunnel, Weaver, Witch's Hut, Black Cat, Falconer, Sheepdog, Sleigh, Village Green, Banish, Way of the Turtle")
recommend("Intersection", "Develop, Farmland, Haggler, Nomad Camp, Stables, Cardinal, Hostelry, Livery, Mastermind, Supplies, Gamble, Way of the Mouse",
          set_aside="Crossroads")
recommend("Friendly Carnage", "Altar, Beggar, Catacombs, Fortress, Market Square, Animal Fair, Cardinal, Falconer, Goatherd, Hunting Lodge, Ride, Way of the Camel",
          shelters=True)
recommend("Gift Horses", "Hunting Grounds, Pillage, Rats, Sage, Squire, Camel Train, Destrier, Displace, Paddock, Scrap, Bargain, Way of the Butterfly",
          shelters=True)
recommend("Horse Feathers", "Magpie, Ranger, Ratcatcher, Relic, Royal Carriage, Destrier, Displace, Falconer, Sleigh, Stockpile, Pilgrimage, Way of the Ox")
recommend("Sooner or Later", "Amulet, Caravan Guard, Dungeon, Giant, Raze, Barge, Gatekeeper, Groom, Mastermind, Village Green, Mission, Toil")
recommend("No Money Down", "Catapult / Rocks, City Quarter, Crown, Engineer, Villa, Animal Fair, Cavalry, Sleigh, Stockpile, Wayfarer, Advance, Way of the Pig")
recommend("Detours and Shortcuts", "Enchantress, Overlord, Sacrifice, Settlers / Bustling Village, Wild Hunt, Camel Train, Fisherman, Gatekeeper, Sanctuary, Snowy Village, Transport, Triumphal Arch")
recommend("Seize the Night", "Barge, Falconer, Hostelry, Sheepdog, Supplies, Cobbler, Devil's Workshop, Exorcist, Monastery, Skulk, Seize the Day, Way of the Sheep")
recommend("Animal Crackers", "Black Cat, Goatherd, Groom, Hunting Lodge, Kiln, Faithful Hound, Pixie, Pooka, Sacred Grove, Shepherd, Enhance, Way of the Chameleon")
recommend("Biding Time (Menagerie)", "Cavalry, Coven, Displace, Fisherman, Goatherd, Ducat, Priest, Recruiter, Scepter, Swashbuckler, Sinister Plot, Way of the Turtle")
recommend("Villager Madness", "Cardinal, Groom, Kiln, Livery, Wayfarer, Border Guard, Flag Bearer, Patron, Silk Merchant, Spices, Demand, Academy")

# Allies, alone and with the other sets
recommend("Decisions, Decisions (Allies)", "Bauble, Courier, Highwayman, Hunter, Innkeeper, Marquis, Merchant Camp, Modify, Royal Galley, Townsfolk, City-state")
recommend("Foresight (Allies)", "Augurs, Barbarian, Carpenter, Emissary, Galleria, Sentinel, Skirmisher, Specialist, Town, Underling, Order of Astrologers")
recommend("Allies for Beginners", "Gardens, Harbinger, Market, Remodel, Vassal, Broker, Capital City, Galleria, Odysseys, Sycophant, Crafters' Guild")
recommend("Warring Shopkeepers", "Bandit, Laboratory, Merchant, Moat, Moneylender, Clashes, Emissary, Guildmaster, Royal Galley, Town, League of Shopkeepers")
recommend("Dark Dealings", "Courtier, Lurker, Nobles, Secret Passage, Steward, Broker, Contract, Courier, Hunter, Townsfolk, Circle of Witches")
recommend("Pawns and Underlings", "Baron, Conspirator, Patrol, Pawn, Replace, Innkeeper, Merchant Camp, Swap, Underling, Wizards, Plateau Shepherds")
recommend("Forward Thinking", "Cutpurse, Native Village, Smugglers, Tactician, Warehouse, Guildmaster, Highwayman, Odysseys, Royal Galley, Sentinel, Cave Dwellers")
recommend("Forward Thinking (second edition)", "Cutpurse, Native Village, Sea Witch, Tactician, Warehouse, Guildmaster, Highwayman, Odysseys, Royal Galley, Sentinel, Cave Dwellers")
recommend("Treasure Hunt", "Haven, Lookout, Outpost, Treasure Map, Treasury, Emissary, Forts, Marquis, Swap, Town, Market Towns")
recommend("Recursion", "Alchemist, Apprentice, Golem, Scrying Pool, Barbarian, Galleria, Importer, Merchant Camp, Modify, Wizards, Coastal Haven")
recommend("Inventing Mania", "Expand, King's Court, Quarry, Rabble, Talisman, Augurs, Bauble, Capital City, Carpenter, Importer, Family of Inventors",
          colonies=True)
recommend("Inventing Mania (second edition)", "Anvil, Expand, King's Court, Quarry, Rabble, Augurs, Bauble, Capital City, Carpenter, Importer, Family of Inventors",
          colonies=True)
recommend("Bank of Toadies", "Bank, City, Mint, Trade Route, Vault, Broker, Marquis, Odysseys, Sycophant, Town, League of Bankers", colonies=True)
recommend("Bank of Toadies (second edition)", "Bank, City, Clerk, Investment, Vault, Broker, Marquis, Odysseys, Sycophant, Town, League of Bankers",
          colonies=True)
recommend("Huge Collections", "Fairgrounds, Hunting Party, Menagerie, Advisor, Plaza, Clashes, Contract, Forts, Galleria, Sentinel, Woodworkers' Guild")
recommend("Forest Scouts", "Farming Village, Jester, Baker, Candlestick Maker, Journeyman, Augurs, Emissary, Innkeeper, Royal Galley, Sentinel, Forest Dwellers")
recommend("Longest Tunnel", "Farmland, Haggler, Jack of All Trades, Margrave, Tunnel, Bauble, Capital City, Carpenter, Contract, Innkeeper, Fellowship of Scribes")
recommend("Longest Tunnel (second edition)", "Haggler, Jack of All Trades, Margrave, Trail, Tunnel, Bauble, Capital City, Carpenter, Contract, Innkeeper, Fellowship of Scribes")
recommend("Expertise", "Border Village, Crossroads, Highway, Inn, Spice Merchant, Barbarian, Highwayman, Specialist, Townsfolk, Underling, Order of Masons")
recommend("Grave Matters (Allies)", "Bandit Camp, Beggar, Forager, Graverobber, Poor House, Barbarian, Broker, Contract, Highwayman, Wizards, Cave Dwellers",
          shelters=True)
recommend("Rat Traders", "Count, Death Cart, Knights, Rats, Squire, Emissary, Importer, Skirmisher, Swap, Townsfolk, Desert Guides", shelters=True)
recommend("Adventures in Pickpocketing", "Artificer, Duplicate, Lost City, Miser, Treasure Trove, Augurs, Bauble, Innkeeper, Modify, Specialist, Mission, Gang of Pickpockets")
recommend("Future Perfect", "Caravan Guard, Gear, Haunted Woods, Port, Transmogrify, Forts, Marquis, Sentinel, Skirmisher, Sycophant, Seaway, Market Towns")
recommend("Island Empire", "City Quarter, Enchantress, Farmers' Market, Settlers / Bustling Village, Wild Hunt, Contract, Forts, Specialist, Swap, Sycophant, Orchard, Island Folk")
recommend("Castle Wars", "Castles, Catapult / Rocks, Charm, Crown, Patrician / Emporium, Capital City, Carpenter, Clashes, Hunter, Importer, Triumph, Trappers' Lodge")
recommend("Love and Death", "Conclave, Den of Sin, Faithful Hound, Idol, Necromancer, Augurs, Bauble, Carpenter, Hunter, Sycophant, Peaceful Cult")
recommend("Play It Again, Sam", "Blessed Village, Leprechaun, Skulk, Tormentor, Tracker, Courier, Hunter, Royal Galley, Swap, Wizards, Woodworkers' Guild")
recommend("Production Line", "Experiment, Mountain Village, Patron, Spices, Treasurer, Courier, Importer, Modify, Townsfolk, Wizards, Exploration, Band of Nomads")
recommend("Age of Scribes", "Acting Troupe, Inventor, Old Witch, Research, Villain, Capital City, Galleria, Odysseys, Specialist, Underling, Sinister Plot, Fellowship of Scribes")
recommend("Wise Owls", "Animal Fair, Black Cat, Bounty Hunter, Hostelry, Hunting Lodge, Barbarian, Marquis, Merchant Camp, Town, Wizards, Way of the Owl, Architects' Guild")
recommend("Mountain Kings", "Barge, Coven, Scrap, Snowy Village, Supplies, Broker, Courier, Forts, Guildmaster, Skirmisher, Toil, Mountain Folk")

# Intrigue, the second edition, alone and with the other sets
recommend("Victory Dance (second edition)", "Baron, Courtier, Duke, Farm, Ironworks, Masquerade, Mill, Nobles, Patrol, Replace")
recommend("The Plot Thickens", "Conspirator, Ironworks, Lurker, Mining Village, Pawn, Secret Passage, Steward, Swindler, Torturer, Trading Post")
recommend("Best Wishes (second edition)", "Baron, Conspirator, Courtyard, Diplomat, Duke, Secret Passage, Shanty Town, Torturer, Upgrade, Wishing Well")
recommend("Underlings (second edition)", "Cellar, Festival, Library, Sentry, Vassal, Courtier, Diplomat, Minion, Nobles, Pawn")
recommend("Grand Scheme", "Artisan, Council Room, Market, Militia, Workshop, Bridge, Mill, Mining Village, Patrol, Shanty Town")
recommend("Deconstruction (second edition)", "Bandit, Mine, Remodel, Throne Room, Village, Diplomat, Farm, Lurker, Replace, Swindler")
recommend("Bridge Crossing", "Embargo, Native Village, Salvager, Smugglers, Treasury, Bridge, Conspirator, Duke, Lurker, Nobles")
recommend("Servants (second edition)", "Golem, Possession, Scrying Pool, Transmute, Vineyard, Conspirator, Mill, Minion, Pawn, Steward")
recommend("Pools, Tools, and Fools (second edition)", "Apothecary, Apprentice, Golem, Scrying Pool, Baron, Ironworks, Lurker, Nobles, Trading Post, Wishing Well")
recommend("All Along the Watchtower (second edition)", "Hoard, Talisman, Trade Route, Vault, Watchtower, Bridge, Mill, Mining Village, Pawn, Torturer",
          colonies=True)
recommend("Small Victories (second edition)", "Fortune Teller, Hamlet, Hunting Party, Remake, Tournament, Conspirator, Duke, Farm, Pawn, Secret Passage")
recommend("Name that Card (second edition)", "Advisor, Baker, Doctor, Masterpiece, Plaza, Courtyard, Farm, Nobles, Replace, Wishing Well")
recommend("Money for Nothing", "Cache, Cartographer, Jack of All Trades, Silk Road, Tunnel, Patrol, Pawn, Replace, Shanty Town, Torturer")
recommend("The Duke's Ball", "Duchess, Haggler, Inn, Noble Brigand, Scheme, Conspirator, Duke, Farm, Masquerade, Upgrade")
recommend("Prophecy", "Armory, Ironmonger, Mystic, Rebuild, Vagrant, Baron, Conspirator, Nobles, Secret Passage, Wishing Well", shelters=True)
recommend("Invasion (Intrigue)", "Beggar, Marauder, Rogue, Squire, Urchin, Diplomat, Farm, Swindler, Torturer, Upgrade", shelters=True)
recommend("Delicious Torture", "Castles, Crown, Enchantress, Sacrifice, Settlers / Bustling Village, Baron, Bridge, Farm, Ironworks, Torturer, Arena, Banquet")
recommend("Buddy System", "Archive, Capital, Catapult / Rocks, Engineer, Forum, Masquerade, Mining Village, Nobles, Pawn, Trading Post, Salt the Earth, Wolf Den")

# Seaside, the second edition, alone and with the other sets
recommend("High Seas (second edition)", "Bazaar, Blockade, Caravan, Corsair, Haven, Island, Lookout, Pirate, Warehouse, Wharf")
recommend("Buried Treasure (second edition)", "Astrolabe, Cutpurse, Fishing Village, Lighthouse, Monkey, Outpost, Sailor, Sea Chart, Tactician, Treasure Map")
recommend("Reach for Tomorrow (second edition)", "Artisan, Cellar, Council Room, Vassal, Village, Cutpurse, Lookout, Monkey, Sea Witch, Treasure Map")
recommend("A Star to Steer By", "Courtier, Diplomat, Secret Passage, Swindler, Wishing Well, Bazaar, Lookout, Monkey, Tide Pools, Treasure Map")
recommend("Shore Patrol", "Patrol, Pawn, Replace, Shanty Town, Trading Post, Cutpurse, Island, Lighthouse, Sea Chart, Wharf")
recommend("Gummed Up", "Apprentice, Familiar, Herbalist, Philosopher's Stone, Vineyard, Haven, Sailor, Sea Chart, Sea Witch, Warehouse")
recommend("Collector", "Fairgrounds, Farming Village, Fortune Teller, Harvest, Hunting Party, Blockade, Fishing Village, Merchant Ship, Smugglers, Tide Pools")
recommend("Island Builder", "Advisor, Baker, Merchant Guild, Plaza, Stonemason, Island, Native Village, Salvager, Sea Chart, Treasury")
recommend("Watery Graves", "Count, Graverobber, Hermit, Rats, Scavenger, Corsair, Native Village, Salvager, Treasure Map, Treasury", shelters=True)
recommend("Peasants", "Armory, Band of Misfits, Forager, Poor House, Vagrant, Fishing Village, Haven, Island, Lighthouse, Warehouse", shelters=True)
recommend("Boxed In", "Castles, Chariot Race, Encampment / Plunder, Enchantress, Gladiator / Fortune, Salvager, Smugglers, Tactician, Warehouse, Wharf, Tax, Wall")
recommend("King of the Sea", "Archive, Farmers' Market, Overlord, Temple, Wild Hunt, Corsair, Haven, Native Village, Pirate, Sea Witch, Delve, Fountain")

# Prosperity, the second edition, alone and with the other sets
recommend("Beginners (second edition)", "Bank, Clerk, Crystal Ball, Expand, Magnate, Monument, Rabble, Tiara, Watchtower, Worker's Village", colonies=True)
recommend("Friendly Interactive (second edition)", "Bishop, City, Collection, Forge, Hoard, Peddler, Tiara, Vault, War Chest, Worker's Village", colonies=True)
recommend("Biggest Money (second edition)", "Artisan, Harbinger, Laboratory, Mine, Moneylender, Bank, Crystal Ball, Grand Market, Mint, Tiara", colonies=True)
recommend("The King's Army (second edition)", "Bureaucrat, Council Room, Merchant, Moat, Village, Collection, Expand, King's Court, Rabble, Vault",
          colonies=True)
recommend("Paths to Victory (second edition)", "Baron, Farm, Pawn, Shanty Town, Upgrade, Bishop, Collection, Magnate, Monument, Peddler", colonies=True)
recommend("Lucky Seven (second edition)", "Baron, Mining Village, Patrol, Upgrade, Wishing Well, Bank, Expand, Forge, King's Court, Tiara", colonies=True)
recommend("Exploding Kingdom", "Fishing Village, Lookout, Outpost, Tactician, Wharf, Bishop, City, Grand Market, King's Court, Quarry", colonies=True)
recommend("Pirate Bay", "Astrolabe, Corsair, Monkey, Native Village, Treasury, Charlatan, Hoard, Investment, Magnate, Mint", colonies=True)
recommend("Lower Learning", "Apprentice, Familiar, University, Vineyard, Anvil, Bishop, Charlatan, Mint, Peddler, Worker's Village", colonies=True)
recommend("One Man's Trash", "Counterfeit, Forager, Market Square, Pillage, Squire, Anvil, City, Crystal Ball, Magnate, War Chest",
          colonies=True, shelters=True)
recommend("Honor Among Thieves", "Bandit Camp, Marauder, Procession, Rogue, Squire, Collection, Forge, Hoard, Quarry, Watchtower", colonies=True, shelters=True)
recommend("Big Time", "Capital, Gladiator / Fortune, Patrician / Emporium, Royal Blacksmith, Villa, Bank, Forge, Grand Market, Investment, Tiara, Dominate, Obelisk",
          colonies=True)
recommend("Gilded Gates", "Chariot Race, City Quarter, Encampment / Plunder, Groundskeeper, Wild Hunt, Anvil, Collection, Mint, Peddler, War Chest, Basilica, Palace",
          colonies=True)

# Hinterlands, the second edition, alone and with the other sets
recommend("Introduction (second edition)", "Cartographer, Crossroads, Develop, Jack of All Trades, Margrave, Nomads, Oasis, Spice Merchant, Stables, Weaver")
recommend("Bargains (second edition)", "Border Village, Cauldron, Fool's Gold, Haggler, Highway, Scheme, Souk, Trader, Trail, Wheelwright")
recommend("Happy Trails", "Cellar, Library, Moneylender, Throne Room, Workshop, Berserker, Highway, Nomads, Oasis, Trail")
recommend("Adventures Abroad (second edition)", "Festival, Laboratory, Remodel, Sentry, Vassal, Crossroads, Fool's Gold, Guard Dog, Souk, Witch's Hut")
recommend("Money for Nothing (second edition)", "Patrol, Pawn, Replace, Shanty Town, Torturer, Cartographer, Jack of All Trades, Tunnel, Weaver, Wheelwright")
recommend("The Duke's Ball (second edition)", "Conspirator, Duke, Farm, Masquerade, Upgrade, Guard Dog, Inn, Scheme, Trail, Wheelwright")
recommend("Travelers", "Cutpurse, Island, Lookout, Merchant Ship, Warehouse, Cartographer, Crossroads, Farmland, Souk, Stables")
recommend("Runners", "Bazaar, Blockade, Caravan, Sailor, Smugglers, Berserker, Cauldron, Guard Dog, Nomads, Wheelwright")
recommend("Wine Country", "Apprentice, Familiar, Golem, University, Vineyard, Farmland, Guard Dog, Highway, Margrave, Nomads")
recommend("Instant Gratification", "Bishop, Expand, Hoard, Mint, Watchtower, Berserker, Cauldron, Haggler, Oasis, Trail", colonies=True)
recommend("Treasure Trove (Hinterlands)", "Bank, Clerk, Crystal Ball, Monument, Tiara, Cauldron, Develop, Fool's Gold, Guard Dog, Inn", colonies=True)
recommend("Far From Home (second edition)", "Catacombs, Count, Feodum, Fortress, Wandering Minstrel, Cartographer, Develop, Fool's Gold, Weaver, Witch's Hut",
          shelters=True)
recommend("Expeditions (second edition)", "Altar, Catacombs, Ironmonger, Poor House, Storeroom, Highway, Nomads, Oasis, Scheme, Spice Merchant", shelters=True)
recommend("Simple Plans", "Catapult / Rocks, Enchantress, Forum, Patrician / Emporium, Villa, Border Village, Cauldron, Haggler, Stables, Wheelwright, Donate, Labyrinth")
recommend("Expansion", "Castles, Charm, Encampment / Plunder, Engineer, Legionary, Farmland, Oasis, Spice Merchant, Stables, Tunnel, Battlefield, Fountain")

# Cornucopia & Guilds, the second edition, alone and with the other sets
recommend("Misfortune", "Advisor, Candlestick Maker, Carnival, Fairgrounds, Farmhands, Horn of Plenty, Infirmary, Jester, Merchant Guild, Soothsayer")
recommend("Baking Contest", "Baker, Farrier, Hamlet, Herald, Hunting Party, Joust, Menagerie, Remake, Shop, Stonemason")
recommend("Bounty of the Hunt (second edition)", "Cellar, Festival, Militia, Moneylender, Smithy, Ferryman, Horn of Plenty, Hunting Party, Joust, Menagerie")
recommend("Gilding the Lily (second edition)", "Library, Market, Merchant, Remodel, Sentry, Candlestick Maker, Footpad, Plaza, Remake, Young Witch",
          bane="Vassal")
recommend("The Spice of Life (second edition)", "Courtier, Courtyard, Diplomat, Mining Village, Replace, Fairgrounds, Horn of Plenty, Joust, Remake, Young Witch",
          bane="Wishing Well")
recommend("Tricks of the Trade (second edition)", "Conspirator, Masquerade, Mill, Nobles, Secret Passage, Butcher, Herald, Journeyman, Soothsayer, Stonemason")
recommend("Collecting", "Blockade, Fishing Village, Monkey, Smugglers, Tide Pools, Fairgrounds, Farmhands, Farrier, Footpad, Hunting Party")
recommend("Clown College", "Apothecary, Familiar, Golem, University, Candlestick Maker, Carnival, Herald, Infirmary, Jester, Menagerie")
recommend("Detours", "Clerk, Crystal Ball, Forge, Hoard, Magnate, Farmhands, Horn of Plenty, Jester, Joust, Remake", colonies=True)
recommend("Quarrymen", "Charlatan, City, Expand, Grand Market, Quarry, Baker, Butcher, Candlestick Maker, Merchant Guild, Soothsayer", colonies=True)
recommend("Blue Harvest", "Fool's Gold, Trail, Tunnel, Weaver, Witch's Hut, Farrier, Ferryman, Hamlet, Horn of Plenty, Joust", ferry="Guard Dog")
recommend("Exchanges", "Border Village, Cauldron, Develop, Stables, Trader, Butcher, Herald, Soothsayer, Stonemason, Young Witch", bane="Oasis")
recommend("Dark Carnival", "Cultist, Death Cart, Hermit, Junk Dealer, Knights, Fairgrounds, Ferryman, Hamlet, Horn of Plenty, Menagerie",
          shelters=True, ferry="Fortress")
recommend("Stoneground", "Hunting Grounds, Ironmonger, Marauder, Procession, Rogue, Advisor, Farrier, Plaza, Shop, Stonemason", shelters=True)
recommend("The Hero's Return (second edition)", "Artificer, Miser, Page, Ranger, Relic, Carnival, Farmhands, Footpad, Menagerie, Shop, Travelling Fair")
recommend("Queen of Tan (second edition)", "Duplicate, Guide, Ratcatcher, Royal Carriage, Transmogrify, Advisor, Herald, Journeyman, Merchant Guild, Young Witch, Pathfinding, Save",
          bane="Coin of the Realm")
recommend("Zookeepers", "Groundskeeper, Overlord, Sacrifice, Settlers / Bustling Village, Wild Hunt, Ferryman, Jester, Menagerie, Remake, Shop, Annex, Colonnade",
          ferry="Villa")
recommend("Cash Flow", "Castles, City Quarter, Engineer, Gladiator / Fortune, Royal Blacksmith, Baker, Carnival, Herald, Infirmary, Soothsayer, Baths, Mountain Pass")
recommend("The Endless Fair (second edition)", "Devil's Workshop, Exorcist, Monastery, Pixie, Shepherd, Baker, Carnival, Fairgrounds, Farmhands, Merchant Guild")
recommend("Happy Chaos (second edition)", "Blessed Village, Changeling, Faithful Hound, Sacred Grove, Secret Cave, Carnival, Infirmary, Jester, Shop, Young Witch",
          bane="Leprechaun")
recommend("Combo Corner (second edition)", "Ducat, Experiment, Hideout, Sculptor, Seer, Farrier, Ferryman, Horn of Plenty, Jester, Stonemason, Canal",
          ferry="Mountain Village")
recommend("Filling the Coffers (second edition)", "Priest, Recruiter, Spices, Swashbuckler, Treasurer, Baker, Butcher, Farrier, Merchant Guild, Plaza, City Gate, Star Chart")
recommend("Huge Collections (second edition)", "Clashes, Contract, Forts, Galleria, Sentinel, Advisor, Fairgrounds, Hunting Party, Plaza, Shop, Woodworkers' Guild")
recommend("Forest Scouts (second edition)", "Augurs, Emissary, Innkeeper, Royal Galley, Sentinel, Butcher, Candlestick Maker, Farmhands, Footpad, Journeyman, Forest Dwellers")
