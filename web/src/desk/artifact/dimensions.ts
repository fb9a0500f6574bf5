// Measurements: reading the typed text, and the line that the site prints of them.

import type { Bilingual, Dimension } from '../../api/desk/types';
import { joinParts } from '../../words/desk/punctuation';

export const UNITS = ['cm', 'mm', 'm', 'g', 'kg'] as const;

export const UNIT_NAMES: Readonly<Record<Dimension['unit'], Bilingual>> = {
  cm: { tw: '公分', en: 'cm' },
  mm: { tw: '公釐', en: 'mm' },
  m: { tw: '公尺', en: 'm' },
  g: { tw: '公克', en: 'g' },
  kg: { tw: '公斤', en: 'kg' },
};

/** The usual parts. */
export const PARTS: readonly Bilingual[] = [
  { tw: '高', en: 'H' },
  { tw: '通高', en: 'Overall H' },
  { tw: '長', en: 'L' },
  { tw: '寬', en: 'W' },
  { tw: '深', en: 'D' },
  { tw: '厚', en: 'Th.' },
  { tw: '直徑', en: 'Diam.' },
  { tw: '口徑', en: 'Diam. of mouth' },
  { tw: '腹徑', en: 'Diam. of belly' },
  { tw: '足徑', en: 'Diam. of foot' },
  { tw: '重', en: 'Weight' },
];

/** Reads a typed figure: 12.4, １２．４, 約 12, c. 12. Null for anything else. */
export function readFigure(text: string): { value: number; approximate: boolean } | null {
  const plain = text.normalize('NFKC').trim();
  const found = /^(約|c(?:a|irca)?\.?|~)?\s*(\d{1,7}(?:\.\d{1,4})?)$/i.exec(plain);
  const value = Number(found?.[2]);
  return found && value > 0 ? { value, approximate: found[1] !== undefined } : null;
}

export const writeFigure = ({ value, approximate }: Pick<Dimension, 'value' | 'approximate'>, about: string): string =>
  `${approximate ? `${about} ` : ''}${value}`;

const line = (dimensions: readonly Dimension[], language: 'tw' | 'en', about: string): string =>
  dimensions.some(({ part }) => part[language] === '' && (part.tw !== '' || part.en !== ''))
    ? ''
    : joinParts(
        language,
        ...dimensions.map(({ part, value, unit, approximate }) =>
          `${part[language]} ${approximate ? about : ''}${value} ${UNIT_NAMES[unit][language]}`.trimStart(),
        ),
      );

/** The line of all measurements; '' in a language in which one has no name, as on the site. */
export const writeDimensions = (dimensions: readonly Dimension[]): Bilingual => ({
  tw: line(dimensions, 'tw', '約 '),
  en: line(dimensions, 'en', 'c. '),
});
