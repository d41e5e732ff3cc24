"""A game with sleeves: a card of five secrets, each in a band of its own, and the sleeve that it is pulled out of."""

from __future__ import annotations

from tests.projects import TINY, game

COMPONENTS = """\
  letters:
    title: Letters
    kind: card
    size: [63, 88]
    rows: letters.csv
    front: g/letter.xml
    back: g/letter-back.xml
    columns: {head: text}
  envelopes:
    title: Envelopes
    kind: sleeve
    rows: envelopes.csv
    front: g/envelope.xml
    sleeve: {holds: letters, window: [5, 3, 53, 11], pitch: 13.6, pulls: 5, bar: 2.4, thickness: 0.25, play: 0.6}
    columns: {head: text}
"""
LETTER = """\
<face>
  <rect x="-3" y="-3" width="69" height="94" fill="tint"/>
  {% for band in component.bands %}
  <rect x="{{ band.x }}" y="{{ band.y }}" width="{{ band.width }}" height="{{ band.height }}" fill="white"/>
  <text x="{{ band.x }}" y="{{ band.y }}" width="{{ band.width }}" height="{{ band.height }}" style="page-subheading"
    align="center" valign="middle" fit="line">
    {%- if band.number %}{{ _("secret {n}", n=band.number) }}{% else %}{{ piece.head }}{% endif %}</text>
  {% if band.number %}
  <line x1="0" x2="3" y1="{{ band.mouth }}" y2="{{ band.mouth }}" stroke="ink" bleed="true"/>
  {% endif %}
  {% endfor %}
</face>
"""
ENVELOPE = """\
{% set net = component.net %}
<face>
  <rect x="-3" y="-3" width="{{ component.width + 6 }}" height="{{ component.height + 6 }}" fill="tint"/>
  <rect x="{{ net.front.x }}" width="{{ net.front.width }}" height="{{ net.front.height }}" fill="rule"/>
  <text x="{{ net.front.x }}" y="{{ net.front.y + 30 }}" width="{{ net.front.width }}" height="20"
    style="page-heading" align="center">{{ piece.head }}</text>
  <group transform="rotate(180 {{ net.back.x + net.back.width / 2 }} {{ net.back.y + net.back.height / 2 }})">
    <text x="{{ net.back.x }}" y="{{ net.back.y + 40 }}" width="{{ net.back.width }}" height="20"
      style="page-heading" align="center">{{ _("back") }}</text>
  </group>
</face>
"""
SLEEVES = {
    **TINY,
    "game.yaml": game(more=COMPONENTS),
    "letters.csv": "id,head\nrose,ROSE\nlily,LILY\n",
    "envelopes.csv": "id,copies,head\nflowers,3,FLOWERS\n",
    "templates/g/letter.xml": LETTER,
    "templates/g/letter-back.xml": '<face><rect x="-3" y="-3" width="69" height="94" fill="ink"/></face>\n',
    "templates/g/envelope.xml": ENVELOPE,
}
"""The tiny game with letters and their envelopes."""
