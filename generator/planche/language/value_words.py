"""Words for colours, sides and the like by language: what must not become another of its kind in a translation.

A line is a family, a row of it a value, with its words in each language: forms that have one stem need be there once.
"""

from __future__ import annotations

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
nl links linker linkerkant | rechts rechter rechterkant

fr premier première | dernier dernière
en first | last
de erste erster erstes ersten | letzte letzter letztes letzten
es primero primera primer | último última
it primo prima | ultimo ultima
nl eerste | laatste

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
"""

Values = tuple[frozenset[str], ...]  # the stems of the words for each value of a family


def families_of(language: str) -> tuple[Values, ...]:
    """The families in a language, which has the values of each in the same order as any other; none if not known."""
    code = language.partition("-")[0]
    found = (line for line in _FAMILIES.splitlines() if line.startswith(f"{code} "))
    return tuple(
        tuple(frozenset(stem_words(words, code)) for words in line.removeprefix(f"{code} ").split("|"))
        for line in found
    )
