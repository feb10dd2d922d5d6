"""Dragomino: dominoes on an island of eggs; baby dragons score, an eggshell brings the Mommy Dragon.

The rulebook clause by clause: rulebook.md. Worked examples: examples.md.
"""

from companion.kit.first_player import youngest
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.rulebook import Credits
from companion.kit.text import _

from . import scoring
from .box import BAGS, BOX, COMPONENTS, PLAYERS
from .parts import PARTS
from .pieces import FACES, PIECES
from .rules import REFERENCE, RULINGS
from .scoring import PAD, Finds, Island
from .setup import RANDOMIZERS, draw_table, set_up
from .words import ASKED, SUBJECTS, SYNONYMS

GAME = Game(
    title="Dragomino",
    credits=Credits(
        (_("Design: Bruno Cathala, Marie Fort and Wilfried Fort"), _("Art: Maëva Da Silva and Christine Deschamps")),
        publisher="Blue Orange",
        year=2020,
    ),
    modes=(
        Mode(
            "standard",
            _("Standard"),
            players=PLAYERS,
            player=Finds,
            table=Island,
            rows=scoring.ROWS,
            paper=PAD,
            ties=scoring.TIES,
            warnings=scoring.check_holder,
            whose=_("{name}'s finds", name=""),
        ),
    ),
    components=COMPONENTS,
    box=BOX,
    bags=BAGS,
    pieces=PIECES,
    faces=FACES,
    picture=draw_table,
    world="leaf",
    rulings=RULINGS,
    set_up=set_up,
    reference=REFERENCE,
    synonyms=SYNONYMS,
    asked=ASKED,
    subjects=SUBJECTS,
    own_randomizers=RANDOMIZERS,
    parts=PARTS,
    first_player_rule=youngest(_("The youngest player holds the Mommy Dragon and starts.")),
    bgg_id=300010,
)
