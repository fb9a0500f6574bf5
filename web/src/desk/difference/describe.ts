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
import { fieldOf, heldBy, languageOf } from '../document/cells';
import { htmlToText } from './words';

/** The vocabulary's list of each kind that a cell with a number refers to. */
const REFERENCES: Readonly<Record<string, 'categories' | 'dynasties' | 'exhibition_groups'>> = {
  category: 'categories',
  dynasty: 'dynasties',
  'exhibition-group': 'exhibition_groups',
};

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
  const held = heldBy(cell);
  const referred = REFERENCES[held];
  if (referred) {
    const choices: readonly { id: number; name: Bilingual }[] = vocabulary[referred];
    const found = choices.find(({ id }) => id === value);
    return found ? found.name[language] || found.name.tw : String(value);
  }
  if (typeof value === 'number') return held === 'year' ? formatYear(value, language) : String(value);
  if (typeof value === 'string') return value.includes('<') ? htmlToText(value) : (words[value] ?? value);
  if (held === 'dimensions') {
    const lines = describeDimensions(value as readonly Dimension[]);
    return lines[language] || lines.tw || lines.en;
  }
  const field = fieldOf(cell);
  if (isRowsField(field)) {
    const languages: readonly Language[] =
      field !== cell ? [language] : language === 'en' ? ['en', 'tw'] : ['tw', 'en'];
    return (value as readonly TextRow[]).map((row) => describeRow(field, row, languages)).join('\n');
  }
  const side = languageOf(cell) ?? language;
  if (held === 'terms') {
    return joinNames(
      side,
      (value as readonly Term[]).map(({ name }) => name[language] || name.tw || name.en),
    );
  }
  if (held === 'person list') {
    // Whom an import adds has no number yet.
    const nameOf = (id: number | string) => {
      if (typeof id === 'string') return id;
      const name = vocabulary.people.find((person) => person.id === id)?.name;
      return name ? name[language] || name.tw || name.en : String(id);
    };
    return joinNames(side, (value as readonly (number | string)[]).map(nameOf));
  }
  if (held === 'references') return joinNames(side, (value as readonly number[]).map(describeArtifact));
  if (held === 'pictures') return describePictures((value as readonly DocumentPicture[]).length);
  return joinNames(side, (value as readonly unknown[]).map(String));
}
