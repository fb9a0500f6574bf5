// The document's head for a page: the server writes all of it, the browser sets the title.
import { houseQuery } from '../api/site/queries';
import { getWords } from '../words/words';
import { getHouseName, isBeingSetUp } from './house';
import type { JsonLd } from './json-ld';
import { makeExcerpt } from './plain-text';
import type { RouteMatch } from './router/match-route';
import type { PageHead, PageModule, ReadAnswer } from './router/page-module';
import { canonicalPath } from './router/page-request';
import { switchLanguage } from './router/paths';

export interface Head {
  title: string;
  site: string;
  description: string;
  canonical: string;
  alternates: { tw: string; en: string };
  image: string;
  jsonld: readonly JsonLd[];
  manifest: string;
  robots: string;
}

export function buildHead(match: RouteMatch, module: PageModule | null, read: ReadAnswer): Head {
  const { request } = match;
  const words = getWords(request.language);
  const notFound: PageHead = { title: words.failure.notFoundTitle, robots: 'noindex' };
  const page = module ? module.head(request, read) : notFound;
  const house = read(houseQuery);
  const canonical = page.canonical ?? canonicalPath(request);
  const site = getHouseName(house, request).text;
  const tagline = house?.[`tagline_${request.language}`] ?? '';
  return {
    title: page.isHouse && tagline ? `${site} — ${tagline}` : `${page.title} — ${site}`,
    site,
    description: makeExcerpt(page.description || tagline),
    canonical,
    alternates: { tw: switchLanguage(canonical, 'tw'), en: switchLanguage(canonical, 'en') },
    image: page.image ?? '',
    jsonld: page.jsonld ?? [],
    manifest: page.manifest ?? '',
    robots: module?.pastEnd?.(request, read) ? 'noindex' : (page.robots ?? (isBeingSetUp(house) ? 'noindex' : '')),
  };
}
