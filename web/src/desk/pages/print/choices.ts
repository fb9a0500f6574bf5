// The choices of printouts: each with its values, the first of which holds until another is chosen. They are in the address, so that
// the same sheets can be printed again.
import type { Language } from '../../../words/language';
import { IN_HOUSE, type InHouseName } from '../../artifact/in-house-fields';

export const VALUES = {
  language: ['both', 'tw', 'en'],
  copy: ['published', 'draft'],
  plates: ['1', '2', '4'],
  entries: ['1', '2'],
  inHouse: ['no', 'yes'],
  thumbnails: ['yes', 'no'],
  ticks: ['no', 'yes'],
  size: ['a6', 'a7', 'long'],
  code: ['yes', 'no'],
  outlines: ['no', 'yes'],
} as const;

export type ChoiceName = keyof typeof VALUES;

/** The columns of a list beside the number; the last ones are in-house data. */
export const COLUMNS = ['name', 'dating', 'size', 'materials'] as const;
export type Column = (typeof COLUMNS)[number] | InHouseName;

export type Choices = Readonly<{ [N in ChoiceName]: (typeof VALUES)[N][number] }> & {
  readonly columns: readonly Column[];
  /** The name of the label sheet. */
  readonly labelSheet: string | null;
};

const isColumn = (name: string): name is Column => [...COLUMNS, ...IN_HOUSE].some((column) => column === name);

export function readChoices(params: URLSearchParams): Choices {
  const read = (name: ChoiceName) => {
    const values: readonly string[] = VALUES[name];
    const chosen = params.get(name);
    return chosen !== null && values.includes(chosen) ? chosen : values[0];
  };
  const named = Object.keys(VALUES).map((name) => [name, read(name as ChoiceName)]);
  const columns = params.get('columns')?.split(',').filter(isColumn) ?? ['name', 'dating', 'size'];
  return { ...Object.fromEntries(named), columns, labelSheet: params.get('labelSheet') };
}

/** The languages of the sheets, Chinese first. */
export const languagesOf = ({ language }: Choices): readonly Language[] =>
  language === 'both' ? ['tw', 'en'] : [language];
