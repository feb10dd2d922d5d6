"""Little Dragons: turn up eggs and remember them; the most of a family wins its trophy, broken eggs cost points.

The rulebook clause by clause: rulebook.md. Worked examples: examples.md.
"""

from functools import partial

from companion.kit.first_player import youngest
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.record import TableFields
from companion.kit.rulebook import Credits
from companion.kit.text import _

from . import scoring
from .box import BAGS, BOX, COMPONENTS, PLAYERS, PLAYERS_MESSAGE
from .pieces import FACES, HATCHED, PIECES
from .rules import REFERENCE, RULINGS
from .scoring import PAD, EggsByFamily, EggsInEasyMode, EggTotals
from .setup import RANDOMIZERS, draw_table, set_up
from .words import ASKED, SUBJECTS, SYNONYMS

EggMode = partial(
    Mode,
    players=PLAYERS,
    table=TableFields,
    warnings=scoring.check_end,
    players_message=PLAYERS_MESSAGE,
    whose=_("{name}'s eggs", name=""),
)
GAME = Game(
    title="Little Dragons",
    credits=Credits(
        (
            _("Takuma Horikawa, Valerio Buonfantino and Ian Parovel"),
            _("Our copy of the rulebook does not say who did what"),
        ),
        publisher="Happy Baobab",
        year=2019,
    ),
    modes=(
        EggMode(id="standard", title=_("Standard"), player=EggsByFamily, rows=scoring.ROWS, paper=PAD),
        EggMode(id="easy", title=_("Easy mode"), player=EggsInEasyMode, rows=scoring.EASY_ROWS),
        EggMode(id="totals", title=_("Totals only"), player=EggTotals, rows=scoring.TOTALS_ROWS, only_counts=True),
    ),
    components=COMPONENTS,
    box=BOX,
    bags=BAGS,
    pieces=PIECES,
    faces=FACES,
    own_sign=HATCHED,
    picture=draw_table,
    world="honey",
    rulings=RULINGS,
    set_up=set_up,
    reference=REFERENCE,
    synonyms=SYNONYMS,
    asked=ASKED,
    subjects=SUBJECTS,
    own_randomizers=RANDOMIZERS,
    first_player_rule=youngest(_("The youngest player starts.")),
)
