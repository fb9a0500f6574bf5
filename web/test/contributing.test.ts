// CONTRIBUTING.md says how many files a change needs, and which: the files exist, and the figure is the length of the list.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const chapters = readFileSync(new URL('CONTRIBUTING.md', root), 'utf8').split(/^## /m).slice(1);

/** Paths of the repository between backticks; what `make` writes is left out. */
const listPaths = (text: string): string[] =>
  [...text.matchAll(/`((?:web|crates|e2e|scripts|docs|tools|bench)\/[\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/^web\/dist|\.new$/.test(path));

const counted = chapters.flatMap((chapter) => {
  const count = /^(\d+) files by hand/m.exec(chapter)?.[1];
  const list = chapter.split(/^\d+ files by hand.*$/m)[1]?.trim() ?? '';
  const entries = list.split(/^(?=\d+\. )/m).filter((entry) => /^\d+\. /.test(entry));
  return count ? [{ title: chapter.split('\n')[0] ?? '', count: Number(count), entries }] : [];
});

describe('CONTRIBUTING.md', () => {
  it('names files that exist', () => {
    const paths = chapters.flatMap(listPaths);
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });

  it('counts the files of a page, a filter, a page of the back office and an endpoint', () => {
    expect(counted.map(({ title }) => title)).toEqual([
      'Add an endpoint',
      'Add a page',
      'Add a filter to the collection',
      'Add a page to the back office',
    ]);
    const most = { 'Add a page': 8, 'Add a filter to the collection': 6, 'Add a page to the back office': 8 };
    for (const { title, count, entries } of counted) {
      expect(entries.length, title).toBe(count);
      expect(
        entries.every((entry) => listPaths(entry).length > 0),
        title,
      ).toBe(true);
      expect(count, title).toBeLessThanOrEqual(most[title as keyof typeof most] ?? count);
    }
  });
});
