"""Checks the HTML of a mail against what two renderers do with it.

Gmail reads one style sheet, in the head, of at most 8,192 characters; it drops the whole sheet for a `url()`, and cuts a mail off
after 102 KB. Word, which Outlook on Windows draws with, lays out tables alone: it knows no `max-width`, no padding but a cell's,
no background but a cell's, and reads widths and grounds from attributes. Both drop scripts, forms, and what they do not know.
"""

import re
from html.parser import HTMLParser

VOID = {'meta', 'br', 'img'}
ELEMENTS = VOID | {'html', 'head', 'title', 'style', 'body', 'table', 'tr', 'td', 'span', 'a'}
# What both draw, or what one may drop without harm.
PROPERTIES = {
    'background-color', 'border', 'border-left', 'border-top', 'color', 'font-family', 'font-size', 'height', 'letter-spacing',
    'line-height', 'margin', 'max-width', 'padding', 'text-decoration', 'width', 'word-break',
}  # fmt: skip
CELL_ALONE = {'padding', 'background-color', 'border-left', 'border-top'}
MOST_STYLE = 8_192
MOST_BYTES = 102_400
# Classes of which the style sheet for dark screens changes the text's colour, and the ground's.
TEXTS = {'ink', 'quiet'}
GROUNDS = {'ground', 'sheet'}
WHITE = '#FFFFFF'


class Markup(HTMLParser):
    def __init__(self, name: str) -> None:
        super().__init__(convert_charrefs=True)
        self.name = name
        self.open: list[str] = []
        self.sheets: list[str] = []

    def fail(self, why: str) -> None:
        raise AssertionError(f'{self.name}: {why}')

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        at = dict(attributes)
        if tag not in ELEMENTS or (tag == 'style' and self.open != ['html', 'head']):
            self.fail(f'<{tag}> inside {self.open}')
        if tag not in VOID:
            self.open.append(tag)
        if any(key.startswith('on') for key in at):
            self.fail(f'<{tag}> does something: {at}')
        pairs = [pair.split(':', 1) for pair in (at.get('style') or '').split(';') if pair]
        style = {key.strip(): value.strip() for key, value in pairs}
        self.check_look(tag, at, style)
        self.check_colours(tag, set((at.get('class') or '').split()), style)
        if tag == 'img' and not (at['src'].startswith('cid:') and at.get('width') and 'alt' in at):
            self.fail(f'a picture from elsewhere, or without its width: {at}')
        if tag == 'a' and not re.match(r'https?://', at['href']):
            self.fail(f'a link: {at}')

    def check_look(self, tag: str, at: dict, style: dict) -> None:
        unknown = set(style) - PROPERTIES
        if unknown:
            self.fail(f'<{tag}> has {unknown}')
        if tag not in {'td', 'body'} and CELL_ALONE & set(style):
            self.fail(f'<{tag}> has what Word draws in cells alone: {style}')
        if style.get('background-color') != at.get('bgcolor'):
            self.fail(f'<{tag}>: Word reads another ground than the others: {at}')
        if tag == 'table':
            reset = [at.get(key) for key in ('role', 'cellpadding', 'cellspacing', 'border')]
            if reset != ['presentation', '0', '0', '0'] or not at.get('width'):
                self.fail(f'a table that is more than an arrangement, or has no width: {at}')
        if 'max-width' in style and style['max-width'] != f'{at.get("width")}px':
            self.fail(f'<{tag}> is wider in Word: {at}')
        if 'color' in style and tag == 'td' and not {'font-family', 'font-size', 'line-height'} <= set(style):
            self.fail(f'a cell of text whose type a renderer chooses: {style}')

    def check_colours(self, tag: str, classes: set[str], style: dict) -> None:
        ground, text = style.get('background-color'), style.get('color')
        if ground and text:
            if text != WHITE:
                self.fail(f'<{tag}> keeps a light ground on a dark screen')
        elif (ground and not classes & GROUNDS) or (text and not classes & TEXTS):
            self.fail(f'<{tag}> keeps its colour on a dark screen: {style}')

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.fail(f'</{tag}> has no start: {self.open}')

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == 'style':
            self.sheets.append(data)
        elif data.strip() and self.open[-1] not in {'td', 'span', 'a', 'title'}:
            self.fail(f'text outside a cell: {data!r}')


def check_markup(html: str, name: str) -> None:
    if len(html.encode()) > MOST_BYTES:
        raise AssertionError(f'{name}: Gmail cuts it off')
    markup = Markup(name)
    markup.feed(html)
    markup.close()
    if markup.open:
        markup.fail(f'{markup.open} stay open')
    sheet = ''.join(markup.sheets)
    if not sheet or len(sheet) > MOST_STYLE or re.search(r'url\(|@import|@font-face', sheet):
        markup.fail('Gmail drops the style sheet')
    for name in TEXTS | GROUNDS:
        if f'.{name}{{' not in sheet.split('prefers-color-scheme:dark', 1)[-1]:
            markup.fail(f'.{name} is not changed on a dark screen')
