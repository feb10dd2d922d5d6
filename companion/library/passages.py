"""Everything a game says, as passages: turn, scoring, rulings, set-up, contents of the box, worked examples."""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from companion.kit.examples import Example
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.piece import Piece
from companion.kit.rulebook import SCORING, Ruling, Step, Topic
from companion.kit.setup_options import SetupOptions
from companion.kit.text import Text, _, n_

from .registry import examples

Page = Literal["rules", "setup", "box"]


class PassageLine(NamedTuple):
    """A line of a passage, the anchor of its place in the page, and questions that it answers, with `;` between."""

    text: Text
    anchor: str
    asked: tuple[Text, ...] = ()


class Passage(NamedTuple):
    """Lines of a game's texts under one heading, on a page with a query.

    A search joins those about one `subject`. `keywords` are searched but not shown. The passage of a `ruling` has its
    question, its answer and the house rule. Of one that `is_list`, such as the set-up, a hit shows only the lines with
    found words.
    """

    part: Text
    subject: str
    heading: Text
    lines: tuple[PassageLine, ...]
    page: Page = "rules"
    query: str = ""
    keywords: tuple[Text, ...] = ()
    piece: Piece | None = None
    ruling: Ruling | None = None
    is_list: bool = False
    weight: float = 1.0


TURN, SCORE, QUESTIONS, EXAMPLES = _("Turn"), _("Score"), _("Questions"), _("Worked examples")
SET_UP, BOX = _("Set up"), _("What is in the box")
END, START, IN_BOX = "end", "set-up", "box"  # subjects beside a game's topics
WHO_STARTS = _(
    "who starts; who goes first, whose turn or go is first; who begins; the first player; how old, which age"
)


def list_passages(game: Game) -> list[Passage]:
    """Return all passages of a game; a tie in the search goes to the earlier one."""
    return [
        *(passage for topic in game.reference for passage in list_topic(game, topic)),
        *list_rulings(game),
        *list_scoring(game),
        *list_setup(game),
        *list_box(game),
        *(tell_example(i, example) for i, example in enumerate(examples(game.slug), 1)),
    ]


def write_lines(game: Game, anchor: str, *texts: Text) -> tuple[PassageLine, ...]:
    """Return the texts of one place; its questions stand beside the first of them."""
    return tuple(PassageLine(text, anchor, find_asked(game, anchor) if i == 0 else ()) for i, text in enumerate(texts))


def find_asked(game: Game, anchor: str) -> tuple[Text, ...]:
    return (game.asked[anchor],) if anchor in game.asked else ()


def list_topic(game: Game, topic: Topic) -> Iterator[Passage]:
    """Yield each row of the topic's table, and the topic itself."""
    part = SCORE if topic.id == SCORING else TURN
    for row in topic.rows:
        lines = write_lines(game, f"row-{row.id}", row.text)
        yield Passage(part, topic.id, row.title, lines, keywords=(topic.title,), piece=row.piece)
    lines = write_lines(game, f"topic-{topic.id}", *topic.points)
    yield Passage(part, topic.id, topic.title, lines, piece=topic.pieces[0] if topic.pieces else None)


def list_rulings(game: Game) -> Iterator[Passage]:
    for each in game.rulings:
        choice = [_("Your table can choose: {otherwise}", otherwise=each.otherwise)] if each.otherwise else []
        lines = write_lines(game, f"ruling-{each.id}", each.reading, *choice)
        subject = game.subjects.get(each.id, each.id)
        yield Passage(QUESTIONS, subject, each.question, lines, piece=each.piece, ruling=each)


