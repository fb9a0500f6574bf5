// What printouts say of a piece and of an exhibition: texts in a language, as the public page has them.

import { ROWS } from '../../../api/desk/document.gen';
import type { DeskRecord, DocumentPicture, Fields, TextRow, Vocabulary } from '../../../api/desk/types';
import { inBrackets, joinNames, joinParts, joinSpaced, quoteText } from '../../../words/desk/punctuation';
import { LANGUAGES, type Language } from '../../../words/language';
import { formatYears } from '../../../words/years';
import { writeDimensions } from '../../artifact/dimensions';
import type { InHouseName } from '../../artifact/in-house-fields';
import { type RowsField, textOf } from '../../artifact/text-rows';
import { cellOf, languageOf, readCell } from '../../document/cells';
import { labelPeriod, proposeText } from '../../vocabulary/period-label';
import type { Choices } from './choices';
import { PRINT_WORDS } from './print-words';

export interface PrintedPiece {
  id: number;
  /** Whose texts these are; published ones name published people alone. */
  copy: Choices['copy'];
  number: string;
  fields: Fields;
  pictures: readonly DocumentPicture[];
  files: DeskRecord['picture_files'];
  /** What only some staff may know; null unless it was asked for. */
  inHouse: Readonly<Partial<Record<InHouseName, string>>> | null;
}

/** The fields of a record that are printed; null of one that is not published while only published texts are asked for. */
export function readFields(record: DeskRecord, copy: Choices['copy']): Fields | null {
  if (copy === 'draft') return record.fields;
  const isPublic = { tw: record.tw.publication === 'published', en: record.en.publication === 'published' };
  if (!(isPublic.tw || isPublic.en)) return null;
  const shown = Object.entries({ ...record.fields, ...record.public_fields }).filter(([cell]) => {
    const language = languageOf(cell);
    return language === null || isPublic[language];
  });
  return Object.fromEntries(shown);
}

/** A piece as it is printed; null as `readFields` says. */
export function readPiece(
  record: DeskRecord,
  copy: Choices['copy'],
  inHouse: PrintedPiece['inHouse'],
): PrintedPiece | null {
  const fields = readFields(record, copy);
  if (fields === null) return null;
  return {
    id: record.id,
    copy,
    number: readCell(fields, 'relic_number'),
    fields,
    pictures: readCell(fields, 'pictures'),
    files: record.picture_files,
    inHouse,
  };
}

/** A name as one line: it may say where its lines break on the site. */
const inOneLine = (name: string): string => name.replace(/\s*<br\s*\/?>\s*/gi, '');

export const nameIn = ({ fields }: PrintedPiece, language: Language): string =>
  inOneLine(readCell(fields, cellOf('name', language)));

/** The languages of a sheet in which there is a text; the other one where only that has it, and all of the sheet where there is none. */
function sidesWith(languages: readonly Language[], textIn: (language: Language) => string): readonly Language[] {
  const withText = LANGUAGES.filter((language) => textIn(language) !== '');
  const found = withText.filter((language) => languages.includes(language));
  return [found, withText].find(({ length }) => length > 0) ?? languages;
}

/** The languages of a sheet in which the piece has a name. */
export const sidesOf = (piece: PrintedPiece, languages: readonly Language[]): readonly Language[] =>
  sidesWith(languages, (language) => nameIn(piece, language));

/** The languages of a printout: of those that are chosen, the ones in which a piece or the exhibition has a name; all of them where none has. */
export function namedLanguages(
  pieces: readonly PrintedPiece[],
  exhibition: Fields | null,
  chosen: readonly Language[],
): readonly Language[] {
  const namesIn = (language: Language) => [
    readCell(exhibition ?? {}, cellOf('title', language)),
    ...pieces.map((piece) => nameIn(piece, language)),
  ];
  const named = chosen.filter((language) => namesIn(language).some((name) => name !== ''));
  return named.length > 0 ? named : chosen;
}

/** Its name in the first language of the sheet that has one. */
export function titleOf(piece: PrintedPiece, languages: readonly Language[]): string {
  const [first = 'tw'] = sidesOf(piece, languages);
  return nameIn(piece, first);
}

/** Number and name, for the foot of a sheet. */
export const footOf = (piece: PrintedPiece, languages: readonly Language[]): string =>
  joinSpaced(languages[0] ?? 'tw', piece.number, titleOf(piece, languages));

