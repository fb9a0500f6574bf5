import { test as withoutPage } from '@playwright/test';
import { expect, siteOrigin, test as withPage } from './page-test';
import { memberPages, publicPages } from './site-pages';

/** Records of the demo collection, read from the API. */
export interface Demo {
  /** Ids of the item categories and exhibition groups, in staff's order. */
  categories: { id: number; name_tw: string; name_en: string }[];
  exhibitionGroups: { id: number; name_tw: string; name_en: string }[];
  /** DB-0001: a piece with two public pictures and locked ones. */
  artifact: { id: number; number: string; name_tw: string; name_en: string };
  artifactCount: number;
  /** DB-0099: a piece with a long text in Chinese alone, years instead of a period, and no pictures. */
  bare: { id: number };
  exhibition: { id: number; title_tw: string; title_en: string };
  /** Who owned DB-0023: an invented person with another name and several pieces. */
  person: { id: number };
}

const demo = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  async ({}, use: (demo: Demo) => Promise<void>) => use(await readDemo(process.env.E2E_SITE ?? '')),
  { scope: 'worker' },
] as const;

/** Tests that use records of the demo collection. */
export const test = withPage.extend<object, { demo: Demo }>({ demo: [...demo] });

/** The same for tests that only send requests: no browser is opened. */
export const requestTest = withoutPage.extend<object, { demo: Demo }>({ demo: [...demo], baseURL: siteOrigin });

async function readDemo(origin: string): Promise<Demo> {
  const data = async (path: string) => {
    const answer = await fetch(origin + path);
    const body = await answer.json();
    if (body.state !== 'SUCCESS') throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.data;
  };
  const pieces = await data('/api/collection?pageSize=100');
  const exhibitions = await data('/api/exhibition/?pageSize=100');
  const find = (wanted: string) => pieces.data.find(({ number }: { number: string }) => number === wanted);
  const { people } = await data(`/api/collection/${find('DB-0023').id}`);
  return {
    categories: await data('/api/group/getAll?type=item&status=1'),
    exhibitionGroups: await data('/api/group/getAll?type=exhibition&status=1'),
    artifact: find('DB-0001'),
    artifactCount: pieces.total,
    bare: find('DB-0099'),
    exhibition: exhibitions.data[0],
    person: people.find(({ role }: { role: string }) => role === 'former_owner'),
  };
}

/** Every kind of public page, by its name in the report. */
export const pages: Record<string, (demo: Demo) => string> = {
  ...publicPages,
  'home of a category': (demo) => `/${demo.categories[0]?.id}`,
  'collection of a category': (demo) => `/collection/${demo.categories[0]?.id}`,
  'collection, page 2': () => '/collection?page=2',
  'collection, nothing found': () => '/collection?keyword=%E7%84%A1%E6%AD%A4%E7%89%A9zzz',
  'collection, nothing found but similar pieces': () => '/collection?keyword=celedon+tripod',
  'piece without pictures': (demo) => publicPages.artifact({ ...demo, artifact: demo.bare }),
  'exhibitions of a group': (demo) => `/exhibition/${demo.exhibitionGroups[0]?.id}`,
};

/** A path without a page. */
export const unknownPath = '/no/such/page';

/** One address of each template, not every address that it draws. */
export const templates: Record<string, (demo: Demo) => string> = {
  ...publicPages,
  'collection, nothing found but similar pieces': pages['collection, nothing found but similar pieces'] as () => string,
  'piece without pictures': pages['piece without pictures'] as (demo: Demo) => string,
  ...memberPages,
  'unknown address': () => unknownPath,
};

export { expect };
