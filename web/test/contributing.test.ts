// CONTRIBUTING.md says how many files a change needs, and which: those that name the example of its list.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const chapters = read('CONTRIBUTING.md').split(/^## /m).slice(1);

/** Paths of the repository between backticks; what `make` writes is left out. */
const listPaths = (text: string): string[] =>
  [...text.matchAll(/`((?:web|crates|e2e|scripts|docs|tools|bench)\/[\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/^web\/dist|\.new$/.test(path));

/** The list of a chapter that begins with a count: each entry's first path. */
function readList(title: string): { count: number; paths: string[] } {
  const chapter = chapters.find((text) => text.startsWith(`${title}\n`)) ?? '';
  const count = /^(\d+) files by hand/m.exec(chapter)?.[1];
  const entries = chapter.match(/^\d+\. .*(?:\n {3}.*)*/gm) ?? [];
  return { count: Number(count), paths: entries.map((entry) => listPaths(entry)[0] ?? '') };
}

/** The code without comments and sentences. */
const readNames = (path: string): string =>
  read(path)
    .replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`/g, (text) => (/\s/.test(text) ? '' : text));

const sources = readdirSync(new URL('web/src/', root), { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(tsx?|json)$/.test(path) && !path.includes('.gen.'))
  .map((path) => `web/src/${path}`);

/** What the example of each list is called in the code, and which part of the code the list is about: elsewhere are links to it. */
const EXAMPLES: Readonly<Record<string, { named: RegExp; within: RegExp }>> = {
  'Add a kind of content': {
    named: /\bquestion\b/,
    // Where each kind has an entry of its own; the page that lists this one is another step.
    within: /^web\/src\/(desk\/(router|record-editor|document|artifact|difference)\/(?!kinds)|words\/desk\/content)/,
  },
  'Add a page': {
    named: /\b(questions|QuestionsPage|questions(Query|Queries|Words))\b/,
    // Its stylesheet is the next paragraph's.
    within: /^web\/src\/(site\/(?!sheets)|api\/site\/|words\/(tw|en|pages)\/)/,
  },
  'Add a filter to the collection': {
    named: /\bmaterial\b/,
    within: /^web\/src\/(site|api\/site|words\/(tw|en))\//,
  },
  'Add a page to the back office': {
    named: /\b(log|LogPage|logQuery)\b/,
    within: /^web\/src\/(desk\/(router|frame)\/|desk\/pages\/log\/LogPage|api\/desk\/|words\/desk\/)/,
  },
};

describe('CONTRIBUTING.md', () => {
  it('names files that exist', () => {
    const paths = chapters.flatMap(listPaths);
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });

  it.each(Object.entries(EXAMPLES))('%s: lists every file that names its example', (title, { named, within }) => {
    const { count, paths } = readList(title);
    const listed = paths.filter((path) => within.test(path));
    const naming = sources.filter((path) => within.test(path) && named.test(readNames(path)));
    expect(listed.sort()).toEqual(naming.sort());
    expect(paths.length).toBe(count);
  });

  it('an endpoint: counts what it lists', () => {
    const { count, paths } = readList('Add an endpoint');
    expect([count, paths.filter((path) => path !== '').length]).toEqual([5, 5]);
  });
});
