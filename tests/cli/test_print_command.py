"""`companion print`: a PDF, or a clear error and nothing left behind."""

import os
import pty
from pathlib import Path

import pytest

from companion.library.registry import games
from tests.support.prints.pdf import codes, open_pdf, text_of
from tests.support.system.command import Run, run_alone, run_here


def order_print(*words: str | Path, **environment: str) -> Run:
    return run_here("print", *map(str, words), environment=environment)


def complaints(run: Run, code: int) -> list[str]:
    """Return the error lines of a failed run, and check that it printed nothing else."""
    assert (run.returncode, run.stdout) == (code, b"")
    return run.stderr.decode().splitlines()


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "what"), [*((slug, "score-pad") for slug in games()), ("khlor", "board")])
def test_a_file_is_printed(slug: str, what: str, tmp_path: Path) -> None:
    file = tmp_path / "sheet.pdf"
    run = order_print(slug, what, "-o", file, "--url", "http://192.168.1.20:8000")
    assert (run.returncode, run.stdout, run.stderr) == (0, b"", b"")
    short = "P" if what == "score-pad" else "D"
    assert codes(file.read_bytes())[0].startswith(f"http://192.168.1.20:8000/{short}/{slug}/".upper())
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.live
def test_a_print_to_standard_output_has_the_same_bytes(tmp_path: Path) -> None:
    words = ("khlor", "board", "--seed", "EGG7", "--paper", "letter")
    file = tmp_path / "board.pdf"
    assert order_print(*words, "-o", file).returncode == 0
    assert order_print(*words).stdout == file.read_bytes()
    assert run_alone("print", *words).stdout == file.read_bytes()


def test_a_pad_is_printed_with_all_options(tmp_path: Path) -> None:
    file = tmp_path / "pad.pdf"
    words = ("--names", "Ana, Ольга,さくら", "--mode", "standard", "--up", "2", "--sheets", "3")
    more = ("--note", "By the fire", "--players", "4")
    assert order_print("khlor", "score-pad", *words, *more, "-o", file).returncode == 0
    content = file.read_bytes()
    assert len(open_pdf(content)) == 3
    assert all(name in text_of(content) for name in ("Ana", "Ольга", "さくら", "By the fire", "4 players"))


def test_the_address_comes_from_the_environment_and_the_option_wins() -> None:
    address = {"COMPANION_PUBLIC_URL": "http://eggs.example/"}
    assert codes(order_print("khlor", "sticker", **address).stdout)[0] == "HTTP://EGGS.EXAMPLE/P/KHLOR"
    option = order_print("khlor", "sticker", "--url", "http://other.example", **address)
    assert codes(option.stdout)[0] == "HTTP://OTHER.EXAMPLE/P/KHLOR"


def test_a_code_with_a_local_address_causes_a_warning(tmp_path: Path) -> None:
    run = order_print("khlor", "score-pad", "--url", "http://127.0.0.1:8000", "-o", tmp_path / "pad.pdf")
    assert (run.returncode, run.stdout) == (0, b"")
    assert b"only work on this computer" in run.stderr


WRONG = [
    (("khlor", "score-pad", "--sheets", "101"), ["sheets"]),
    (("khlor", "score-pad", "--players", "0"), ["players"]),
    (("khlor", "score-pad", "--paper", "a3"), ["paper"]),
    (("khlor", "score-pad", "--up", "3", "--mode", "x"), ["mode", "up"]),
    (("khlor", "score-pad", "--note", "x" * 2000), ["note"]),
    (("khlor", "score-pad", "--names", "Ana,ana"), ["names.1"]),
    (("khlor", "reference", "--with", "all"), ["with"]),
    (("khlor", "checklist", "--note", "hi", "--plain", "--label", "21"), ["note", "label", "plain"]),
    (("khlor", "board", "--seed", "x" * 65), ["seed"]),
    (("khlor", "board", "--seed", ""), ["seed"]),
    (("khlor", "board", "--players", "9"), ["players"]),
    (("dragomino", "board"), ["what"]),
    (("chess", "score-pad"), ["game"]),
    (("khlor", "score-pad", "--url", "ftp://eggs"), ["url"]),
    (("khlor", "sticker"), ["url"]),
    (("khlor",), ["what"]),
    (("khlor", "score-pad", "--hats", "3"), ["usage"]),
]


@pytest.mark.parametrize(("words", "paths"), WRONG)
def test_every_problem_has_its_line_and_leaves_no_file(
    words: tuple[str, ...], paths: list[str], tmp_path: Path
) -> None:
    lines = complaints(order_print(*words, "-o", tmp_path / "sheet.pdf"), 2)
    assert [line.split(":")[0] for line in lines] == paths
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("place", ["nothing/sheet.pdf", "", "x" * 300])
def test_an_unwritable_file_is_reported(place: str, tmp_path: Path) -> None:
    [line] = complaints(order_print("khlor", "score-pad", "-o", tmp_path / place), 1)
    assert "cannot be written" in line
    assert list(tmp_path.iterdir()) == []


def test_a_failure_leaves_the_old_file_unchanged(tmp_path: Path) -> None:
    file = tmp_path / "sheet.pdf"
    file.write_bytes(b"the old one")
    complaints(order_print("khlor", "score-pad", "--sheets", "0", "-o", file), 2)
    assert file.read_bytes() == b"the old one"
    assert order_print("khlor", "score-pad", "-o", file).returncode == 0
    assert file.read_bytes().startswith(b"%PDF")
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.skipif(os.name != "posix", reason="devices are of another kind there")
def test_a_device_is_written_to_and_not_replaced() -> None:
    assert order_print("khlor", "score-pad", "-o", "/dev/null").returncode == 0
    assert not Path("/dev/null").is_file()
    [line] = complaints(order_print("khlor", "score-pad", "-o", "/dev/full"), 1)
    assert "cannot be written" in line


@pytest.mark.live
@pytest.mark.skipif(os.name != "posix", reason="terminals are of another kind there")
def test_a_terminal_gets_no_pdf() -> None:
    leader, terminal = pty.openpty()
    run = run_alone("print", "khlor", "board", stdout=terminal)
    os.close(terminal)
    os.close(leader)
    assert run.returncode == 2
    assert b"-o FILE" in run.stderr
