// Lists of an artifact whose rows have texts in both languages: marks and inscriptions, provenance, literature. Such a list is one
// cell; what each language says in it is reviewed apart, under the list's name and the language (`provenance.tw`).

import { ROWS } from '../../api/desk/document.gen';
import type { Bilingual, CellValue, Language, TextRow } from '../../api/desk/types';
import { findWord } from '../../words/desk/find-word';
import { joinParts, quoteText } from '../../words/desk/punctuation';

export type RowsField = keyof typeof ROWS;

export const isRowsField = (field: string): field is RowsField => Object.hasOwn(ROWS, field);

export const textOf = (row: TextRow, name: string): Bilingual => {
  const text = row[name];
  return typeof text === 'object' ? text : { tw: '', en: '' };
};

export const newRow = (field: RowsField, rows: readonly TextRow[]): TextRow => ({
  ...ROWS[field].row,
  number: Math.max(0, ...rows.map(({ number }) => number)) + 1,
});

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** What the server stores of the rows: those that say something, without surrounding space. */
export const storedRows = (field: RowsField, rows: readonly TextRow[]): readonly TextRow[] =>
  rows
    .map((row) => ({
      ...row,
      ...(row.transcription === undefined ? {} : { transcription: tidy(row.transcription) }),
      ...Object.fromEntries(
        ROWS[field].texts.map((name) => {
          const { tw, en } = textOf(row, name);
          return [name, { tw: tidy(tw), en: tidy(en) }];
        }),
      ),
    }))
    .filter(
      (row: TextRow) =>
        (row.transcription ?? '') !== '' ||
        ROWS[field].texts.some((name) => textOf(row, name).tw !== '' || textOf(row, name).en !== ''),
    );

/** The numbers of the rows that say something in a language. */
const saysIn = (field: RowsField, rows: readonly TextRow[], language: Language): ReadonlySet<number> =>
  new Set(
    rows.filter((row) => ROWS[field].texts.some((name) => textOf(row, name)[language] !== '')).map((row) => row.number),
  );

/** What a list says in a language, and whether it lacks what the other language says of a row. */
export function standingOfRows(field: RowsField, value: CellValue, language: Language) {
  const rows = (value ?? []) as readonly TextRow[];
  const own = saysIn(field, rows, language);
  const other = saysIn(field, rows, language === 'tw' ? 'en' : 'tw');
  return { isFilled: own.size > 0, lacks: [...other].some((number) => !own.has(number)) };
}

interface RowWords {
  kinds: Readonly<Record<string, string>>;
  publicRow: string;
  privateRow: string;
}

/** What a row says in these languages. */
export function describeRow(field: RowsField, row: TextRow, languages: readonly Language[], words: RowWords): string {
  const { texts, row: blank } = ROWS[field];
  const first = languages[0] ?? 'tw';
  const parts = [
    row.kind === undefined ? '' : (findWord(words.kinds, row.kind) ?? ''),
    row.transcription ? quoteText(first, row.transcription) : '',
    ...languages.flatMap((language) => texts.map((name) => textOf(row, name)[language])),
    'public' in blank ? (row.public ? words.publicRow : words.privateRow) : '',
  ];
  return joinParts(first, ...parts.filter((part) => part !== ''));
}
