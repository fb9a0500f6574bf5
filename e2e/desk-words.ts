// What tests of the desk make of its words, by which they find what it shows. Those that the specification fixes are literally
// in `web/test/specified-words.test.ts`.
import { en } from '../web/src/words/desk/en';
import type { DeskWords } from '../web/src/words/desk/tw';

const quote = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const splitAtValue = (sentence: (value: string) => string): [before: string, after: string] => {
  const [before = '', after = ''] = sentence('\n').split('\n');
  return [before, after];
};

/** What a sentence says before its value. */
export const textBefore = (sentence: (value: string) => string): string => splitAtValue(sentence)[0].trim();

/** A sentence that contains a time. */
export const withTime = (sentence: (time: string) => string): RegExp => {
  const [before, after] = splitAtValue(sentence);
  return new RegExp(`${quote(before)}.*\\d\\d:\\d\\d${quote(after)}`);
};

/** A sentence that contains a whole number. */
export const withNumber = (sentence: (count: number) => string): RegExp =>
  new RegExp(quote(sentence(7)).replace('7', '\\d+'));

/** What begins with one of these texts. */
export const startingWith = (...texts: readonly string[]): RegExp => new RegExp(`^(${texts.map(quote).join('|')})`);

/** A word of a table that does not name its keys. */
export function wordOf(
  table: Readonly<Record<string, string>> | readonly string[] | undefined,
  key: string | number,
): string {
  const word = table && Object.entries(table).find(([name]) => name === `${key}`)?.[1];
  if (word === undefined) throw new Error(`no word for ${key}`);
  return word;
}

/** What the editor calls a field of an artifact, in one of the languages where it has a text for each. */
export const fieldLabel = (
  field: string,
  language: 'tw' | 'en' | null = null,
  { editor, fields }: DeskWords = en,
): string => editor.cellName(wordOf(fields.artifact, field), language);
