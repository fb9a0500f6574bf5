// The document's head of a page, for the server's markup and for the title in the browser.
import { houseQuery } from '../api/queries';
import { formatQuery } from '../api/query-string';
import { wordsOf } from '../words/words';
import { houseName } from './house';
import type { Match } from './match';
import type { PageHead, PageModule, Read } from './page';
import { inLanguage } from './paths';
import { excerpt } from './shown';

export interface Head {
  title: string;
  description: string;
  canonical: string;
  alternates: { tw: string; en: string };
  image: string;
  jsonld: readonly object[];
  manifest: string;
  robots: string;
}

/** The one spelling of an address: declared query keys only, in their order, defaults left out. */
export const canonicalPath = ({ visit }: Match): string => `${visit.path}${formatQuery(visit.query)}`;

export function headOf(match: Match, module: PageModule | null, read: Read): Head {
  const { visit } = match;
  const words = wordsOf(visit.language);
  const lost: PageHead = { title: words.failure.lostTitle, robots: 'noindex' };
  const page = module ? module.head(visit, read) : lost;
  const house = read(houseQuery);
  const canonical = page.canonical ?? canonicalPath(match);
  return {
    title: `${page.title} — ${houseName(house, visit).text}`,
    description: excerpt(page.description || house?.[`tagline_${visit.language}`] || ''),
    canonical,
    alternates: { tw: inLanguage(canonical, 'tw'), en: inLanguage(canonical, 'en') },
    image: page.image ?? '',
    jsonld: page.jsonld ?? [],
    manifest: page.manifest ?? '',
    robots: module?.pastEnd?.(visit, read) ? 'noindex' : (page.robots ?? ''),
  };
}
