// The structured data of an exhibition for search engines.
import type { ExhibitionEvent, WithContext } from 'schema-dts';
import type { Exhibition, House } from '../../../api/site/schema.gen';
import { htmlLang, type Language } from '../../../words/language';
import { getWords } from '../../../words/words';
import { buildBreadcrumbJsonLd, type JsonLd } from '../../json-ld';
import { localize } from '../../localize';
import { joinLines, stripTags } from '../../plain-text';
import { paths } from '../../router/paths';

export function buildExhibitionJsonLd(
  exhibition: Exhibition,
  house: House | null,
  language: Language,
  origin: string,
): JsonLd[] {
  const { chrome } = getWords(language);
  const name = joinLines(localize(exhibition, 'title', language).text, language);
  const path = paths.exhibition(language, exhibition.id);
  const event: WithContext<ExhibitionEvent> = {
    '@context': 'https://schema.org',
    '@type': 'ExhibitionEvent',
    '@id': origin + path,
    url: origin + path,
    name,
    inLanguage: htmlLang(language),
    startDate: exhibition.exhibition_date_start,
    endDate: exhibition.exhibition_date_end ?? undefined,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: localize(exhibition, 'exhibition_place', language).text },
    description: stripTags(localize(exhibition, 'content', language).text) || undefined,
    image: exhibition.pic === '' ? undefined : [origin + exhibition.pic],
    organizer: house
      ? { '@type': 'Organization', name: localize(house, 'name', language).text, url: origin }
      : undefined,
  };
  const trail = [
    { name: chrome.exhibitions, path: paths.exhibitions(language) },
    { name, path },
  ];
  return [event, buildBreadcrumbJsonLd(language, origin, trail)];
}
