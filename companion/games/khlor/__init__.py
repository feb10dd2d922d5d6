"""Khlor: catch demons with polyominoes, lay dragon eggs, hold the majority of a colour.

The rulebook clause by clause: rulebook.md. Worked examples: examples.md; the rulebook adds one of them up wrongly.
"""

from companion.kit.first_player import eldest
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.record import PlayerFields
from companion.kit.rulebook import Credits
from companion.kit.text import _

from . import scoring
from .box import BAGS, BOX, COMPONENTS, PLAYERS, SOLO_PLAYERS
from .parts import PARTS
from .pieces import DEMONS, FACES, PIECES
from .rules import REFERENCE, RULINGS
from .setup import RANDOMIZERS, draw_table, set_up
from .sheet import PAD, BoardEggs, Catch, SoloBoard
from .words import ASKED, SUBJECTS, SYNONYMS

GAME = Game(
    title="Khlor",
    credits=Credits((_("Design: Álvaro G. Echave"),), publisher="Tembo Games", year=2025),
    modes=(
        Mode(
            "standard",
            _("Standard"),
            players=PLAYERS,
            player=Catch,
            table=BoardEggs,
            rows=scoring.ROWS,
            ties=scoring.TIES,
            warnings=scoring.check_numbers,
            paper=PAD,
            whose=_("{name}'s demons", name=""),
        ),
        Mode(
            "solo",
            _("Solo"),
            players=SOLO_PLAYERS,
            player=PlayerFields,
            table=SoloBoard,
            rows=scoring.SOLO_ROWS,
            warnings=scoring.check_solo,
            solo_titles=scoring.SOLO_TITLES,
        ),
    ),
    components=COMPONENTS,
    box=BOX,
    bags=BAGS,
    pieces=PIECES,
    faces=FACES,
    own_sign=DEMONS["blue"],
    picture=draw_table,
    world="plum",
    rulings=RULINGS,
    set_up=set_up,
    reference=REFERENCE,
    synonyms=SYNONYMS,
    asked=ASKED,
    subjects=SUBJECTS,
    own_randomizers=RANDOMIZERS,
    parts=PARTS,
    first_player_rule=eldest(_("The eldest player takes the start player tile and starts.")),
)
