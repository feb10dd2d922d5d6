"""What tests of pages share."""

from pathlib import Path

import pytest
from flask import Flask

from tests.support.guests import app_in


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    return app_in(tmp_path)
