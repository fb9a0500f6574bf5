// Completes the Song face while a page is open. A page comes with fonts of the ideographs that its markup shows; text that is shown later
// (the next page, a list, a message) may have others. For those this adds a rule whose file the server cuts; the browser loads it when text
// is set in it, and shows a face of the device until then.

/** Ideographs and radicals; `crates/server/src/site/fonts/characters.rs` and `web/scripts/fonts/characters.mjs` have the same ranges. */
const IDEOGRAPHS = /[\u2e80-\u2fdf\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/gu;

/** The most characters of one file; `crates/server/src/site/fonts.rs` has the same. */
const MOST = 256;

/** So long text may still change before its characters are asked for: a page is drawn in several steps. */
const SETTLE_MS = 60;

/** Sorted code points for an address: their distances, seven bits a byte with the lowest first, in base64. */
export function encodeSet(codes: readonly number[]): string {
  let bytes = '';
  codes.forEach((code, at) => {
    let distance = code - (codes[at - 1] ?? 0);
    for (; distance > 127; distance >>= 7) bytes += String.fromCharCode((distance & 127) | 128);
    bytes += String.fromCharCode(distance);
  });
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The code points of an address. */
export function decodeSet(text: string): number[] {
  const codes: number[] = [];
  let [distance, shift] = [0, 0];
  for (const char of atob(text.replaceAll('-', '+').replaceAll('_', '/'))) {
    const byte = char.charCodeAt(0);
    distance |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    codes.push((codes.at(-1) ?? 0) + distance);
    [distance, shift] = [0, 0];
  }
  return codes;
}

const isField = (node: EventTarget | null): node is HTMLInputElement | HTMLTextAreaElement =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement;

/** The text of a node, and of the fields in it. */
function* readTexts(node: Node): Generator<string> {
  yield node.textContent ?? '';
  if (!(node instanceof Element)) return;
  for (const field of [node, ...node.querySelectorAll('input, textarea')]) {
    if (isField(field)) yield field.placeholder + field.value;
  }
}

/** A style sheet without an element: content policies have no say in rules that a script adds to one. */
function adoptSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  return sheet;
}

/** Watches the document from now on. `descriptors` are the rule's further descriptors, as `size-adjust: 88%;`. */
export function completeSongFont(descriptors = ''): void {
  const style = document.getElementById('song');
  const ofPage = ['song', 'song-later'].flatMap((id) => {
    const rule = document.getElementById(id)?.textContent ?? '';
    return decodeSet(/\/fonts\/song\/([\w-]+)\./.exec(rule)?.[1] ?? '');
  });
  const sheet = (style instanceof HTMLStyleElement && style.sheet) || adoptSheet();
  const known = new Set(ofPage);
  const waiting = new Set<number>();
  let timer = 0;

  function addRules(): void {
    timer = 0;
    const codes = [...waiting].sort((one, other) => one - other);
    waiting.clear();
    for (let at = 0; at < codes.length; at += MOST) {
      const part = codes.slice(at, at + MOST);
      const range = part.map((code) => `U+${code.toString(16)}`).join(',');
      const source = `url(/fonts/song/${encodeSet(part)}.woff2) format("woff2")`;
      sheet.insertRule(
        `@font-face { font-family: "DBG Song"; src: ${source}; font-display: swap; ${descriptors} unicode-range: ${range} }`,
        sheet.cssRules.length,
      );
    }
  }

  function look(node: Node): void {
    for (const text of readTexts(node)) {
      for (const [char] of text.matchAll(IDEOGRAPHS)) {
        const code = char.codePointAt(0) ?? 0;
        if (known.has(code)) continue;
        known.add(code);
        waiting.add(code);
      }
    }
    if (waiting.size > 0 && timer === 0) timer = window.setTimeout(addRules, SETTLE_MS);
  }

  // Not the page's data, which are in a script.
  document.querySelectorAll('body > :not(script)').forEach(look);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(look);
      else look(target);
    }
  }).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    // React also writes the value that it gives a field into the attribute.
    attributeFilter: ['placeholder', 'value'],
  });
  document.addEventListener('input', ({ target }) => {
    if (isField(target)) look(target);
  });
}
