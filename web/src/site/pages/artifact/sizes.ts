// A piece's measures, a line each: what staff wrote, and every dimension that they did not write there.
import type { Artifact, Dimension } from '../../../api/schema.gen';
import type { Language } from '../../../words/language';
import { wordsOf } from '../../../words/words';
import { type Shown, shown } from '../../shown';

/** "口徑 20.7 公分，高 9.8 公分" as one line a measure. */
const measures = (size: string): string[] => size.split(/[，；;\n]\s*|,\s+/).filter((measure) => measure !== '');

function lineOf(dimension: Dimension, language: Language): Shown {
  const { text, lang } = shown(dimension, 'part', language);
  const { units, about } = wordsOf(language).artifact;
  const value = `${dimension.approximate ? about : ''}${dimension.value} ${units[dimension.unit] ?? dimension.unit}`;
  return { text: `${text} ${value}`.trim(), lang };
}

/** Is the figure already in what staff wrote? */
const says = (size: string, { value }: Dimension): boolean => {
  const figures: readonly string[] = size.match(/\d+(?:\.\d+)?/g) ?? [];
  return figures.some((figure) => Number(figure) === value);
};

export function sizesOf(artifact: Artifact, language: Language): Shown[] {
  const size = shown(artifact, 'size', language);
  const told = measures(size.text).map((text) => ({ ...size, text }));
  const more = artifact.dimensions.filter((dimension) => !says(size.text, dimension));
  return [...told, ...more.map((dimension) => lineOf(dimension, language))];
}
