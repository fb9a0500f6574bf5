// Every path of the site that links lead to. No other module writes one.
import { formatQuery } from '../../api/query-string';
import { type FilterValues, pickFilters } from '../../api/site/collection-filters';
import type { Language } from '../../words/language';
import textPages from './text-pages.json' with { type: 'json' };

type Id = number | string;

export interface CollectionLink extends FilterValues<Id> {
  group?: Id | null | undefined;
  keyword?: string | undefined;
  page?: number | undefined;
}

export interface ExhibitionsLink {
  group?: Id | null | undefined;
  title?: string | undefined;
  dates?: string | undefined;
  page?: number | undefined;
}

const appendGroup = (base: string, group: Id | null | undefined): string =>
  group === undefined || group === null ? base : `${base}/${group}`;

const omitFirstPage = (page: number | undefined): number | undefined => (page === 1 ? undefined : page);

type TextPage = keyof typeof textPages;

/** Pages with one address for each language, which search engines find: `crates/server/src/feeds/sitemap.rs` reads the same file. */
const textPaths = Object.fromEntries(
  Object.entries(textPages).map(([name, segment]) => [name, (language: Language) => `/${language}/${segment}`]),
) as Record<TextPage, (language: Language) => string>;

/** The address below the language's segment. */
export const textPattern = (name: TextPage): string => `/${textPages[name]}`;

export const paths = {
  ...textPaths,
  home: (language: Language, group?: Id | null) => appendGroup(`/${language}`, group),
  collection: (language: Language, { group, page, keyword, ...filters }: CollectionLink = {}) =>
    `${appendGroup(`/${language}/collection`, group)}${formatQuery({ keyword, ...pickFilters(filters), page: omitFirstPage(page) })}`,
  artifact: (language: Language, id: Id, plate?: number) =>
    `/${language}/collection_detail/${id}${formatQuery({ plate: omitFirstPage(plate) })}`,
  exhibitions: (language: Language, { group, title, dates, page }: ExhibitionsLink = {}) =>
    `${appendGroup(`/${language}/exhibition`, group)}${formatQuery({ title, dates, page: omitFirstPage(page) })}`,
  exhibition: (language: Language, id: Id) => `/${language}/exhibition_detail/${id}`,
  person: (language: Language, id: Id, page?: number) =>
    `/${language}/person/${id}${formatQuery({ page: omitFirstPage(page) })}`,
  /** A file for calendars: of one exhibition, or the list to subscribe to. */
  calendar: (language: Language, id?: Id) => `/calendar/${language}/${id ?? 'exhibitions'}.ics`,
  /** `piece` is the relic number that the message is about. */
  contact: (language: Language, piece?: string) => `${textPaths.contact(language)}${formatQuery({ piece })}`,
  login: (language: Language) => `/${language}/login`,
  register: (language: Language) => `/${language}/register`,
  forget: (language: Language) => `/${language}/forget`,
  forgetCode: (language: Language) => `/${language}/forget2`,
  forgetPassword: (language: Language) => `/${language}/forget3`,
  info: (language: Language) => `/${language}/info`,
  favourites: (language: Language) => `/${language}/favourites`,
  /** What a member shares; `link` is the part that cannot be guessed. */
  cabinet: (language: Language, link: string) => `/${language}/cabinet${formatQuery({ link })}`,
  /** A newer privacy policy, asked about while logging in. */
  consent: (language: Language) => `/${language}/consent`,
  google: (language: Language) => `/${language}/google`,
  facebook: (language: Language) => `/${language}/fblogin`,
};

/**
 * Whether a link that staff wrote leads to another site: https and a host. `crates/domain/src/link.rs` has the same rule for imports and
 * edits.
 */
export const isExternalLink = (link: string): boolean =>
  /^https:\/\/[\p{L}\p{N}][^\s\p{Cc}\\/?#@]*(?:[/?#][^\s\p{Cc}\\]*)?$/iu.test(link);

const isPath = (link: string): boolean => /^\/(?!\/)[^\s\p{Cc}\\]*$/u.test(link);

/** The address of a link that staff wrote: another site's, or a path, which gets the page's language if it has none. null for anything else. */
export const resolveStaffLink = (link: string, language: Language): string | null => {
  if (isExternalLink(link)) return link;
  if (!isPath(link)) return null;
  return /^\/(tw|en)(?=[/?#]|$)/.test(link) ? link : `/${language}${link}`;
};

/** A `tel:` address; numbers with a leading 0 are Taiwan's. */
export const formatTelephoneLink = (phone: string): string => {
  const digits = phone.replace(/[^\d+]/g, '');
  return `tel:${digits.startsWith('0') ? `+886${digits.slice(1)}` : digits}`;
};

/** The same page in another language. */
export const switchLanguage = (path: string, language: Language): string =>
  path.replace(/^\/(tw|en)(?=\/|$)/, `/${language}`);
