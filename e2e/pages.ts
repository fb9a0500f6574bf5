import { test as withoutPage } from '@playwright/test';
import { expect, origin, test as withPage } from './visit';

/** What the demo collection has, as the API says it. */
export interface Demo {
  /** Ids of the item categories and exhibition groups, in staff's order. */
  categories: { id: number; name_tw: string; name_en: string }[];
  exhibitionGroups: { id: number; name_tw: string; name_en: string }[];
  /** A piece with two public pictures and locked ones, the first by relic number. */
  artifact: { id: number; number: string; name_tw: string; name_en: string };
  artifactCount: number;
  exhibition: { id: number; title_tw: string; title_en: string };
}

const demo = [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  async ({}, use: (demo: Demo) => Promise<void>) => use(await readDemo(process.env.E2E_SITE ?? '')),
  { scope: 'worker' },
] as const;

/** Tests that know what the demo has. */
export const test = withPage.extend<object, { demo: Demo }>({ demo: [...demo] });

/** The same for tests that only ask and read: no browser is opened for them. */
export const askingTest = withoutPage.extend<object, { demo: Demo }>({ demo: [...demo], baseURL: origin });

async function readDemo(origin: string): Promise<Demo> {
  const data = async (path: string) => {
    const answer = await fetch(origin + path);
    const body = await answer.json();
    if (body.state !== 'SUCCESS') throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.data;
  };
  const pieces = await data('/api/collection?pageSize=100');
  const exhibitions = await data('/api/exhibition/?pageSize=100');
  return {
    categories: await data('/api/group/getAll?type=item&status=1'),
    exhibitionGroups: await data('/api/group/getAll?type=exhibition&status=1'),
    artifact: pieces.data.find((piece: { number: string }) => piece.number === 'DB-0001'),
    artifactCount: pieces.total,
    exhibition: exhibitions.data[0],
  };
}

/** Every kind of page that a visitor can come to, by a name for the report; the language's segment comes before. */
export const pages: Record<string, (demo: Demo) => string> = {
  home: () => '',
  'home of a category': (demo) => `/${demo.categories[0]?.id}`,
  collection: () => '/collection',
  'collection of a category': (demo) => `/collection/${demo.categories[0]?.id}`,
  'collection, page 2': () => '/collection?page=2',
  'collection, nothing found': () => '/collection?keyword=%E7%84%A1%E6%AD%A4%E7%89%A9zzz',
  'collection, nothing found but near': () => '/collection?keyword=celedon+tripod',
  artifact: (demo) => `/collection_detail/${demo.artifact.id}`,
  exhibitions: () => '/exhibition',
  'exhibitions of a group': (demo) => `/exhibition/${demo.exhibitionGroups[0]?.id}`,
  exhibition: (demo) => `/exhibition_detail/${demo.exhibition.id}`,
  about: () => '/abount',
  questions: () => '/question',
  privacy: () => '/privacy',
  contact: () => '/contact',
};

/** The pages by which one becomes a member or comes in, as a visitor sees them. They are for nobody's index. */
export const memberPages: Record<string, (demo: Demo) => string> = {
  login: () => '/login',
  register: () => '/register',
  forget: () => '/forget',
  google: () => '/google',
  facebook: () => '/fblogin',
};

/** The page of an address that is none. */
export const lost = '/no/such/page';

export { expect };
