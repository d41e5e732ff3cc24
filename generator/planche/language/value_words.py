"""Words for colours, sides and the like by language: what must not become another of its kind in a translation.

A line is a family, a row of it a value, with its words in each language: forms that have one stem need be there once,
and the words of a phrase are joined by a low line.
"""

from __future__ import annotations

from collections.abc import Sequence

from planche.language.inflection import stem_words

_FAMILIES = """
fr rouge | bleu bleue | vert verte | jaune | noir noire | blanc blanche | gris grise | violet violette | orange | rose
en red | blue | green | yellow golden | black dark | white | grey gray | purple violet | orange | pink
de rot roter rote rotes | blau | grün | gelb | schwarz | weiß weiße | grau | lila violett | orange | rosa
es rojo roja | azul | verde | amarillo amarilla | negro | blanco | gris | morado violeta | naranja | rosa
it rosso rossa | blu azzurro | verde | giallo | nero | bianco bianchi | grigio | viola | arancione | rosa
nl rood rode | blauw | groen | geel gele | zwart | wit witte | grijs grijze | paars paarse | oranje | roze

fr gauche | droite
en left | right
de links linke linken linker | rechts rechte rechten rechter
es izquierda izquierdo | derecha derecho
it sinistra sinistro | destra destro
nl links linker linkerkant linkerbuur linkerhand | rechts rechter rechterkant rechterbuur rechterhand
pt esquerda esquerdo | direita direito
pl lewo lewej lewa lewą lewy lewym lewego | prawo prawej prawa prawą prawy prawym prawego
cs vlevo doleva levý levá levé levého levém levou | vpravo doprava pravý pravá pravé pravého pravém pravou

fr premier première | dernier dernière
en first | last
de erste erster erstes ersten | letzte letzter letztes letzten
es primero primera primer | último última
it primo prima | ultimo ultima
nl eerste | laatste
pt primeiro primeira | último última
pl pierwszy pierwsza pierwszej pierwszą pierwszego | ostatni ostatnia ostatniej ostatnią ostatniego
cs první prvního prvním | poslední posledního posledním

fr vrai vraie | faux fausse
en true | false
de wahr | falsch
es verdadero verdadera verdad | falso falsa
it vero vera | falso falsa
nl waar | onwaar

fr lundi | mardi | mercredi | jeudi | vendredi | samedi | dimanche
en monday | tuesday | wednesday | thursday | friday | saturday | sunday
de montag | dienstag | mittwoch | donnerstag | freitag | samstag | sonntag
es lunes | martes | miércoles | jueves | viernes | sábado | domingo
it lunedì | martedì | mercoledì | giovedì | venerdì | sabato | domenica
nl maandag | dinsdag | woensdag | donderdag | vrijdag | zaterdag | zondag

fr au_moins | au_plus
en at_least | at_most
de mindestens wenigstens | höchstens
es al_menos por_lo_menos | como_máximo a_lo_sumo
it almeno | al_massimo
nl minstens ten_minste | hoogstens ten_hoogste

fr face_visible faces_visibles | face_cachée faces_cachées
en face_up | face_down
de offen | verdeckt
es boca_arriba | boca_abajo
it scoperta scoperto | coperta coperto
nl open | gedekt gedekte
pt voltada_para_cima voltadas_para_cima virada_para_cima | voltada_para_baixo voltadas_para_baixo virada_para_baixo
cs lícem_nahoru lícem_vzhůru | lícem_dolů rubem_nahoru
pl odkrytą odkryte odkrytej odkryty odkrytych odkrytymi | zakrytą zakryte zakrytej zakryty zakrytych zakrytymi

fr pair paire pairs | impair impaire impairs
en even | odd
de gerade geraden | ungerade ungeraden
es par | impar
it pari | dispari
nl even | oneven
"""
LONGEST_PHRASE = 3  # words

Values = tuple[frozenset[str], ...]  # the stems of the words for each value of a family


def families_of(language: str) -> tuple[Values, ...]:
    """The families in a language, each with its values in the same order as in any other; empty where not known."""
    code = language.partition("-")[0]
    lines = [_line_of(family.splitlines(), code) for family in _FAMILIES.strip().split("\n\n")]
    return tuple(tuple(_stems_of(words, code) for words in line.split("|")) if line else () for line in lines)


def _line_of(family: Sequence[str], code: str) -> str:
    """The words of a family in a language; empty where they are not known."""
    return next((line.removeprefix(f"{code} ") for line in family if line.startswith(f"{code} ")), "")


def _stems_of(words: str, code: str) -> frozenset[str]:
    return frozenset(" ".join(stem_words(word.replace("_", " "), code)) for word in words.split())


def with_phrases(stems: Sequence[str]) -> list[str]:
    """Some stems in a row, and those of the phrases that they make."""
    long = range(1, LONGEST_PHRASE + 1)
    return [" ".join(stems[at : at + length]) for length in long for at in range(len(stems) - length + 1)]
