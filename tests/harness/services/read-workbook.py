"""Prints an Excel workbook as JSON: by the name of each sheet its rows, each with its cells in their columns.

It reads as the standard has it (ECMA-376) and knows nothing of who wrote it. A formula ends it.
"""

import json
import re
import sys
from xml.etree import ElementTree
from zipfile import ZipFile

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"


def place(reference):
    column = 0
    for letter in re.match("[A-Z]+", reference).group():
        column = column * 26 + ord(letter) - 64
    return column - 1


def value(cell):
    assert cell.find(MAIN + "f") is None, "a formula"
    kind = cell.get("t", "n")
    if kind == "inlineStr":
        text = "".join(part.text or "" for part in cell.iter(MAIN + "t"))
        return re.sub("_x([0-9A-Fa-f]{4})_", lambda found: chr(int(found.group(1), 16)), text)
    assert kind == "n", "cells of the type " + kind
    number = float(cell.find(MAIN + "v").text)
    return int(number) if number == int(number) else number


def rows(part):
    for row in ElementTree.fromstring(part).iter(MAIN + "row"):
        cells = {place(cell.get("r")): value(cell) for cell in row.iter(MAIN + "c")}
        yield [cells.get(column) for column in range(max(cells, default=-1) + 1)]


with ZipFile(sys.argv[1]) as book:
    assert book.testzip() is None
    targets = {one.get("Id"): one.get("Target") for one in ElementTree.fromstring(book.read("xl/_rels/workbook.xml.rels"))}
    sheets = ElementTree.fromstring(book.read("xl/workbook.xml")).iter(MAIN + "sheet")
    print(json.dumps({one.get("name"): list(rows(book.read("xl/" + targets[one.get(RELATION)]))) for one in sheets}))
