import { describe, expect, it } from 'vitest';
import { createFamilyFinder, FAMILIES, type ModuleGraph } from '../page-families';
import { routes } from '../src/site/router/routes';
import type { Sheet } from '../src/site/sheets';

/** The folders of the pages that have a stylesheet. */
const listFolders = (sheet: string): string[] => {
  const having = routes.filter(({ sheets = [] }) => sheets.includes(sheet as Sheet));
  return [...new Set(having.map(({ chunk }) => /pages\/(\w+)\//.exec(chunk)?.[1] ?? ''))].sort();
};

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

  it.each(Object.entries(FAMILIES))('of the pages that have the stylesheet %s', (family, folders) =>
    expect([...folders].sort()).toEqual(listFolders(family)),
  );
});
