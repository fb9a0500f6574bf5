// The staff's handbook: docs/handbook, written in Markdown once, made into the desk's help (a module for each language) and into the
// static site of `make handbook`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Book, Chapter } from './src/desk/pages/help/book.ts';
import type { Language } from './src/words/language.ts';

const folder = fileURLToPath(new URL('../docs/handbook/', import.meta.url));

/** How links between chapters and to pictures are written. */
export interface Addresses {
  chapter: (name: string) => string;
  picture: (file: string) => string;
}

export const pictureFolder = (language: Language): string => join(folder, language, 'pictures');

const read = (language: Language, file: string): string => readFileSync(join(folder, language, file), 'utf8');

/** The anchor that GitHub and mdBook give a heading. */
const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Joins the lines of a paragraph between two Chinese characters, where a browser would put a space. */
const joinLines = (text: string): string =>
  text.replace(/([\p{Script=Han}，。；：、」）…]\**)\n *(?=[*[]*[\p{Script=Han}「（])/gu, '$1');

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

/** Width and height of a WebP file as browsers make it: lossy, with or without the extended header. */
function measure(path: string): { width: number; height: number } {
  const bytes = readFileSync(path);
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  throw new Error(`${path} is no lossy WebP picture`);
}

interface Parsed {
  name: string;
  title: string;
  tokens: Tokens.Generic[];
  /** The headings of sections, in order. */
  headings: readonly string[];
}

const parser = new Marked();

function parse(language: Language, name: string): Parsed {
  const tokens: Tokens.Generic[] = parser.lexer(joinLines(read(language, `${name}.md`)));
  const textsOf = (depth: number) =>
    tokens.filter((token) => token.type === 'heading' && token.depth === depth).map((token) => String(token.text));
  return { name, title: textsOf(1)[0] ?? '', tokens, headings: textsOf(2) };
}

/** The chapters in the order of the contents. */
const parseAll = (language: Language): Parsed[] =>
  [...read(language, 'SUMMARY.md').matchAll(/\]\(([a-z-]+)\.md\)/g)].map(([, name = '']) => parse(language, name));

/**
 * A section has the same anchor in both languages, made of its English heading, so that one address leads to it in either. The links of the
 * Chinese chapters name their own headings, as GitHub and mdBook want it.
 */
function listAnchors(chapters: readonly Parsed[]): ReadonlyMap<string, string> {
  const anchors = new Map<string, string>();
  for (const { name, headings } of chapters) {
    const english = parse('en', name).headings;
    if (english.length !== headings.length) throw new Error(`${name}.md has other sections in the other language`);
    for (const [place, heading] of headings.entries())
      anchors.set(`${name}.md#${slug(heading)}`, slug(english[place] ?? ''));
  }
  return anchors;
}

/** Reads the handbook of a language. A link or a picture that leads nowhere is an error. */
export function readBook(language: Language, addresses: Addresses): Book {
  const chapters = parseAll(language);
  const anchors = listAnchors(chapters);
  const marked = new Marked({
    renderer: {
      // The Markdown is text and its marks alone.
      html: ({ text }) => escapeHtml(text),
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        if (href.startsWith('https://')) return `<a href="${escapeHtml(href)}">${text}</a>`;
        const [file = '', anchor] = decodeURI(href).split('#');
        const name = file.replace(/\.md$/, '');
        const id = anchor === undefined ? '' : anchors.get(`${file}#${anchor}`);
        if (id === undefined || !chapters.some((chapter) => chapter.name === name))
          throw new Error(`docs/handbook/${language}: a link leads to ${href}, which is not there`);
        return `<a href="${addresses.chapter(name)}${id && `#${id}`}">${text}</a>`;
      },
      image({ href, text }) {
        const file = join(folder, language, href);
        if (!existsSync(file)) throw new Error(`docs/handbook/${language}: there is no picture ${href}`);
        const { width, height } = measure(file);
        const address = addresses.picture(href.replace('pictures/', ''));
        const size = `width="${width}" height="${height}"`;
        return `<a href="${address}" target="_blank"><img src="${address}" alt="${escapeHtml(text)}" ${size} loading="lazy"></a>`;
      },
      // A head that is empty names nothing.
      tablecell({ header, tokens }) {
        const text = this.parser.parseInline(tokens);
        return header && text !== '' ? `<th scope="col">${text}</th>` : `<td>${text}</td>`;
      },
    },
  });
  const title = /^title = "(.*)"$/m.exec(read(language, 'book.toml'))?.[1] ?? '';
  return { title, chapters: chapters.map((chapter) => render(chapter)) };

  function render({ name, title: heading, tokens }: Parsed): Chapter {
    const sections = [{ id: '', title: '', html: '' }];
    const parts: Tokens.Generic[][] = [[]];
    for (const token of tokens) {
      if (token.type === 'heading' && token.depth === 1) continue;
      if (token.type === 'heading' && token.depth === 2) {
        const id = anchors.get(`${name}.md#${slug(token.text)}`) ?? '';
        sections.push({ id, title: token.text, html: `<h2 id="${id}" tabindex="-1">${escapeHtml(token.text)}</h2>\n` });
        parts.push([]);
      } else parts.at(-1)?.push(token);
    }
    return {
      name,
      title: heading,
      sections: sections.map((section, place) => ({
        ...section,
        html: section.html + marked.parser((parts[place] ?? []) as never),
      })),
    };
  }
}

const MODULE = /^virtual:handbook-(tw|en)$/;

/** The modules `virtual:handbook-tw` and `virtual:handbook-en`; pictures become files of the bundle. */
export function handbook(): Plugin {
  return {
    name: 'handbook',
    resolveId: { filter: { id: MODULE }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:handbook-(tw|en)$/ },
      handler(id) {
        const language: Language = id.endsWith('tw') ? 'tw' : 'en';
        const pictures: string[] = [];
        const book = readBook(language, {
          chapter: (name) => `/help/${name}`,
          picture: (file) => `@picture-${pictures.includes(file) ? pictures.indexOf(file) : pictures.push(file) - 1}@`,
        });
        const imports = pictures.map(
          (file, place) => `import picture${place} from ${JSON.stringify(join(pictureFolder(language), file))};\n`,
        );
        const text = JSON.stringify(book).replace(/@picture-(\d+)@/g, '" + picture$1 + "');
        return { code: `${imports.join('')}export default ${text};\n`, moduleType: 'js' };
      },
    },
  };
}