def list_scoring(game: Game) -> Iterator[Passage]:
    """Yield the rules of each mode that give points, those that break ties, and the titles of a solo game."""
    seen, topics = set[str](), {topic.id for topic in game.reference}
    for mode in game.modes:
        subject = next((each for each in (mode.id, SCORING, END) if each in topics), END)
        counting = [rule for rule in mode.rules if rule.id not in seen]
        ties = [tie.rule for tie in mode.ties if tie.rule.id not in seen]
        seen |= {rule.id for rule in (*counting, *ties)}
        for heading, rules in ((_("What counts"), counting), (_("Tie-break"), ties)):
            lines = tuple(line for rule in rules for line in write_lines(game, f"rule-{rule.id}", rule.text))
            if lines:
                title = name_by_mode(heading, game, mode)
                yield Passage(SCORE, subject, title, lines, keywords=(mode.title,), is_list=True)
        if mode.solo_titles:
            titles = write_lines(game, f"titles-{mode.id}", *list_titles(mode))
            yield Passage(SCORE, subject, _("Titles"), titles, keywords=(mode.title,))


def name_by_mode(heading: Text, game: Game, mode: Mode[Any, Any]) -> Text:
    return heading if mode is game.modes[0] else _("{heading}: {mode}", heading=heading, mode=mode.title)


def list_titles(mode: Mode[Any, Any]) -> Iterator[Text]:
    """Yield the titles for a solo total, the highest first."""
    for least, title in mode.solo_titles:
        if least is None:
            yield _("Fewer points: {title}", title=title)
        else:
            yield n_("{n} point or more: {title}", "{n} points or more: {title}", n=least, title=title)


def list_setup(game: Game) -> Iterator[Passage]:
    """Yield the set-up of each mode, and of numbers of players that differ in more than that number."""
    seen = set[str]()
    for mode in game.modes:
        for players in () if mode.only_counts else mode.players:
            options = SetupOptions(game, mode, players, game.usual_rulings)
            steps = [step for step in options.steps if name_step(step) not in seen]
            seen |= {name_step(step) for step in steps}
            if steps:
                heading = name_by_mode(SET_UP, game, mode)
                lines = (line for step in steps for line in tell_step(game, step))
                piece = steps[0].piece
                yield Passage(SET_UP, START, heading, tuple(lines), "setup", options.query, piece=piece, is_list=True)


def tell_step(game: Game, step: Step) -> tuple[PassageLine, ...]:
    texts = (step.text,) if step.detail is None else (step.text, step.detail)
    first, *details = write_lines(game, f"step-{step.id}", *texts)
    return (first._replace(asked=(*first.asked, WHO_STARTS)) if step.says_first else first, *details)


def name_step(step: Step) -> str:
    """The step without its numbers."""
    return " ".join((step.id, step.text.template, step.detail.template if step.detail else ""))


def list_box(game: Game) -> Iterator[Passage]:
    """Yield all components, also those that the box counts together, and the number of players."""
    anchors = {each.id: f"component-{each.id}" for each in game.components}
    components = {each.id: each for each in (*game.components, *game.box)}.values()
    lines = (
        PassageLine(each.text, anchors.get(each.id, "main"), (each.text, *find_asked(game, f"component-{each.id}")))
        for each in components
    )
    yield Passage(BOX, IN_BOX, _("How many are in the box?"), tuple(lines), "box", is_list=True)
    ranges = {mode.players: tell_players(mode) for mode in game.modes if not mode.only_counts}
    numbers = write_lines(game, "players", *ranges.values())
    yield Passage(BOX, IN_BOX, _("Players"), numbers, "box", keywords=(_("how many people can play"),))


def tell_players(mode: Mode[Any, Any]) -> Text:
    if len(mode.players) > 1:
        return _("{least} to {most} players", least=mode.least, most=mode.most)
    return n_("{mode}: {n} player", "{mode}: {n} players", n=mode.least, mode=mode.title)


def tell_example(number: int, example: Example) -> Passage:
    """The passage of an example: its title and prose, which catalogues translate by their English."""
    lines = tuple(PassageLine(Text(paragraph), f"example-{number}") for paragraph in example.prose)
    return Passage(EXAMPLES, "examples", Text(example.title), lines, weight=0.5)
