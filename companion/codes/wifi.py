"""The code that lets a phone into a Wi-Fi, as phones' cameras read it."""

SPECIAL = '\\;,":'
LONGEST_NAME = 32  # characters, of which a network's name has at least one
LONGEST_PASSWORD = 64
KINDS = ("WPA", "WEP")  # how a network with a password is locked


def wifi_code(name: str, password: str, kind: str) -> str:
    r"""What the code says; without a password the network is open.

    >>> print(wifi_code("Ana; upstairs", "two\\eggs", "WPA"))
    WIFI:T:WPA;S:Ana\; upstairs;P:two\\eggs;;
    >>> wifi_code("Garden", "", "WPA")
    'WIFI:T:nopass;S:Garden;;'
    """
    if not password:
        return f"WIFI:T:nopass;S:{_escape(name)};;"
    return f"WIFI:T:{kind};S:{_escape(name)};P:{_escape(password)};;"


def _escape(text: str) -> str:
    return "".join(f"\\{character}" if character in SPECIAL else character for character in text)
