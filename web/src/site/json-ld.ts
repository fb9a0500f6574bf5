// Structured data (schema.org) that several pages have. The compiler checks types and properties against the vocabulary.
import type { BreadcrumbList, Thing, WithContext } from 'schema-dts';
import type { Language } from '../words/language';
import { getWords } from '../words/words';
import { paths } from './router/paths';

/** An object for a page's head. */
export type JsonLd = WithContext<Extract<Thing, { '@type': string }>>;

export interface JsonLdCrumb {
  name: string;
  /** A path of the site. */
  path: string;
}

/** `trail` begins after the home page and ends with the page itself. */
export function buildBreadcrumbJsonLd(
  language: Language,
  origin: string,
  trail: readonly JsonLdCrumb[],
): WithContext<BreadcrumbList> {
  const all = [{ name: getWords(language).chrome.home, path: paths.home(language) }, ...trail];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: origin + path,
    })),
  };
}
