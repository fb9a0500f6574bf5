// The document's head for a page: the server writes all of it, the browser sets the title.
import { houseQuery } from '../api/queries';
import { wordsOf } from '../words/words';
import { houseName } from './house';
import type { RouteMatch } from './router/match-route';
import type { PageHead, PageModule, ReadAnswer } from './router/page-module';
import { canonicalPath } from './router/page-request';
import { switchLanguage } from './router/paths';
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

export function headOf(match: RouteMatch, module: PageModule | null, read: ReadAnswer): Head {
  const { request } = match;
  const words = wordsOf(request.language);
  const notFound: PageHead = { title: words.failure.lostTitle, robots: 'noindex' };
  const page = module ? module.head(request, read) : notFound;
  const house = read(houseQuery);
  const canonical = page.canonical ?? canonicalPath(request);
  const site = houseName(house, request).text;
  const tagline = house?.[`tagline_${request.language}`] ?? '';
  return {
    title: page.isHouse && tagline ? `${site} — ${tagline}` : `${page.title} — ${site}`,
    site,
    description: excerpt(page.description || tagline),
    canonical,
    alternates: { tw: switchLanguage(canonical, 'tw'), en: switchLanguage(canonical, 'en') },
    image: page.image ?? '',
    jsonld: page.jsonld ?? [],
    manifest: page.manifest ?? '',
    robots: module?.pastEnd?.(request, read) ? 'noindex' : (page.robots ?? ''),
  };
}
