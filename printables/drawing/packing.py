"""Writing a PDF with its objects packed (ISO 32000-1, 7.5.7 and 7.5.8): a tagged print has hundreds that are small and
alike, which packed together take a fifth of their room."""

from itertools import accumulate
from typing import Any
from zlib import compress

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName
from reportlab.pdfbase.pdfdoc import format as write

from .page_again import PageAgain

HEAD = b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"
ALONE, PACKED = 1, 2  # the kinds of entries of a cross-reference stream
WIDTHS = (1, 4, 2)  # bytes of an entry's parts: the kind, where it is, the place in a pack


def pack(doc: Any) -> bytes:
    """The bytes of one of ReportLab's documents; takes the place of its `format`."""
    root, info = doc.Reference(doc.Catalog), doc.Reference(doc.info)
    objects = _write_objects(doc)
    packed = {number: content for number, content in objects.items() if not content.endswith(b"endstream\n")}
    pack_number = len(objects) + 1
    written = {number: content for number, content in objects.items() if number not in packed}
    written[pack_number] = _pack_objects(packed, doc)
    entries = {number: (PACKED, pack_number, place) for place, number in enumerate(packed)}
    file = bytearray(HEAD)
    for number, content in written.items():
        entries[number] = (ALONE, len(file), 0)
        file += b"%d 0 obj\n%bendobj\n" % (number, content)
    table = {"Type": PDFName("XRef"), "Size": pack_number + 2, "W": _array(WIDTHS), "Root": root, "Info": info}
    return bytes(file + _write_table(table, entries, len(file), pack_number + 1, doc))


def share_pages(doc: Any) -> None:
    """Let pages on which the same is drawn have it in common: further sheets cost next to nothing."""
    first: dict[str, Any] = {}
    for page in doc.Pages.pages:
        if isinstance(page, PageAgain):
            continue
        page.check_format(doc)
        like = first.setdefault(page.stream, page)
        page.Contents, page.Resources = like.Contents, doc.Reference(like.Resources)


def _write_objects(doc: Any) -> dict[int, bytes]:
    """What ReportLab writes of each object, by its number; writing one may add others."""
    found: dict[int, bytes] = {}
    while (number := len(found) + 1) in doc.numberToId:
        content: bytes = write(doc.idToObject[doc.numberToId[number]], doc, toplevel=1)
        found[number] = content if content.endswith(b"\n") else content + b"\n"
    return found


def _pack_objects(packed: dict[int, bytes], doc: Any) -> bytes:
    """The stream of objects: the number of each and where it begins, then all of them."""
    starts = accumulate((len(content) for content in packed.values()), initial=0)
    index = b" ".join(b"%d %d" % pair for pair in zip(packed, starts, strict=False)) + b"\n"
    entry = {"Type": PDFName("ObjStm"), "N": len(packed), "First": len(index)}
    return _write_stream(entry, index + b"".join(packed.values()), doc)


def _write_table(
    table: dict[str, Any], entries: dict[int, tuple[int, int, int]], start: int, number: int, doc: Any
) -> bytes:
    """The stream that says where each object is, itself the last one, and the end of the file."""
    entries = {0: (0, 0, 0xFFFF), **entries, number: (ALONE, start, 0)}
    rows = b"".join(
        part.to_bytes(width, "big")
        for each in range(number + 1)
        for part, width in zip(entries[each], WIDTHS, strict=True)
    )
    table["ID"] = doc.ID()
    return b"%d 0 obj\n%bendobj\nstartxref\n%d\n%%%%EOF\n" % (number, _write_stream(table, rows, doc), start)


def _write_stream(entry: dict[str, Any], content: bytes, doc: Any) -> bytes:
    small = compress(content, 9)
    head = PDFDictionary({**entry, "Filter": PDFName("FlateDecode"), "Length": len(small)})
    return bytes(write(head, doc)) + b"\nstream\n" + small + b"\nendstream\n"


def _array(numbers: tuple[int, ...]) -> str:
    return f"[{' '.join(map(str, numbers))}]"
