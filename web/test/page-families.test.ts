import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createFamilyFinder, FAMILIES, type ModuleGraph } from '../page-families';

const page = (name: string) => `/web/src/site/pages/${name}/${name}Page.tsx`;

const pageImports: Record<string, readonly string[]> = {
  [page('collection')]: ['search', 'card'],
  [page('exhibitions')]: ['search', 'card'],
  [page('home')]: ['card'],
  [page('contact')]: ['use-form'],
  [page('login')]: ['use-form', 'password', 'own'],
  [page('register')]: ['use-form', 'password'],
  search: ['pager'],
};

const graph: ModuleGraph = {
  getModuleInfo: (id) => {
    if (id === 'entry') return { importedIds: ['routes'], dynamicallyImportedIds: ['words'] };
    if (id === 'routes') return { importedIds: [], dynamicallyImportedIds: Object.keys(pageImports).slice(0, 6) };
    return { importedIds: pageImports[id] ?? [], dynamicallyImportedIds: [] };
  },
};

describe('a module goes into the chunk', () => {
  const findFamily = createFamilyFinder('entry');

  it.each([
    ['search', 'lists'],
    ['pager', 'lists'],
    ['password', 'members'],
    ['use-form', 'forms'],
    ['card', 'parts'],
    ['own', null],
    ['words', null],
    [page('home'), null],
  ])('%s: %s', (id, family) => expect(findFamily(id, graph)).toBe(family));

  it('of pages that exist', () => {
    const named = new Set(Object.values(FAMILIES).flat());
    expect([...named].filter((name) => !existsSync(new URL(`../src/site/pages/${name}`, import.meta.url)))).toEqual([]);
  });
});
