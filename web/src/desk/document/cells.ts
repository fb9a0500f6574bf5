// The cells of every kind of content: their names, and what each holds where nothing is stored. The server has the fields in
// `crates/domain/src/document/schema.rs`.
import type { Dimension, DocumentPicture, Fields, Language, LevelWord, Term, TextRow } from '../../api/desk/types';
import type { Attribution } from '../vocabulary/period-label';

/** Fields with a cell for each language, such as `name.tw`. */
const PAIRED = {
  address: '',
  answer: '',
  attribution_note: '',
  content: '',
  dynasty: '',
  hours: '',
  keywords: [] as readonly string[],
  name: '',
  place: '',
  question: '',
  size: '',
  tagline: '',
  title: '',
  visit: '',
};

/** Fields that are one cell. */
const SHARED = {
  aat_id: '',
  acquisition: '',
  aliases: [] as readonly string[],
  artifacts: [] as readonly number[],
  attribution: 'of_the_period' as Attribution,
  category: null as number | null,
  colour: 1,
  colour_ground: null as string | null,
  colour_seal: null as string | null,
  colour_wood: null as string | null,
  condition_note: '',
  date_end: null as string | null,
  date_start: null as string | null,
  dimensions: [] as readonly Dimension[],
  email: '',
  facebook_url: '',
  featured: null as number | null,
  group: null as number | null,
  inscriptions: [] as readonly TextRow[],
  instagram_url: '',
  insurance_value: '',
  level: 'dynasty' as LevelWord,
  line_url: '',
  link: '',
  literature: [] as readonly TextRow[],
  owner: '',
  parent: null as number | null,
  period: null as number | null,
  period_end: null as number | null,
  phone: '',
  pictures: [] as readonly DocumentPicture[],
  provenance: [] as readonly TextRow[],
  relic_number: '',
  seal: '',
  storage_place: '',
  terms: [] as readonly Term[],
  version: '',
  year_earliest: null as number | null,
  year_end: null as number | null,
  year_latest: null as number | null,
  year_start: null as number | null,
};

export type PairedName = keyof typeof PAIRED;

/** What each cell holds. */
type Cells = typeof SHARED & { [N in PairedName as `${N}.${Language}`]: (typeof PAIRED)[N] };

export type CellName = keyof Cells;
export type CellOf<N extends CellName> = Cells[N];

/** The names that hold exactly such values. */
type NamesOf<All, Value> = {
  [N in keyof All]: [All[N], Value] extends [Value, All[N]] ? N : never;
}[keyof All];

export type CellWith<Value> = NamesOf<Cells, Value>;
export type PairedTextName = NamesOf<typeof PAIRED, string>;

export const cellOf = <N extends string, L extends Language>(field: N, language: L): `${N}.${L}` =>
  `${field}.${language}`;

export const languageOf = (cell: string): Language | null =>
  cell.endsWith('.tw') ? 'tw' : cell.endsWith('.en') ? 'en' : null;

export const fieldOf = (cell: string): string => cell.replace(/\.(tw|en)$/, '');

/** The same field's cell in the other language. */
export const twinOf = (cell: string): string | null => {
  const language = languageOf(cell);
  return language && cellOf(fieldOf(cell), language === 'tw' ? 'en' : 'tw');
};

const EMPTY: Fields = { ...PAIRED, ...SHARED };

/** The value of a cell of a document. */
export const readCell = <N extends CellName>(fields: Fields, cell: N): CellOf<N> =>
  (fields[cell] ?? EMPTY[fieldOf(cell)]) as CellOf<N>;
