// The sentences about a period that the site prints.

import type { Bilingual, Period } from '../../api/desk/types';
import { inBrackets } from '../../words/desk/punctuation';
import type { CellOf } from '../document/cells';

export type Attribution = CellOf<'attribution'>;

/** A reign with its dynasty, anything else alone: printed where an artifact has no text of its own. */
export function labelPeriod(period: Period, periods: readonly Period[]): Bilingual {
  const parent = period.level === 'reign' ? periods.find(({ id }) => id === period.parent_id) : undefined;
  if (!parent) return period.name;
  return {
    tw: `${parent.name.tw} ${period.name.tw}`.trim(),
    en: `${parent.name.en}, ${period.name.en} reign`,
  };
}

const WITH_GRADE: Readonly<Record<Attribution, (label: Bilingual) => Bilingual>> = {
  of_the_period: (label) => label,
  attributed: ({ tw, en }) => ({ tw: `傳 ${tw}`, en: `Attributed to the ${en}` }),
  probably: ({ tw, en }) => ({ tw: `應為 ${tw}`, en: `Probably ${en}` }),
  in_the_style_of: ({ tw, en }) => ({ tw: `${tw}風格`, en: `In the style of the ${en}` }),
  later: ({ tw, en }) => ({ tw: `後仿 ${tw}`, en: `Later, after the ${en}` }),
  uncertain: ({ tw, en }) => ({ tw: `${tw}${inBrackets('tw', '存疑')}`, en: `${en}${inBrackets('en', 'uncertain')}` }),
};

export const ATTRIBUTIONS = Object.keys(WITH_GRADE) as readonly Attribution[];

/** The label with the span's other end and the grade in words, as a text of the artifact's own. */
export function proposeText(first: Bilingual, last: Bilingual | null, attribution: Attribution): Bilingual {
  const span = last ? { tw: `${first.tw}至${last.tw}`, en: `${first.en} to ${last.en}` } : first;
  return WITH_GRADE[attribution](span);
}
