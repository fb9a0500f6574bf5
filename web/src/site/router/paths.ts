// Every link of the site. Nothing else writes a path.
import { formatQuery } from '../../api/query-string';
import type { Language } from '../../words/language';

type Id = number | string;

export interface CollectionPlace {
  group?: Id | null | undefined;
  keyword?: string | undefined;
  page?: number | undefined;
}

export interface ExhibitionPlace {
  group?: Id | null | undefined;
  title?: string | undefined;
  dates?: string | undefined;
  page?: number | undefined;
}

const below = (base: string, group: Id | null | undefined): string =>
  group === undefined || group === null ? base : `${base}/${group}`;

const laterPage = (page: number | undefined): number | undefined => (page === 1 ? undefined : page);

export const paths = {
  home: (language: Language, group?: Id | null) => below(`/${language}`, group),
  collection: (language: Language, { group, keyword, page }: CollectionPlace = {}) =>
    `${below(`/${language}/collection`, group)}${formatQuery({ keyword, page: laterPage(page) })}`,
  artifact: (language: Language, id: Id, plate?: number) =>
    `/${language}/collection_detail/${id}${formatQuery({ plate: laterPage(plate) })}`,
  exhibitions: (language: Language, { group, title, dates, page }: ExhibitionPlace = {}) =>
    `${below(`/${language}/exhibition`, group)}${formatQuery({ title, dates, page: laterPage(page) })}`,
  exhibition: (language: Language, id: Id) => `/${language}/exhibition_detail/${id}`,
  about: (language: Language) => `/${language}/abount`,
  questions: (language: Language) => `/${language}/question`,
  /** `piece` is the relic number of what is asked about. */
  contact: (language: Language, piece?: string) => `/${language}/contact${formatQuery({ piece })}`,
  privacy: (language: Language) => `/${language}/privacy`,
  login: (language: Language) => `/${language}/login`,
  register: (language: Language) => `/${language}/register`,
  forget: (language: Language) => `/${language}/forget`,
  forgetCode: (language: Language) => `/${language}/forget2`,
  forgetPassword: (language: Language) => `/${language}/forget3`,
  info: (language: Language) => `/${language}/info`,
  google: (language: Language) => `/${language}/google`,
  facebook: (language: Language) => `/${language}/fblogin`,
};

/** Whether staff's link leads to another site: https and a host. `crates/domain/src/link.rs` has the same rule for what comes in. */
export const isOutside = (link: string): boolean =>
  /^https:\/\/[\p{L}\p{N}][^\s\p{Cc}\\/?#@]*(?:[/?#][^\s\p{Cc}\\]*)?$/iu.test(link);

const isPath = (link: string): boolean => /^\/(?!\/)[^\s\p{Cc}\\]*$/u.test(link);

/** Where a link leads that staff wrote, another site's address or a path without the language; null where it must not lead. */
export const written = (link: string, language: Language): string | null => {
  if (isOutside(link)) return link;
  if (!isPath(link)) return null;
  return /^\/(tw|en)(?=[/?#]|$)/.test(link) ? link : `/${language}${link}`;
};

/** A number as a telephone link wants it; local numbers are Taiwan's. */
export const telephone = (phone: string): string => {
  const digits = phone.replace(/[^\d+]/g, '');
  return `tel:${digits.startsWith('0') ? `+886${digits.slice(1)}` : digits}`;
};

/** The same page in another language. */
export const inLanguage = (path: string, language: Language): string =>
  path.replace(/^\/(tw|en)(?=\/|$)/, `/${language}`);
