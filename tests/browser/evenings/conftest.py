"""The phones of whole evenings."""

import pytest

from tests.support.phones.live_phones import Motion


@pytest.fixture
def motion() -> Motion:
    """All that moves does so, as on most phones."""
    return "no-preference"
