// What the staff's API takes and answers, for content.

/** The two languages of content. */
export type Language = 'tw' | 'en';

export type Role = 'owner' | 'editor' | 'contributor' | 'reader';
export type Noun =
  | 'artifact'
  | 'exhibition'
  | 'category'
  | 'exhibition-group'
  | 'dynasty'
  | 'question'
  | 'text'
  | 'banner'
  | 'house';
export type Publication = 'none' | 'published' | 'withdrawn';
export type CellState = 'missing' | 'draft' | 'reviewed' | 'stale';

export interface Bilingual {
  tw: string;
  en: string;
}

export interface LanguageStatus {
  publication: Publication;
  /** Whether the working copy differs from what the public sees. */
  changed: boolean;
  missing: number;
  draft: number;
  stale: number;
  scheduled_at: string | null;
}

export type LanguageStatuses = Record<Language, LanguageStatus>;

export interface CategoryName {
  id: number;
  name: Bilingual;
  color_id: number;
}

export interface ArtifactLine extends LanguageStatuses {
  id: number;
  relic_number: string;
  name: Bilingual;
  category: CategoryName | null;
  dynasty: Bilingual | null;
  year_start: number | null;
  year_end: number | null;
  picture_key: string | null;
  picture_count: number;
  featured: boolean;
  updated_at: string;
  updated_by: string;
  revision: number;
}

export interface ArtifactPage {
  items: ArtifactLine[];
  page: number;
  page_size: number;
  total: number;
}

/** One measurement, as a document has it. */
export interface Dimension {
  part: Bilingual;
  value: number;
  unit: 'mm' | 'cm' | 'm' | 'g' | 'kg';
  approximate: boolean;
}

export type TermKind = 'material' | 'technique';

export interface Term {
  kind: TermKind;
  slug: string;
  name: Bilingual;
  aat_id: string | null;
}

export interface DocumentPicture {
  key: string;
  width: number;
  height: number;
  view: string | null;
  alt: Bilingual;
  decorative: boolean;
  caption: Bilingual;
  focus: [number, number];
  access: 'order' | 'public' | 'members';
}

export type CellValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly Dimension[]
  | readonly Term[]
  | readonly DocumentPicture[];

export type Fields = Readonly<Record<string, CellValue>>;

export interface Cell {
  state: CellState;
  by: string;
  at: string;
  revision: number;
}

export interface Problem {
  cell: string;
  message: string;
}

export interface DeskRecord {
  noun: Noun;
  id: number;
  revision: number;
  fields: Fields;
  cells: Readonly<Record<string, Cell>>;
  status: LanguageStatuses;
  was_public: boolean;
  binned_at: string | null;
  /** What the public has where it differs; null when it has nothing. */
  live: Fields | null;
  may: { save: boolean; publish: boolean; withdraw: boolean; bin: boolean };
  problems: readonly Problem[];
}

export interface Conflict {
  cell: string;
  yours: CellValue;
  theirs: CellValue;
  by: string;
  at: string;
}

export interface ConflictAnswer {
  conflicts: readonly Conflict[];
  record: DeskRecord;
}

export interface Change {
  revision: number;
  fields?: Fields;
  reviewed?: readonly string[];
  still_right?: readonly string[];
}

export interface Version {
  version: number;
  revision: number;
  at: string;
  by: string;
  action: string;
  cells: readonly string[];
}

export interface VersionDetail extends Version {
  fields: Fields;
  before: Fields;
}

export interface BulkChange {
  category?: number | null;
  dynasty?: number | null;
  add_keywords?: Partial<Record<Language, readonly string[]>>;
  featured?: boolean;
  publish?: Language;
  withdraw?: Language;
  bin?: boolean;
}

export interface BulkAnswer {
  done: number;
  refused: readonly { id: number; message: string }[];
}

export interface Period {
  id: number;
  parent_id: number | null;
  level: string;
  name: Bilingual;
  aliases: readonly string[];
  year_start: number | null;
  year_end: number | null;
}

export interface Vocabulary {
  categories: readonly CategoryName[];
  dynasties: readonly Period[];
  terms: readonly Pick<Term, 'kind' | 'slug' | 'name'>[];
}

export interface BinLine {
  noun: Noun;
  id: number;
  name: Bilingual;
  binned_at: string;
  binned_by: string;
}

export interface Account {
  id: number;
  name: string;
  role: Role;
}
