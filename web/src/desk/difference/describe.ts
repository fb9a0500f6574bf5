// A cell's value as a text that can be read and compared.

import type {
  Bilingual,
  CellValue,
  Dimension,
  DocumentPicture,
  Language,
  Term,
  TextRow,
  Vocabulary,
} from '../../api/desk/types';
import { joinNames } from '../../words/desk/punctuation';
import { formatYear } from '../../words/years';
import { isRowsField, type RowsField } from '../artifact/text-rows';
import { languageOf } from '../document/cells';
import { htmlToText } from './words';

/** What the cells refer to that hold the number of another record. */
const REFERENCES: Readonly<Record<string, 'categories' | 'dynasties' | 'exhibition_groups'>> = {
  category: 'categories',
  period: 'dynasties',
  period_end: 'dynasties',
  parent: 'dynasties',
  group: 'exhibition_groups',
};

/** The cells that hold the numbers of people. */
const PEOPLE: readonly string[] = ['makers', 'inscribers', 'seal_owners', 'former_owners'];

interface Describing {
  language: Language;
  vocabulary: Vocabulary;
  /** The names of words that a cell may hold, such as grades. */
  words: Readonly<Record<string, string>>;
  describeDimensions: (dimensions: readonly Dimension[]) => Bilingual;
  describePictures: (count: number) => string;
  describeRow: (field: RowsField, row: TextRow, languages: readonly Language[]) => string;
  describeArtifact: (id: number) => string;
}

export function describeValue(cell: string, value: CellValue | undefined, describing: Describing): string {
  const { language, vocabulary, words, describeDimensions, describePictures, describeRow, describeArtifact } =
    describing;
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '✓' : '';
  const referred = REFERENCES[cell];
  if (referred) {
    const choices: readonly { id: number; name: Bilingual }[] = vocabulary[referred];
    const found = choices.find(({ id }) => id === value);
    return found ? found.name[language] || found.name.tw : String(value);
  }
  if (typeof value === 'number') return cell.startsWith('year_') ? formatYear(value, language) : String(value);
  if (typeof value === 'string') return value.includes('<') ? htmlToText(value) : (words[value] ?? value);
  if (cell === 'dimensions') {
    const lines = describeDimensions(value as readonly Dimension[]);
    return lines[language] || lines.tw || lines.en;
  }
  const field = cell.replace(/\.(tw|en)$/, '');
  if (isRowsField(field)) {
    const languages: readonly Language[] =
      field !== cell ? [language] : language === 'en' ? ['en', 'tw'] : ['tw', 'en'];
    return (value as readonly TextRow[]).map((row) => describeRow(field, row, languages)).join('\n');
  }
  const side = languageOf(cell) ?? language;
  if (cell === 'terms') {
    return joinNames(
      side,
      (value as readonly Term[]).map(({ name }) => name[language] || name.tw || name.en),
    );
  }
  if (PEOPLE.includes(cell)) {
    // Whom an import adds has no number yet.
    const nameOf = (id: number | string) => {
      if (typeof id === 'string') return id;
      const name = vocabulary.people.find((person) => person.id === id)?.name;
      return name ? name[language] || name.tw || name.en : String(id);
    };
    return joinNames(side, (value as readonly (number | string)[]).map(nameOf));
  }
  if (cell === 'artifacts') return joinNames(side, (value as readonly number[]).map(describeArtifact));
  if (cell === 'pictures') return describePictures((value as readonly DocumentPicture[]).length);
  return joinNames(side, (value as readonly unknown[]).map(String));
}
