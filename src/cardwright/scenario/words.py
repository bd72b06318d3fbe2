"""stub"""
def dominion_words(): return ()
def magic_words(): return ()
