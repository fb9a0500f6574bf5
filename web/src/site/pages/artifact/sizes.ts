// The sizes of a piece, one line each: the text that staff wrote, and every dimension that it does not mention.
import type { Artifact, Dimension } from '../../../api/site/schema.gen';
import type { Language } from '../../../words/language';
import { getWords } from '../../../words/words';
import { type LocalizedText, localize } from '../../localize';

/** Splits "口徑 20.7 公分，高 9.8 公分" into its measures. */
const splitMeasures = (size: string): string[] => size.split(/[，；;\n]\s*|,\s+/).filter((measure) => measure !== '');

function formatDimension(dimension: Dimension, language: Language): LocalizedText {
  const { text, lang } = localize(dimension, 'part', language);
  const { units, approximately } = getWords(language).artifact;
  const value = `${dimension.approximate ? approximately : ''}${dimension.value} ${units[dimension.unit] ?? dimension.unit}`;
  return { text: `${text} ${value}`.trim(), lang };
}

/** Whether the text has the dimension's value already. */
const mentions = (size: string, { value }: Dimension): boolean => {
  const figures: readonly string[] = size.match(/\d+(?:\.\d+)?/g) ?? [];
  return figures.some((figure) => Number(figure) === value);
};

export function listSizes(artifact: Artifact, language: Language): LocalizedText[] {
  const size = localize(artifact, 'size', language);
  const written = splitMeasures(size.text).map((text) => ({ ...size, text }));
  const missing = artifact.dimensions.filter((dimension) => !mentions(size.text, dimension));
  return [...written, ...missing.map((dimension) => formatDimension(dimension, language))];
}
