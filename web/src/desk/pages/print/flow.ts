// What goes on over several sheets: a list in parts, and a text with its blocks and the sheet on which each of them stands.

/** Parts of so many entries. */
export const divideList = <T>(entries: readonly T[], each: number): T[][] =>
  Array.from({ length: Math.ceil(entries.length / each) }, (_, at) => entries.slice(at * each, (at + 1) * each));

/** The parts of a paragraph that is too tall for a sheet are not much wider than so many Latin letters. */
const LONGEST = 480;

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A Chinese character is as wide as two letters. */
export const widthOf = (text: string): number => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);

/** Parts that are not much wider than that, which end with a sentence. */
export function divideText(text: string, longest = LONGEST): string[] {
  const parts: string[] = [];
  let part = '';
  for (const sentence of text.split(/(?<=[。！？；][」』）]*(?![」』）]))|(?<=[.!?;]\s)/u)) {
    if (part !== '' && widthOf(part + sentence) > longest) {
      parts.push(part);
      part = '';
    }
    part += sentence;
    // A sentence without end.
    for (; widthOf(part) > 2 * longest; part = part.slice(longest)) parts.push(part.slice(0, longest));
  }
  return [...parts, part];
}

/** The first so many lines of a text, each as wide as so many Latin letters, and whether that is all of it. */
export function limitLines(text: string, most: number, width: number): { text: string; isAll: boolean } {
  const kept: string[] = [];
  let line = '';
  for (const char of text.trim()) {
    const isFull = char !== '\n' && widthOf(line + char) > width;
    if (char !== '\n' && !isFull) {
      line += char;
      continue;
    }
    kept.push(isFull ? line : `${line}\n`);
    line = isFull ? char : '';
    if (kept.length === most) return { text: `${kept.join('').trimEnd().slice(0, -1)}…`, isAll: false };
  }
  return { text: kept.join('') + line, isAll: true };
}

/** A block of a text as HTML, and what it is divided into where it is taller than a sheet. */
interface TextBlock {
  html: string;
  parts: () => string[];
}

/** A copy of an element with a part of its text, and the markup of that part; the last part also has the empty elements at the end. */
function copyPart(element: Element, from: number, to: number, isLast: boolean): Element {
  const copy = element.cloneNode(false) as Element;
  let start = 0;
  for (const child of element.childNodes) {
    const text = child.textContent ?? '';
    const end = start + text.length;
    const isHere = text === '' ? start >= from && (start < to || isLast) : start < to && end > from;
    if (isHere) {
      const [first, behind] = [from - start, to - start];
      copy.append(
        child instanceof Element ? copyPart(child, first, behind, isLast) : text.slice(Math.max(first, 0), behind),
      );
    }
    start = end;
  }
  return copy;
}

/** The parts of a paragraph with its markup; all but the first go on with it. */
function divideElement(element: Element): string[] {
  const texts = divideText(element.textContent ?? '');
  let from = 0;
  return texts.map((text, at) => {
    const part = copyPart(element, from, from + text.length, at === texts.length - 1);
    from += text.length;
    if (at > 0) part.setAttribute('data-continued', '');
    return part.outerHTML;
  });
}

function divideTable(table: Element): string[] {
  return [...table.querySelectorAll('tr')].map((row) => `<table data-divided="">${row.outerHTML}</table>`);
}

/** Elements that are shown although they have no text. */
const SHOWN = 'img, hr';

/** The blocks of a text that the server has cleaned: paragraphs, headings, entries of lists, figures, tables. */
export function divideHtml(html: string): TextBlock[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.childNodes].flatMap((node): TextBlock[] => {
    const text = (node.textContent ?? '').trim();
    if (!(node instanceof HTMLElement)) {
      if (text === '') return [];
      return [
        {
          html: `<p>${escapeText(text)}</p>`,
          parts: () => divideText(text).map((part) => `<p>${escapeText(part)}</p>`),
        },
      ];
    }
    if (text === '' && !node.matches(SHOWN) && !node.querySelector(SHOWN)) return [];
    const tag = node.localName;
    if (tag === 'ul' || tag === 'ol') {
      const first = Number(node.getAttribute('start') ?? 1);
      return [...node.children].map((entry, at) => {
        const write = (inner: string) =>
          tag === 'ol' ? `<ol start="${first + at}">${inner}</ol>` : `<ul>${inner}</ul>`;
        return { html: write(entry.outerHTML), parts: () => divideElement(entry).map(write) };
      });
    }
    if (tag === 'table') return [{ html: node.outerHTML, parts: () => divideTable(node) }];
    // A picture is not divided.
    const parts = () => (node.matches(SHOWN) || node.querySelector(SHOWN) ? [node.outerHTML] : divideElement(node));
    return [{ html: node.outerHTML, parts }];
  });
}

/** Where the blocks of each sheet begin, and behind the last one: `[0, 4, 7]` are two sheets. `first` is the room of the first sheet. */
export function placeBlocks(heights: readonly number[], first: number, others: number): number[] {
  const begins = [0];
  let room = first;
  heights.forEach((height, at) => {
    if (height > room && at > (begins.at(-1) ?? 0)) {
      begins.push(at);
      room = others;
    } else if (height > room && begins.length === 1 && at === 0 && height <= others) {
      // The first sheet has no room left for text at all.
      begins.push(0);
      room = others;
    }
    room -= height;
  });
  return [...begins, heights.length];
}
