"""A hotspot that is switched on in mid-game, with a real second address."""

import json
import shutil
import subprocess
import sys

import pytest

from tests.support.root import ROOT

pytestmark = [pytest.mark.live, pytest.mark.slow]

ALONE = ["unshare", "--user", "--map-root-user", "--net"]


def may_have_a_network() -> bool:
    tools = shutil.which("unshare") and shutil.which("ip")
    return bool(tools) and not subprocess.run([*ALONE, "true"], capture_output=True, check=False).returncode


@pytest.mark.skipif(not may_have_a_network(), reason="only who may have a network of its own can change its addresses")
def test_guests_of_a_hotspot_play_and_earlier_phones_go_on() -> None:
    words = [*ALONE, sys.executable, "-m", "tests.server.hotspot"]
    run = subprocess.run(words, stdout=subprocess.PIPE, cwd=ROOT, check=True)
    assert json.loads(run.stdout) == {"ben counts": 200, "ana looks": 200}
