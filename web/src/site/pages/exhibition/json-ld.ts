// The structured data of an exhibition for search engines.
import type { Exhibition, House } from '../../../api/site/schema.gen';
import { htmlLang, type Language } from '../../../words/language';
import { getWords } from '../../../words/words';
import { localize } from '../../localize';
import { joinLines, stripTags } from '../../plain-text';
import { paths } from '../../router/paths';

export function buildExhibitionJsonLd(
  exhibition: Exhibition,
  house: House | null,
  language: Language,
  origin: string,
): object[] {
  const { chrome } = getWords(language);
  const name = joinLines(localize(exhibition, 'title', language).text, language);
  const url = origin + paths.exhibition(language, exhibition.id);
  const organizer = house
    ? { '@type': 'Organization', name: localize(house, 'name', language).text, url: origin }
    : undefined;
  const trail = [
    { name: chrome.home, item: origin + paths.home(language) },
    { name: chrome.exhibitions, item: origin + paths.exhibitions(language) },
    { name, item: url },
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'ExhibitionEvent',
      '@id': url,
      url,
      name,
      inLanguage: htmlLang(language),
      startDate: exhibition.exhibition_date_start,
      endDate: exhibition.exhibition_date_end ?? undefined,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: localize(exhibition, 'exhibition_place', language).text },
      description: stripTags(localize(exhibition, 'content', language).text) || undefined,
      image: exhibition.pic === '' ? undefined : [origin + exhibition.pic],
      organizer,
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((entry, at) => ({ '@type': 'ListItem', position: at + 1, ...entry })),
    },
  ];
}
