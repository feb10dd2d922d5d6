"""The changes of `just mutants` that are made by hand fit the code: the run itself is too long for each commit."""

from tests.mutants.by_hand import BY_HAND
from tests.support.root import ROOT


def test_each_change_has_its_text_and_its_tests() -> None:
    for change in BY_HAND:
        assert (ROOT / change.path).read_text(encoding="utf-8").count(change.old) == 1, change
        for test in change.tests:
            file, _, name = test.partition("::")
            assert (ROOT / file).exists(), test
            assert not name or f"def {name}(" in (ROOT / file).read_text(encoding="utf-8"), test
