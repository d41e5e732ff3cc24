"""Strings that may stand in no grid, in whatever direction they are read: rude ones, in all languages of the game.

A family plays, and what offends in one language is left out of the grids of the others too. A root stands for all its
forms, so that `con` keeps away whatever holds it.
"""

from __future__ import annotations

FRENCH = """
baise bander bordel branl burne caca chatte chier chiott coit con couille crotte cul fesse fion foutr garce gland gouine
merd miche nibard nichon niqu pede penis pipi pisse prout puta pute salaud salop sein sexe sperm suce tapette trique
tuer vagin viol zizi zob
"""
ENGLISH = """
anal anus arse ass bastard bitch bite bloody bollock boob bugger bum butt clit cock coon crap cum cunt damn dick dyke
fag fart fuck homo jerk jizz kill knob nazi negr nigg orgy paki pee piss poof poop porn prick pube puke rape sex shag
shit slag slut stab tit turd twat wank whore
"""
UNWANTED = frozenset(f"{FRENCH} {ENGLISH}".split())
