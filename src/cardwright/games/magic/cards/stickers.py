"""CR 123. Sticker sheets with their name stickers, and a card that uses them."""

from cardwright.games.magic.vocabulary import *

file_under("Stickers")

# -- each sheet is called by its three name stickers
sheet("Ancestral Hot Dog Minotaur", "Ancestral", "Hot Dog", "Minotaur")
sheet("Carnival Elephant Meteor", "Carnival", "Elephant", "Meteor")
sheet("Contortionist Otter Storm", "Contortionist", "Otter", "Storm")
sheet("Cool Fluffy Loxodon", "Cool", "Fluffy", "Loxodon")
sheet("Cursed Firebreathing Yogurt", "Cursed", "Firebreathing", "Yogurt")
sheet("Deep-Fried Plague Myr", "Deep-Fried", "Plague", "Myr")
sheet("Eternal Acrobat Toast", "Eternal", "Acrobat", "Toast")
sheet("Giant Mana Cake", "Giant", "Mana", "Cake")
sheet("Goblin Coward Parade", "Goblin", "Coward", "Parade")
sheet("Happy Dead Squirrel", "Happy", "Dead", "Squirrel")
sheet("Jetpack Death Seltzer", "Jetpack", "Death", "Seltzer")
sheet("Mystic Doom Sandwich", "Mystic", "Doom", "Sandwich")
sheet("Squid Fire Knight", "Squid", "Fire", "Knight")
sheet("Unglued Pea-Brained Dinosaur", "Unglued", "Pea-Brained", "Dinosaur")
sheet("Urza's Dark Cannonball", "Urza's", "Dark", "Cannonball")
sheet("Zombie Cheese Magician", "Zombie", "Cheese", "Magician")

card("_____ Goblin", "{2}{R}", "Creature Goblin Guest", when_this_enters(may(put_sticker(
    THIS, NAME_STICKER, lambda s: adds("R", vowels_on(s))), "put a name sticker on it")), pt="2/2")
