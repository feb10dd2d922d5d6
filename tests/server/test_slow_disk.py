"""A disk that takes a second for a write: pages are answered, late actions get the reason, none is stored twice."""

import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.support.phones.light_phones import Phone, running
from tests.support.root import ROOT

SOURCE = ROOT / "tests" / "support" / "system" / "slow_disk.c"
TAPS = 24  # actions at once: more than the disk can write before the last one times out
HEARD = "The disk of the companion's computer is slow, and others are waiting for it"

pytestmark = [
    pytest.mark.live,
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux" or not shutil.which("cc"), reason="needs Linux and a C compiler"),
]


@pytest.fixture
def shim(tmp_path: Path) -> Path:
    made = tmp_path / "slow_disk.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-o", str(made), str(SOURCE), "-ldl"], check=True)
    return made


def tap(phone: Phone, code: str, number: int) -> tuple[int, str]:
    """Send an action on its own connection, and return the status and the answer."""
    own = Phone(phone.port, phone.cookie)
    answer = own.do(code, "starts", f"tap-{number}", seat="s1")
    own.line.close()
    return answer.status, answer.text


def test_a_slow_disk_blocks_no_reader_and_loses_no_action(tmp_path: Path, shim: Path) -> None:
    slow = tmp_path / "slow"
    environment = {"LD_PRELOAD": str(shim), "SLOW_DISK": str(slow)}
    with running(tmp_path / "eggs.sqlite", environment) as server, ThreadPoolExecutor(TAPS) as fingers:
        ana = Phone(server.port)
        code = ana.open("dragomino", "Ana", "Ben")
        before = ana.get(f"/t/{code}/version").json["version"]
        slow.touch()
        taps = [fingers.submit(tap, ana, code, number) for number in range(TAPS)]
        for path in (f"/t/{code}", f"/t/{code}/score", f"/t/{code}/version", "/tables", "/", "/healthz") * 3:
            assert ana.get(path).status == 200
        assert not all(each.done() for each in taps), "readers do not wait for writers"
        answers = [each.result() for each in taps]
        assert {status for status, _text in answers} == {200, 503}
        assert all(HEARD in text for status, text in answers if status == 503)
        done = sum(status == 200 for status, _text in answers)
        assert ana.get(f"/t/{code}/version").json["version"] == before + done, "a refused action was not stored"
        slow.unlink()
        assert {tap(ana, code, number)[0] for number in range(TAPS)} == {200}
        assert ana.get(f"/t/{code}/version").json["version"] == before + TAPS, (
            "each action is stored once, without a restart"
        )
        story = ana.get(f"/t/{code}/story").text
        assert len(re.findall("Ana</bdi> starts", story)) >= TAPS
