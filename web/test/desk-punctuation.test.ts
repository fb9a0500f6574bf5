// Full-width punctuation in code is shown in English too; `words/desk/punctuation.ts` chooses it by the language.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import * as punctuation from '../src/words/desk/punctuation';

const source = fileURLToPath(new URL('../src', import.meta.url));
const FULL_WIDTH = /[\u3000-\u301f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/;

/** The strings, templates and texts of elements in a module that have full-width punctuation. Comments and patterns may. */
function findFullWidth(file: string, code: string): string[] {
  const found: string[] = [];
  const check = (text: string) => void (FULL_WIDTH.test(text) && found.push(text));
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && check(value)),
    TemplateElement: ({ value }) => check(value.raw),
    JSXText: ({ value }) => check(value),
  }).visit(parseSync(file, code).program);
  return found;
}

describe('punctuation', () => {
  it('is found in strings, templates and texts', () => {
    const code = `/* ， */ const a = ['：', \`（\`, /[、]/, <p title="「">　</p>, 'a, b'];`;
    expect(findFullWidth('a.tsx', code).sort()).toEqual(['「', '　', '：', '（'].sort());
  });

  it('is not full-width in the code of the desk', () => {
    const files = globSync('desk/**/*.{ts,tsx}', { cwd: source });
    expect(files.length).toBeGreaterThan(200);
    const found = files.flatMap((file) =>
      findFullWidth(file, readFileSync(join(source, file), 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('follows the language', () => {
    const { inBrackets, joinFieldNames, joinNames, joinParts, joinSpaced, joinTitle, quoteText } = punctuation;
    const write = (language: 'tw' | 'en') => [
      joinNames(language, ['a', 'b']),
      joinFieldNames(language, ['a', 'b']),
      joinParts(language, 'a', 'b'),
      joinSpaced(language, 'a', 'b'),
      joinTitle(language, 'a', 'b'),
      `a${inBrackets(language, 'b')}`,
      quoteText(language, 'a'),
    ];
    expect(write('tw')).toEqual(['a、b', 'a、b', 'a，b', 'a　b', 'a：b', 'a（b）', '「a」']);
    expect(write('en')).toEqual(['a, b', 'a; b', 'a, b', 'a\u2003b', 'a: b', 'a (b)', '“a”']);
  });
});
