"""Everything a game says, as passages: turn, scoring, rulings, set-up, contents of the box, worked examples."""

from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from companion.kit.examples import Example
from companion.kit.game import Game
from companion.kit.mode import Mode
from companion.kit.piece import Piece
from companion.kit.rulebook import SCORING, Basis, Step, Topic
from companion.kit.setup_options import SetupOptions
from companion.kit.text import Text, _, n_

from .registry import examples

Page = Literal["rules", "setup", "box"]


class Passage(NamedTuple):
    """Lines of a game's texts under one heading, and their place: the page's `query` and the `anchor` in it.

    `keywords` are searched but not shown. `note` has the reason or the source, `basis` the origin of a ruling's answer.
    """

    part: Text
    heading: Text
    lines: tuple[Text, ...]
    anchor: str
    page: Page = "rules"
    query: str = ""
    keywords: tuple[Text, ...] = ()
    piece: Piece | None = None
    basis: Basis | None = None
    note: Text | None = None
    weight: float = 1.0
    asked: Text | None = None


TURN, SCORE, QUESTIONS, EXAMPLES = _("Turn"), _("Score"), _("Questions"), _("Worked examples")
SET_UP, BOX = _("Set up"), _("What is in the box")


def list_passages(game: Game) -> list[Passage]:
    """Return all passages of a game; a tie in the search goes to the earlier one."""
    passages = [
        *(passage for topic in game.reference for passage in list_topic(topic)),
        *list_rulings(game),
        *list_scoring(game),
        *list_setup(game),
        *list_box(game),
        *(tell_example(i, example) for i, example in enumerate(examples(game.slug), 1)),
    ]
    return [each._replace(asked=game.asked.get(each.anchor)) for each in passages]


def list_topic(topic: Topic) -> Iterator[Passage]:
    """Yield the topic, and each row of its table by itself."""
    part, anchor = SCORE if topic.id == SCORING else TURN, f"topic-{topic.id}"
    for row in topic.rows:
        yield Passage(part, row.title, (row.text,), f"row-{row.id}", keywords=(topic.title,), piece=row.piece)
    yield Passage(part, topic.title, topic.points, anchor, piece=topic.pieces[0] if topic.pieces else None)


def list_rulings(game: Game) -> Iterator[Passage]:
    for each in game.rulings:
        lines = (each.reading, *([_("Your table can choose: {otherwise}", otherwise=each.otherwise)] * each.choosable))
        yield Passage(
            QUESTIONS, each.question, lines, f"ruling-{each.id}", piece=each.piece, basis=each.basis, note=each.why
        )


def list_scoring(game: Game) -> Iterator[Passage]:
    ties = [tie.rule for mode in game.modes for tie in mode.ties]
    for rule in game.rules:
        if rule not in ties:
            yield Passage(SCORE, rule.title, (rule.text,), f"rule-{rule.id}", note=rule.source)
    if ties:
        first = ties[0]
        yield Passage(SCORE, first.title, tuple(tie.text for tie in ties), f"rule-{first.id}", note=first.source)
    for mode in game.modes:
        if mode.solo_titles:
            yield Passage(SCORE, _("Titles"), tuple(list_titles(mode)), f"titles-{mode.id}", keywords=(mode.title,))


def list_titles(mode: Mode[Any, Any]) -> Iterator[Text]:
    """Yield the titles for a solo total, the highest first."""
    for least, title in mode.solo_titles:
        if least is None:
            yield _("Fewer points: {title}", title=title)
        else:
            yield n_("{n} point or more: {title}", "{n} points or more: {title}", n=least, title=title)


def list_setup(game: Game) -> Iterator[Passage]:
    """Yield each step of the set-up once, with the fewest players and the first mode that have it."""
    seen = set[tuple[str, ...]]()
    for mode in game.modes:
        for players in () if mode.only_counts else mode.players:
            options = SetupOptions(game, mode, players, game.usual_rulings)
            for step in options.steps:
                key = (step.id, step.text.template, step.detail.template if step.detail else "")
                if key not in seen:
                    seen.add(key)
                    yield tell_step(options, step)


def tell_step(options: SetupOptions, step: Step) -> Passage:
    lines = (step.text,) if step.detail is None else (step.text, step.detail)
    heading = _("Who starts?") if step.says_first else SET_UP
    if options.mode is not options.game.modes[0]:
        heading = _("Set up: {mode}", mode=options.mode.title)
    return Passage(SET_UP, heading, lines, f"step-{step.id}", "setup", options.query, piece=step.piece)


def list_box(game: Game) -> Iterator[Passage]:
    """Yield every component, also those that the box counts together, and the number of players."""
    anchors = {each.id: f"component-{each.id}" for each in game.components}
    for each in {each.id: each for each in (*game.components, *game.box)}.values():
        anchor = anchors.get(each.id, "main")
        yield Passage(BOX, _("How many are in the box?"), (each.text,), anchor, "box", piece=each.piece)
    players = tuple({mode.players: tell_players(mode) for mode in game.modes if not mode.only_counts}.values())
    yield Passage(BOX, _("Players"), players, "players", "box", keywords=(_("how many people can play"),))


def tell_players(mode: Mode[Any, Any]) -> Text:
    if len(mode.players) > 1:
        return _("{least} to {most} players", least=mode.least, most=mode.most)
    return n_("{mode}: {n} player", "{mode}: {n} players", n=mode.least, mode=mode.title)


def tell_example(number: int, example: Example) -> Passage:
    """The passage of an example: its title and prose, which catalogues translate by their English."""
    prose = tuple(_(paragraph) for paragraph in example.prose)
    return Passage(EXAMPLES, _(example.title), prose, f"example-{number}", weight=0.5)
