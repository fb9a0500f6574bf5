// What the cataloguer wrote of the materials of a piece, where it says more than the names of its terms.
import type { Artifact } from '../../../api/site/schema.gen';
import type { Language } from '../../../words/language';
import { type LocalizedText, localize } from '../../localize';

/** The words of texts, in the form in which they are compared. */
const listWords = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.toLowerCase().split(/[,;，；、。.\s]+/)).filter(Boolean);

export function readMaterialsText(artifact: Artifact, language: Language): LocalizedText | null {
  const written = localize(artifact, 'materials', language);
  const { materials, techniques, wares, forms } = artifact;
  const terms = [...materials, ...techniques, ...wares, ...forms];
  // The text of the other language says no more than terms in this one.
  if (written.text === '' || (written.lang !== undefined && terms.length > 0)) return null;
  const known = new Set(listWords(terms.map((term) => localize(term, 'name', language).text)));
  return listWords([written.text]).every((word) => known.has(word)) ? null : written;
}
