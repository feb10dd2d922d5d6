"""Break the Egg: everybody sees your egg but you; agree, exchange or guess before the hammer falls.

The rulebook clause by clause: rulebook.md. Worked examples: examples.md.
"""

from companion.kit.first_player import new_year
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.record import TableFields
from companion.kit.rulebook import Credits
from companion.kit.text import _

from . import scoring
from .box import BAGS, BOX, COMPONENTS, PLAYERS, UNIT, target
from .my_head import MY_HEAD
from .parts import PARTS
from .pieces import FACES, PIECES
from .round import ROUND
from .rules import REFERENCE, RULINGS
from .scoring import PAD, Brood
from .setup import RANDOMIZERS, draw_table, set_up
from .words import ASKED, SUBJECTS, SYNONYMS

GAME = Game(
    title="Break the Egg",
    credits=Credits(
        (_("Design: Wang Zhi-gang"), _("Art: YOYU"), _("Translation of the rulebook: Eveleen Tang")),
        publisher="Yoka Games",
        year=2009,
    ),
    modes=(
        Mode(
            "standard",
            _("Standard"),
            players=PLAYERS,
            player=Brood,
            table=TableFields,
            rows=scoring.ROWS,
            unit=UNIT,
            unfinished=scoring.explain_unfinished,
            paper=PAD,
            goal=target,
            whose=_("{name}'s chicklets", name=""),
        ),
    ),
    components=COMPONENTS,
    box=BOX,
    bags=BAGS,
    pieces=PIECES,
    faces=FACES,
    picture=draw_table,
    world="sky",
    rulings=RULINGS,
    set_up=set_up,
    reference=REFERENCE,
    synonyms=SYNONYMS,
    asked=ASKED,
    subjects=SUBJECTS,
    own_randomizers=RANDOMIZERS,
    resolvers=(ROUND, MY_HEAD),
    parts=PARTS,
    goes_right=True,
    first_player_rule=new_year(
        _("The player whose birthday is closest to 1 January takes the hammer. Or draw somebody at random.")
    ),
)
