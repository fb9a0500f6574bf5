// Words that docs/words.md has retired stand nowhere any more: not in words of the screen, messages, mails, help texts, handbook, READMEs.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The last column of the tables, form by form. */
function readRetired(): string[] {
  const rows = read('docs/words.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.includes('| retired |'));
  return rows
    .flatMap((row) => (row.split('|').at(-2) ?? '').split(';'))
    .map((form) => form.trim())
    .filter((form) => form !== '');
}

/** What people read of a source: its text without comments; where the form is English, only what stands in quotes. */
function listTexts(file: string): { all: string; quoted: string } {
  const text = read(file);
  if (file.endsWith('.md')) return { all: text, quoted: text };
  const all = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
  return { all, quoted: (all.match(/'[^'\n]*'|"(?:[^"\\]|\\[\s\S])*"|`[^`]*`/g) ?? []).join('\n') };
}

const SOURCES = [
  'web/src/words/**/*.ts',
  'web/src/desk/index.html',
  'crates/*/src/messages.rs',
  'crates/*/src/messages/*.rs',
  'crates/delivery/src/**/*.rs',
  'crates/exchange/src/drafts/**/*.rs',
  'crates/server/src/cli.rs',
  'crates/server/src/cli/**/*.rs',
  'docs/handbook/*/*.md',
  'docs/operating*.md',
  'README*.md',
];

function findRetired(forms: readonly string[], { all, quoted }: { all: string; quoted: string }): string[] {
  const [lower, said] = [all.toLowerCase(), quoted.toLowerCase().replace(/\s+/g, ' ')];
  return forms.filter((form) => (/^[\w ]+$/.test(form) ? said : lower).includes(form));
}

it('the glossary names forms that are retired', () => {
  const forms = readRetired();
  expect(forms).toContain('刪去');
  expect(forms).toContain('take up again');
  expect(forms.length).toBeGreaterThan(70);
  expect(forms.filter((form) => form.length < 2 && form !== '幀')).toEqual([]);
});

it('a retired form is found in quotes and in text, not in comments or names', () => {
  const found = (quoted: string, all = quoted) => findRetired(['刪去', 'take up again'], { all, quoted });
  expect(found('已刪去')).toEqual(['刪去']);
  expect(found("'Take up\n  again'")).toEqual(['take up again']);
  expect(found('', 'take up again')).toEqual([]);
});

it('no retired form is left', () => {
  const forms = readRetired();
  const files = globSync(SOURCES, { cwd: root });
  expect(files.length).toBeGreaterThan(120);
  const left = files.flatMap((file) => findRetired(forms, listTexts(file)).map((form) => `${file}: ${form}`));
  expect(left).toEqual([]);
});
