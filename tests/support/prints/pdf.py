"""PDFs checked by independent programs: a validator, a renderer, a reader of codes."""

from collections.abc import Iterator
from typing import Any

import page as validation
import pypdfium2
import zxingcpp

QR_CODES = zxingcpp.barcode_formats_from_str("QRCodeModel2")  # a table of thin lines looks like a bar code now and then


def failures(content: bytes) -> list[str]:
    """Return the failures that a validator of PDF/UA-1 finds."""
    found = validation.validate_pdf_bytes(content, profile="ua1").failures
    return [f"{failure.rule_id} {failure.message}" for failure in found]


def open_pdf(content: bytes) -> Any:
    return pypdfium2.PdfDocument(content)  # type: ignore[no-untyped-call]


def pages_of(content: bytes, dpi: int, grey: bool) -> Iterator[Any]:
    for page in open_pdf(content):
        yield page.render(scale=dpi / 72, grayscale=grey).to_pil()


def codes(content: bytes, dpi: int = 150, grey: bool = False) -> list[str]:
    """Return the texts that an independent reader finds in the codes of all pages."""
    return [code.text for page in pages_of(content, dpi, grey) for code in zxingcpp.read_barcodes(page, QR_CODES)]


def text_of(content: bytes) -> str:
    """The text copied from the first page."""
    return " ".join(open_pdf(content)[0].get_textpage().get_text_bounded().split())
