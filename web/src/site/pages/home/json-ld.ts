// The structured data of the site and of the house that runs it, for search engines.
import type { ArtGallery, WebSite, WithContext } from 'schema-dts';
import type { House } from '../../../api/site/schema.gen';
import { htmlLang, type Language } from '../../../words/language';
import type { JsonLd } from '../../json-ld';
import { localize } from '../../localize';
import { isExternalLink, paths } from '../../router/paths';

/** Where search engines insert the typed text. */
const TERM = '{search_term_string}';

export function buildHomeJsonLd(house: House, language: Language, origin: string): JsonLd[] {
  const place = origin + paths.home(language);
  const name = localize(house, 'name', language).text;
  const networks = [house.facebook_url, house.instagram_url, house.line_url].filter(isExternalLink);
  const gallery: WithContext<ArtGallery> = {
    '@context': 'https://schema.org',
    '@type': 'ArtGallery',
    '@id': `${place}#house`,
    name: name || undefined,
    url: place,
    telephone: house.phone || undefined,
    email: house.email || undefined,
    address: localize(house, 'address', language).text || undefined,
    ...(networks.length > 0 ? { sameAs: networks } : {}),
  };
  const site: WithContext<WebSite> = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${place}#site`,
    name: name || undefined,
    url: place,
    inLanguage: htmlLang(language),
    publisher: { '@id': `${place}#house` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${paths.collection(language)}?keyword=${TERM}`,
      },
      // The vocabulary has no name for annotations such as this one, which search engines read.
      ...{ 'query-input': 'required name=search_term_string' },
    },
  };
  return [gallery, site];
}
