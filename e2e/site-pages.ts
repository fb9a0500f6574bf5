// An address of each page of the site, by the names of its routes.
import { paths } from '../web/src/site/router/paths';
import textPages from '../web/src/site/router/text-pages.json' with { type: 'json' };

/** The pages of the site by their routes' names. */
type PageName = Exclude<keyof typeof paths, 'calendar'>;

/** The records that addresses name. */
type Named = Record<'artifact' | 'exhibition' | 'person', { id: number }>;

/** The path after the language's segment. */
const cut = (path: string): string => path.slice('/tw'.length);

/** The pages that everybody reads, an address of each. */
export const publicPages = {
  home: () => cut(paths.home('tw')),
  collection: () => cut(paths.collection('tw')),
  artifact: ({ artifact }: Named) => cut(paths.artifact('tw', artifact.id)),
  exhibitions: () => cut(paths.exhibitions('tw')),
  exhibition: ({ exhibition }: Named) => cut(paths.exhibition('tw', exhibition.id)),
  person: ({ person }: Named) => cut(paths.person('tw', person.id)),
  ...(Object.fromEntries(Object.entries(textPages).map(([name, segment]) => [name, () => `/${segment}`])) as Record<
    keyof typeof textPages,
    () => string
  >),
} satisfies Partial<Record<PageName, (named: Named) => string>>;

/** The pages for registration and login, as a visitor sees them. They are not indexed by search engines. */
export const memberPages = {
  login: () => cut(paths.login('tw')),
  register: () => cut(paths.register('tw')),
  forget: () => cut(paths.forget('tw')),
  google: () => cut(paths.google('tw')),
  facebook: () => cut(paths.facebook('tw')),
} satisfies Partial<Record<PageName, () => string>>;

/** The other pages, which an address alone does not show, and the file that does. A page that is in none of the three does not compile. */
export const otherPages: Record<
  Exclude<PageName, keyof typeof publicPages | keyof typeof memberPages>,
  { path: string; file: string }
> = {
  forgetCode: { path: cut(paths.forgetCode('tw')), file: 'member-states.ts' },
  forgetPassword: { path: cut(paths.forgetPassword('tw')), file: 'member-states.ts' },
  info: { path: cut(paths.info('tw')), file: 'member-states.ts' },
  favourites: { path: cut(paths.favourites('tw')), file: 'member-states.ts' },
  consent: { path: cut(paths.consent('tw')), file: 'tests/members-consent.spec.ts' },
  cabinet: { path: cut(paths.cabinet('tw', '')), file: 'tests/favourites.spec.ts' },
};
