// The structured data of a piece for search engines.
import type { Artifact } from '../../../api/site/schema.gen';
import { htmlLang, type Language } from '../../../words/language';
import { getWords } from '../../../words/words';
import { localize, localizeAlternate } from '../../localize';
import { paths } from '../../router/paths';

export function buildArtifactJsonLd(artifact: Artifact, language: Language, origin: string): object[] {
  const { group_item: group, group_dynasty: dynasty } = artifact;
  const { chrome } = getWords(language);
  const name = localize(artifact, 'name', language).text;
  const url = origin + paths.artifact(language, artifact.id);
  const trail = [
    { name: chrome.home, item: origin + paths.home(language) },
    { name: chrome.collection, item: origin + paths.collection(language) },
    ...(group
      ? [
          {
            name: localize(group, 'name', language).text,
            item: origin + paths.collection(language, { group: group.id }),
          },
        ]
      : []),
    { name, item: url },
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'VisualArtwork',
      '@id': url,
      url,
      name,
      alternateName: localizeAlternate(artifact, 'name', language)?.text,
      identifier: artifact.number,
      inLanguage: htmlLang(language),
      artform: group ? localize(group, 'name', language).text : undefined,
      temporalCoverage: dynasty ? localize(dynasty, 'name', language).text : undefined,
      size: localize(artifact, 'size', language).text || undefined,
      keywords: localize(artifact, 'key', language).text || undefined,
      image: artifact.files.flatMap((file) => (file.locked ? [] : [origin + file.path])),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((entry, at) => ({ '@type': 'ListItem', position: at + 1, ...entry })),
    },
  ];
}