function datingIn({ fields }: PrintedPiece, language: Language, { dynasties }: Vocabulary): string {
  const own = readCell(fields, cellOf('dynasty', language));
  const find = (cell: 'period' | 'period_end') => dynasties.find(({ id }) => id === readCell(fields, cell));
  const [first, last] = [find('period'), find('period_end')];
  const attribution = readCell(fields, 'attribution');
  const proposed =
    first && proposeText(labelPeriod(first, dynasties), last ? labelPeriod(last, dynasties) : null, attribution);
  const words = own || proposed?.[language] || '';
  const years = formatYears(readCell(fields, 'year_earliest'), readCell(fields, 'year_latest'), language);
  return words !== '' && years !== '' ? `${words}${inBrackets(language, years)}` : words || years;
}

function peopleIn({ fields, copy }: PrintedPiece, language: Language, { people }: Vocabulary): string {
  const ids = [...readCell(fields, 'makers'), ...readCell(fields, 'inscribers')];
  const shown = people.filter(({ active, binned }) => copy === 'draft' || (active && !binned));
  const named = [...new Set(ids)].flatMap((id) => shown.find((person) => person.id === id)?.name[language] ?? []);
  return joinNames(
    language,
    named.filter((name) => name !== ''),
  );
}

/** The terms of a piece but its form, which its name says. */
function termsIn({ fields }: PrintedPiece, language: Language): string {
  const terms = readCell(fields, 'terms').filter(({ kind }) => kind !== 'form');
  return joinNames(
    language,
    terms.map(({ name }) => name[language]).filter((name) => name !== ''),
  );
}

/** Kinds of rows that are not named: the heading says enough. */
const UNNAMED = ['other', 'literature'];

/** A row of marks, provenance or literature in a language; '' where it says nothing in it. */
function rowIn(field: RowsField, row: TextRow, language: Language): string {
  const parts = [
    row.transcription ? quoteText(language, row.transcription) : '',
    ...ROWS[field].texts.map((name) => textOf(row, name)[language]),
  ].filter((part) => part !== '');
  const kind = UNNAMED.includes(row.kind ?? '') ? undefined : PRINT_WORDS[language].rowKinds[row.kind ?? ''];
  return parts.length === 0 ? '' : joinParts(language, ...(kind === undefined ? [] : [kind]), ...parts);
}

export const FACTS = ['dating', 'size', 'materials', 'people', 'marks', 'provenance', 'literature'] as const;
type FactName = (typeof FACTS)[number];

/** The lines of a fact in a language. Provenance that is not public is in-house data. */
export function factIn(
  piece: PrintedPiece,
  fact: FactName,
  language: Language,
  vocabulary: Vocabulary,
): readonly string[] {
  const { fields } = piece;
  const rows = {
    marks: () => readCell(fields, 'inscriptions').map((row) => rowIn('inscriptions', row, language)),
    provenance: () =>
      readCell(fields, 'provenance')
        .filter((row) => row.public === true || piece.inHouse !== null)
        .map((row) => rowIn('provenance', row, language)),
    literature: () => readCell(fields, 'literature').map((row) => rowIn('literature', row, language)),
    dating: () => [datingIn(piece, language, vocabulary)],
    size: () => [
      readCell(fields, cellOf('size', language)) || writeDimensions(readCell(fields, 'dimensions'))[language],
    ],
    materials: () => [readCell(fields, cellOf('materials', language)) || termsIn(piece, language)],
    people: () => [peopleIn(piece, language, vocabulary)],
  };
  return rows[fact]().filter((line) => line !== '');
}

export const labelIn = ({ fields }: PrintedPiece, language: Language): string =>
  readCell(fields, cellOf('label', language));

export const contentIn = ({ fields }: PrintedPiece, language: Language): string =>
  readCell(fields, cellOf('content', language));

/** Whether the provenance that is printed has rows that are not public. */
export const hasHiddenProvenance = ({ fields, inHouse }: PrintedPiece): boolean =>
  inHouse !== null && readCell(fields, 'provenance').some((row) => row.public !== true);

/** The languages of a sheet in which an exhibition has a title. */
export const exhibitionSides = (fields: Fields, languages: readonly Language[]): readonly Language[] =>
  sidesWith(languages, (language) => readCell(fields, cellOf('title', language)));

/** Its title in the first language of the sheet that has one, as one line. */
export function exhibitionTitle(fields: Fields, languages: readonly Language[]): string {
  const [first = 'tw'] = exhibitionSides(fields, languages);
  return inOneLine(readCell(fields, cellOf('title', first)));
}
