// The structured data of a piece for search engines.
import type { QuantitativeValue, VisualArtwork, WithContext } from 'schema-dts';
import type { Artifact, Dimension, Dynasty } from '../../../api/site/schema.gen';
import { htmlLang, type Language } from '../../../words/language';
import { getWords } from '../../../words/words';
import { buildBreadcrumbJsonLd, type JsonLd } from '../../json-ld';
import { localize, localizeAlternate } from '../../localize';
import { makeExcerpt, stripTags } from '../../plain-text';
import { paths } from '../../router/paths';

/** Units by the codes of UN/CEFACT, which schema.org asks for. */
const UNIT_CODES: Readonly<Record<string, string>> = { mm: 'MMT', cm: 'CMT', m: 'MTR', g: 'GRM', kg: 'KGM' };

/** The first measurement whose Chinese name ends so: 高, 通高, 瓶高. */
function measure(dimensions: readonly Dimension[], ending: string): QuantitativeValue | undefined {
  const found = dimensions.find(({ part_tw, unit }) => part_tw.endsWith(ending) && unit.endsWith('m'));
  return found && { '@type': 'QuantitativeValue', value: found.value, unitCode: UNIT_CODES[found.unit] };
}

const formatYear = (year: number): string => `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`;

/** The years as an interval of ISO 8601. */
function coverage({ year_start: start, year_end: end }: Dynasty): string | undefined {
  return start === null || end === null ? undefined : `${formatYear(start)}/${formatYear(end)}`;
}

export function buildArtifactJsonLd(artifact: Artifact, language: Language, origin: string): JsonLd[] {
  const { group_item: group, group_dynasty: dynasty, dimensions } = artifact;
  const { chrome } = getWords(language);
  const name = localize(artifact, 'name', language).text;
  const path = paths.artifact(language, artifact.id);
  const groupName = group ? localize(group, 'name', language).text : undefined;
  const times = dynasty ? [localize(dynasty, 'name', language).text, coverage(dynasty)] : [];
  const work: WithContext<VisualArtwork> = {
    '@context': 'https://schema.org',
    '@type': 'VisualArtwork',
    '@id': origin + path,
    url: origin + path,
    name,
    alternateName: localizeAlternate(artifact, 'name', language)?.text,
    identifier: artifact.number,
    sameAs: `${origin}/id/${encodeURIComponent(artifact.number)}`,
    inLanguage: htmlLang(language),
    description: makeExcerpt(stripTags(localize(artifact, 'content', language).text)) || undefined,
    artform:
      artifact.forms.length > 0 ? artifact.forms.map((term) => localize(term, 'name', language).text) : groupName,
    artMedium: artifact.materials.map((term) => localize(term, 'name', language).text),
    temporalCoverage: times.filter((time): time is string => time !== undefined && time !== ''),
    size: localize(artifact, 'size', language).text || undefined,
    height: measure(dimensions, '高'),
    width: measure(dimensions, '寬') ?? measure(dimensions, '徑'),
    depth: measure(dimensions, '深') ?? measure(dimensions, '厚'),
    keywords: localize(artifact, 'key', language).text || undefined,
    image: artifact.files.flatMap((file) => (file.locked ? [] : [origin + file.path])),
  };
  const trail = [
    { name: chrome.collection, path: paths.collection(language) },
    ...(group ? [{ name: groupName ?? '', path: paths.collection(language, { group: group.id }) }] : []),
    { name, path },
  ];
  return [work, buildBreadcrumbJsonLd(language, origin, trail)];
}
