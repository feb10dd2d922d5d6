"""The structure of a tagged PDF (ISO 32000-1, 14.7 and 14.8; PDF/UA-1) and its map from codes to Unicode.

ReportLab has no public way to write either. This is the only file that reaches into its documents: without the
structure a screen reader finds no tables and no headings, without the map some names cannot be copied.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from xml.sax.saxutils import escape

from reportlab.pdfbase import ttfonts
from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObject,
    PDFObjectReference,
    PDFStream,
    PDFString,
)

from .surface import Tag

METADATA = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""
CMAP = """/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
{blocks}endcmap
CMapName currentdict /CMap defineresource pop end end
"""
PAGE = ["Parent", "MediaBox", "Resources", "Contents", "Annots", "StructParents", "Tabs"]  # entries of a page
PRIVATE = 0xF0000  # the first code of Unicode's largest private area
BLOCK = 100  # the most characters in a block of a CMap


@dataclass(eq=False)
class Element(PDFObject):
    """An element of the document.

    `kids` are elements, numbers of pieces of content on `page`, or the reference to the annotation of a link.
    """

    tag: Tag
    parent: Any = None
    page: Any = None
    kids: list["Element | PDFObjectReference | int"] = field(default_factory=list)

    def add(self, tag: Tag) -> "Element":
        child = Element(tag, self)
        self.kids.append(child)
        return child

    def format(self, document: Any) -> bytes:
        """The element in the file, written faster than by a dictionary of ReportLab."""

        def refer(thing: Any) -> bytes:
            found: bytes = document.Reference(thing).format(document)
            return found

        kids = [_format_kid(each, refer) for each in self.kids]
        parts = [b"/S/%b/P %b" % (self.tag.name.encode(), refer(self.parent))]
        if kids:
            parts.append(b"/K %b" % kids[0] if len(kids) == 1 else b"/K[%b]" % b" ".join(kids))
        if self.page is not None:
            parts.append(b"/Pg %b" % refer(self.page))
        if self.tag.alt and self.tag.name != "Link":
            parts.append(b"/Alt%b" % PDFString(self.tag.alt).format(document))
        if attributes := _attributes(self.tag):
            parts.append(b"/A<<%b>>" % attributes)
        return b"<<%b>>" % b"".join(parts)


def _format_kid(kid: "Element | PDFObjectReference | int", refer: Callable[[Any], bytes]) -> bytes:
    if isinstance(kid, int):
        return b"%d" % kid
    return refer(kid) if isinstance(kid, Element) else b"<</Type/OBJR/Obj %b>>" % refer(kid)


@dataclass
class Structure:
    """The tree of a document's elements, and for every page the elements of its pieces of content in their order.

    The last page comes first if it is a `cover`, with the number of elements of the document before its own.
    """

    root: Element = field(default_factory=lambda: Element(Tag("Document")))
    pages: list[list[Element]] = field(default_factory=list)
    links: list[Element] = field(default_factory=list)
    cover: int = 0

    def add_content(self, element: Element) -> int:
        """Add a piece of content on the last page to an element, and return its number there."""
        number = len(self.pages[-1])
        self.pages[-1].append(element)
        element.kids.append(number)
        return number

    def add_link(self, canvas: Any, element: Element) -> None:
        """Make the frame of an element, whose `y` counts upwards, lead to the address that is its `alt`."""
        frame, address = element.tag.frame, element.tag.alt
        x, y, width, height = (round(number, 2) for number in frame or ())
        words = {"Contents": PDFString(address), "StructParent": len(self.links), "F": 4}
        canvas.linkURL(address, (x, y, x + width, y + height), **words)
        self.links.append(element)
        element.kids.append(canvas._annotationrefs[-1])

    def write(self, canvas: Any, title: str, language: str) -> None:
        """Put the tree and the metadata into the document of a canvas."""
        doc, root = canvas._doc, self.root
        root.kids = [*root.kids[self.cover :], *root.kids[: self.cover]]
        root.parent = tree = PDFDictionary({"Type": PDFName("StructTreeRoot"), "K": doc.Reference(root)})
        parents = [doc.Reference(element) for element in self.links]
        for page, elements in zip(doc.Pages.pages, self.pages, strict=True):
            page.StructParents = len(parents)
            page.Tabs = PDFName("S") if page.Annots else None
            page.__NoDefault__ = PAGE
            parents.append(PDFArray([doc.Reference(each) for each in elements]))
            for each in elements:
                each.page = page
        numbered = [part for number, parent in enumerate(parents) for part in (number, parent)]
        tree["ParentTree"] = PDFDictionary({"Nums": PDFArray(numbered)})
        doc.Catalog.StructTreeRoot = tree
        doc.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})
        doc.Catalog.Metadata = _metadata(title, language)
        if self.cover:
            doc.Pages.pages.insert(0, doc.Pages.pages.pop())


def _attributes(tag: Tag) -> bytes:
    table = b"/Scope/%b" % tag.scope.encode() if tag.scope else b""
    table += b"/ColSpan %d" % tag.columns if tag.columns > 1 else b""
    table += b"/RowSpan %d" % tag.rows if tag.rows > 1 else b""
    if table:
        return b"/O/Table%b" % table
    if tag.name == "L":
        return b"/O/List/ListNumbering/None"
    if tag.frame is not None and tag.name == "Figure":
        x, y, width, height = tag.frame
        return b"/O/Layout/BBox[%d %d %d %d]" % tuple(round(number) for number in (x, y, x + width, y + height))
    return b""


def codes_of(canvas: Any, font: Any, text: str) -> list[tuple[str, bytes]]:
    """The codes of a text in a font's subsets, each with the name of its subset in the document."""
    return [(font.getSubsetInternalName(n, canvas._doc), codes) for n, codes in font.splitString(text, canvas._doc)]


@cache
def letters_of(font: Any) -> dict[int, str]:
    """A character for each glyph of a font by its number: ReportLab writes glyphs only by their characters.

    A glyph without one gets it in Unicode's private area.
    """
    face = font.face
    known = {glyph: code for code, glyph in face.charToGlyph.items()}
    for glyph, (advance, _left) in enumerate(face.hmetrics):
        if glyph not in known:
            known[glyph] = code = PRIVATE + glyph
            face.charToGlyph[code], face.charWidths[code] = glyph, advance
    return {glyph: chr(code) for glyph, code in known.items()}


def _metadata(title: str, language: str) -> PDFStream:
    stream = PDFStream(content=METADATA.format(title=escape(title), language=language).encode())
    stream.dictionary["Type"] = PDFName("Metadata")
    stream.dictionary["Subtype"] = PDFName("XML")
    return stream


def _write_cmap(fontname: str, subset: list[int]) -> str:
    """The CMap from the codes of a subset to Unicode.

    ReportLab's own maps code 0 to U+0000, which PDF/UA forbids, and writes characters above U+FFFF malformed.
    """
    rows = [f"<{code:02X}> <{chr(letter).encode('utf-16-be').hex()}>\n" for code, letter in enumerate(subset) if letter]
    parts = [rows[i : i + BLOCK] for i in range(0, len(rows), BLOCK)]
    return CMAP.format(blocks="".join(f"{len(part)} beginbfchar\n{''.join(part)}endbfchar\n" for part in parts))


ttfonts.makeToUnicodeCMap = _write_cmap
