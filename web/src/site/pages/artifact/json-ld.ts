// The piece as search engines read it.
import type { Artifact } from '../../../api/schema.gen';
import { htmlLang, type Language } from '../../../words/language';
import { wordsOf } from '../../../words/words';
import { paths } from '../../router/paths';
import { alternate, shown } from '../../shown';

export function artifactJsonLd(artifact: Artifact, language: Language, origin: string): object[] {
  const { group_item: group, group_dynasty: dynasty } = artifact;
  const { chrome } = wordsOf(language);
  const name = shown(artifact, 'name', language).text;
  const url = origin + paths.artifact(language, artifact.id);
  const trail = [
    { name: chrome.home, item: origin + paths.home(language) },
    { name: chrome.collection, item: origin + paths.collection(language) },
    ...(group
      ? [{ name: shown(group, 'name', language).text, item: origin + paths.collection(language, { group: group.id }) }]
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
      alternateName: alternate(artifact, 'name', language)?.text,
      identifier: artifact.number,
      inLanguage: htmlLang(language),
      artform: group ? shown(group, 'name', language).text : undefined,
      temporalCoverage: dynasty ? shown(dynasty, 'name', language).text : undefined,
      size: shown(artifact, 'size', language).text || undefined,
      keywords: shown(artifact, 'key', language).text || undefined,
      image: artifact.files.flatMap((file) => (file.locked ? [] : [origin + file.path])),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((entry, at) => ({ '@type': 'ListItem', position: at + 1, ...entry })),
    },
  ];
}
