"""Dragons' Eggs: bid treasures for eggs in secret; equal bids cancel each other, abilities upset the rest.

The rulebook clause by clause: rulebook.md. Worked examples: examples.md.
"""

from companion.kit.first_player import youngest
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.record import TableFields
from companion.kit.rulebook import Credits
from companion.kit.text import _

from . import scoring
from .box import BAGS, BOX, COMPONENTS, EGGS, PLAYERS
from .parts import PARTS
from .pieces import FACES, PIECES
from .round import ROUND
from .rules import REFERENCE, RULINGS
from .scoring import PAD, Winnings
from .setup import RANDOMIZERS, draw_table, set_up
from .words import ASKED, SUBJECTS, SYNONYMS

GAME = Game(
    title="Dragons' Eggs",
    credits=Credits(
        (
            _("Game design: Ryu Kuroi"),
            _("Development: Hitoshi Yasuda / Group SNE"),
            _("Illustration: Kugatsuhime"),
            _("Design: Mia Matsuda"),
        ),
        publisher="Group SNE / cosaic",
        year=2015,
    ),
    modes=(
        Mode(
            "standard",
            _("Standard"),
            players=PLAYERS,
            player=Winnings,
            table=TableFields,
            rows=scoring.ROWS,
            unit=EGGS,
            ties=scoring.TIES,
            paper=PAD,
            whose=_("{name}'s Egg cards", name=""),
        ),
    ),
    components=COMPONENTS,
    box=BOX,
    bags=BAGS,
    pieces=PIECES,
    faces=FACES,
    picture=draw_table,
    world="ruby",
    rulings=RULINGS,
    parts=PARTS,
    set_up=set_up,
    reference=REFERENCE,
    synonyms=SYNONYMS,
    asked=ASKED,
    subjects=SUBJECTS,
    own_randomizers=RANDOMIZERS,
    resolvers=(ROUND,),
    first_player_rule=youngest(_("The youngest player takes the start-player marker and starts.")),
)
