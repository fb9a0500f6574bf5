// The document's head of a page, for the server's markup and for the title in the browser.
import { houseQuery } from '../api/queries';
import { formatQuery } from '../api/query-string';
import { wordsOf } from '../words/words';
import { houseName } from './house';
import type { Match } from './router/match-route';
import type { PageHead, PageModule, Read } from './router/page-module';
import type { Visit } from './router/page-request';
import { inLanguage } from './router/paths';
import { excerpt } from './shown';

export interface Head {
  title: string;
  site: string;
  description: string;
  canonical: string;
  alternates: { tw: string; en: string };
  image: string;
  jsonld: readonly object[];
  manifest: string;
  robots: string;
}

/** The one spelling of an address: declared query keys only, in their order, defaults left out. */
export const canonicalPath = ({ path, query }: Visit): string => `${path}${formatQuery(query)}`;

export function headOf(match: Match, module: PageModule | null, read: Read): Head {
  const { visit } = match;
  const words = wordsOf(visit.language);
  const lost: PageHead = { title: words.failure.lostTitle, robots: 'noindex' };
  const page = module ? module.head(visit, read) : lost;
  const house = read(houseQuery);
  const canonical = page.canonical ?? canonicalPath(visit);
  const site = houseName(house, visit).text;
  const tagline = house?.[`tagline_${visit.language}`] ?? '';
  return {
    title: page.isHouse && tagline ? `${site} — ${tagline}` : `${page.title} — ${site}`,
    site,
    description: excerpt(page.description || tagline),
    canonical,
    alternates: { tw: inLanguage(canonical, 'tw'), en: inLanguage(canonical, 'en') },
    image: page.image ?? '',
    jsonld: page.jsonld ?? [],
    manifest: page.manifest ?? '',
    robots: module?.pastEnd?.(visit, read) ? 'noindex' : (page.robots ?? ''),
  };
}
