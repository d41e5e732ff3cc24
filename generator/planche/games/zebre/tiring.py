"""What is counted in the words of Opération Zèbre's narrators, by language: what tires, and what never does."""

from __future__ import annotations

from collections.abc import Mapping

# what narrators fall back upon where they have nothing to say: asides, courtesies, relations and props
TICS: Mapping[str, tuple[str, ...]] = {
    "en": (
        "nobody", "no one", "everybody", "everyone", "somebody", "someone", "they say", "it is said",
        "I am told", "I said", "as for", "of course", "by the way", "in short", "anyway", "apparently",
        "never mind", "you see", "the rest", "sorry", "please", "thanks", "thank you", "oh", "dear", "darling",
        "mum", "dad", "aunt", "uncle", "sister", "brother", "the chairman", "the committee", "tea", "coffee",
        "cake", "biscuits", "sandwich", "lunch", "dinner", "hat", "chair", "sofa", "umbrella",
    ),
    "fr": (
        "personne", "tout le monde", "quelqu’un", "dit-on", "on dit", "paraît-il", "à ce qu’on dit", "et l’on",
        "figurez-vous", "bien sûr", "alors", "bref", "certes", "d’abord", "donc", "enfin", "hélas", "passons",
        "voilà", "le reste", "la suite", "merci", "pardon", "s’il vous plaît", "mesdames", "monsieur", "madame",
        "papa", "maman", "mamie", "oncle", "tante", "ma sœur", "mon frère", "le voisin", "le comité", "thé",
        "café", "gâteau", "chaise", "chapeau", "parapluie",
    ),
}  # fmt: skip
# folded words that no sentence does without: articles, pronouns, numbers, auxiliaries, and words of place and degree
_ENGLISH = """
a about above after again all almost along already also always am among an and another any anyone anything are aren
around as at away back be because been before behind being below beside between both but by can cannot could d did
didn do does doesn doing don done down each eight either eleven else enough even ever every everything few first five
for four from get gets getting go goes going gone got had half has hasn have haven having he her here hers herself
him himself his how i if in indeed inside instead into is isn it its itself just least less let like ll m many may me
might mine more most much must my myself near nearly neither never nine no none nor not nothing now of off often on once
one only or other others our ours out outside over own perhaps quite rather re s same seven shall she should since
six so some something somewhere soon still such t ten than that the their theirs them themselves then there these
they thing this those though three through till to together too toward towards twelve twenty twice two under until
up upon us ve very was wasn we well were weren what when where which while who whole whose why will with within
without won would wouldn yes yet you your yours yourself
"""
_FRENCH = """
a ai aie ainsi ait alors ame apres as assez au aucun aucune aujourd aura aurait aussi autant autour autre autres aux
avaient avais avait avant avec avez avoir avons ayant bas beaucoup bien bientot c ca car ce ceci cela celle celles
celui cent ces cet cette ceux chacun chacune chaque chez ci cinq combien comme comment contre cote d dans de debout
dedans dehors deja demi depuis derriere des dessous dessus deux devant dix donc dont douze du durant elle elles en
encore enfin ensuite entre es est et etaient etais etait etant ete etes etre eu eut eux fois font furent fut guere
haut hier hors huit ici il ils j jamais je jusqu jusque l la le les leur leurs loin lors lui m ma mais mal malgre me
meme memes mes mien mienne mieux mille moi moins mon n ne neuf ni non nos notre nous nul nulle on ont onze or ou oui
par parfois parmi pas pendant peu peut peuvent plus plusieurs point pour pourquoi pourtant pres presque puis qu
quand quant quarante quatorze quatre que quel quelle quelles quelque quelques quels qui quinze quoi rien s sa sait
sans sauf se sept sera seraient serait ses si sien six soi soit sommes son sont sous souvent suis sur surtout t ta
tant tard te tel telle tes toi ton tot toujours tous tout toute toutes treize trente tres trois trop tu un une va
vers vingt voici voila vont vos votre vous vu vue y zero
"""
FUNCTION_WORDS: Mapping[str, frozenset[str]] = {"en": frozenset(_ENGLISH.split()), "fr": frozenset(_FRENCH.split())}
