"""What `companion serve` shows on the terminal: the address for phones with its QR code, and the host code."""

from functools import partial
from typing import TextIO

import qrcode

from companion.kit.text import _, say
from companion.system.network import is_loopback


def print_invitation(address: str, host_code: str, out: TextIO) -> None:
    """Print the address and, where the terminal has the characters for it, its QR code; then the host code."""
    tell = partial(print, file=out)
    tell(say(_("Open this address on your phone, or scan the code: {address}", address=address)))
    if is_loopback(address):
        tell(say(_("Only this computer can open it: no phone can reach the server.")))
    if _has_blocks(out):
        code = qrcode.QRCode()
        code.add_data(address)
        code.print_ascii(out, tty=out.isatty())
    tell(say(_("If a phone cannot connect, open this on this computer: {address}", address=f"{address}connect")))
    tell(say(_("Host code, for a table whose host lost the phone: {code}", code=host_code)))
    tell(say(_("Stop with Ctrl-C.")), flush=True)


def _has_blocks(out: TextIO) -> bool:
    try:
        "\xa0▀▄█".encode(out.encoding)
    except UnicodeEncodeError:
        return False
    return True
