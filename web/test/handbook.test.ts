// The handbook: the parts that the desk's pages ask for are there, and each word in bold stands on the screen.
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readBook } from '../handbook';
import { findSections } from '../src/desk/pages/help/book';
import { HELP, SIGN_IN_HELP } from '../src/desk/router/paths';
import { en as deskEn } from '../src/words/desk/en';
import { tw as deskTw } from '../src/words/desk/tw';
import { LANGUAGES, type Language } from '../src/words/language';

const root = fileURLToPath(new URL('../..', import.meta.url));
const addresses = { chapter: (name: string) => `/help/${name}`, picture: (file: string) => `/assets/${file}` };
const books = { tw: readBook('tw', addresses), en: readBook('en', addresses) };

describe('the part of the handbook for a page', () => {
  it.each(LANGUAGES)('is there, %s', (language) => {
    const parts = books[language].chapters.flatMap(({ name, sections }) =>
      sections.map(({ id }) => (id === '' ? name : `${name}#${id}`)),
    );
    expect([...Object.values(HELP), SIGN_IN_HELP].filter((part) => !parts.includes(part))).toEqual([]);
  });
});

describe('a search in the handbook', () => {
  const names = (typed: string) =>
    findSections(books.en, typed).map(({ chapter, section }) => `${chapter.name}#${section.id}`);

  it('finds what contains each word, headings first, in either case', () => {
    expect(names('SCHEDULE publication')[0]).toBe('a-piece#schedule-publication');
    expect(names('passkey').length).toBeGreaterThan(2);
    expect(findSections(books.tw, '聚焦 通行金鑰')).toEqual([]);
    expect(findSections(books.tw, '通行金鑰').length).toBeGreaterThan(2);
  });

  it('looks at the text and not at its markup', () => {
    expect(names('strong')).toEqual([]);
    expect(names('<clear>')).toEqual(['import#step-1-upload']);
    expect(names(' ')).toEqual([]);
  });
});

/** Every word of the desk in a language, said with some values, and what stands in quotes in its words and in the server's messages. */
function readScreens(language: Language): string {
  const says = (word: unknown): string[] => {
    if (typeof word === 'function')
      return [1, 2, true, false, '', 'tw', 'en'].flatMap((value) => {
        try {
          return says(word(value, value, value));
        } catch {
          return [];
        }
      });
    return typeof word === 'object' && word !== null ? Object.values(word).flatMap(says) : [String(word)];
  };
  const sources = globSync(
    [`web/src/words/${language}/**/*.ts`, `web/src/words/**/*[.-]${language}.ts`, 'crates/*/src/**/*.rs'],
    { cwd: root },
  );
  const quoted = sources.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replace(/^\s*\/\/.*$/gm, '');
    return text.replace(/\\\n\s*/g, '').match(file.endsWith('.rs') ? RUST_TEXT : TEXT) ?? [];
  });
  return [...says(language === 'tw' ? deskTw : deskEn), ...quoted].join('\n');
}

const RUST_TEXT = /"(?:[^"\\]|\\.)*"/g;
const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`/g;

/** Whether a text stands on the screens as whole words: "Draft" is not a part of "Drafts". */
const stands = (screens: string, text: string): boolean =>
  new RegExp(`(?<![A-Za-z])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![A-Za-z])`).test(screens);

/** Not words of the screen: the sentence that says what bold means. */
const SAID_OF_BOLD = ['bold', '粗體字'];

const OLD_WORDS =
  /.{0,30}(?:\b(?:e-mails?|mails|(?:by|test) mail|stale|some(?:one|body)|nobody|whoever|need not|anew)\b|文字說明).{0,30}/gi;

describe.each(LANGUAGES)('the chapters, %s', (language) => {
  const { chapters } = books[language];
  const html = chapters.flatMap(({ sections }) => sections.map((section) => section.html)).join('\n');

  it('have in bold only what stands on the screen', () => {
    const screens = readScreens(language);
    const bold = [...html.matchAll(/<strong>([^<]*)<\/strong>/g)].map(([, text = '']) => text.replaceAll('\n', ' '));
    expect(bold.length).toBeGreaterThan(200);
    // Between the values of an example, such as 14:32, DB-0001 and …
    const missing = bold.filter((text) =>
      text
        .replaceAll('&#39;', "'")
        .split(/…+|(?:DB-)?\d[\d:]*/)
        .some((part) => !stands(screens, part.trim()) && !SAID_OF_BOLD.includes(part)),
    );
    expect(missing).toEqual([]);
  });

  it('use the words of docs/words.md for people, email and states, and no old-fashioned ones', () => {
    const text = html.replace(/<code>[^<]*<.code>|<strong>[^<]*<.strong>|<[^>]*>/g, '');
    expect(text.match(OLD_WORDS)).toBeNull();
  });

  it('leave no mark of Markdown, and no space between Chinese characters', () => {
    expect(html.replace(/<code>[^<]*<.code>/g, '').match(/.{0,20}\*\*.{0,20}/g)).toBeNull();
    expect(html.match(/.{0,10}\p{Script=Han}\n\p{Script=Han}.{0,10}/gu)).toBeNull();
  });

  it('have a description for each picture, and pictures that are small', () => {
    const folder = join(root, 'docs/handbook', language, 'pictures');
    const files = globSync('*', { cwd: folder });
    const shown = [...html.matchAll(/<img src="\/assets\/([^"]*)" alt="([^"]*)"/g)];
    expect(shown.map(([, file]) => file).sort()).toEqual(files.sort());
    expect(shown.filter(([, , alt = '']) => alt.length < 10)).toEqual([]);
    expect(files.filter((file) => statSync(join(folder, file)).size > 40 * 1024)).toEqual([]);
  });
});
