// What the staff's API takes and answers, for content: the generated types, with the words and cells that the contract leaves open.
import type * as schema from './schema.gen';

export type {
  ArtifactPage,
  BulkChange,
  BulkEditBody as BulkEdit,
  ListChanged,
} from './schema.gen';

/** The two languages of content. */
export type Language = schema.LanguageWord;
export type Bilingual = schema.Texts;
export type Role = schema.RoleWord;
export type Permission = schema.PermissionWord;
export type Noun = schema.KindWord;
/** The state of a language's cell. An empty value is `missing`; the others come from the server. */
export type CellState = schema.CellStateWord | 'missing';

/** Who is signed in. */
export type Account = schema.OwnAccount;

export type ArtifactLine = schema.ArtifactLineBody;
export type LanguageStatus = schema.LanguageStatusBody;
export type Period = schema.DynastyBody;
export type Vocabulary = schema.VocabularyBody;
export type KnownText = schema.KnownTextBody;
export type KnownWord = schema.KnownWordBody;
export type Problem = schema.ProblemBody;
export type Version = schema.VersionBody;
export type Synonyms = schema.SynonymsBody;
export type OptionLine = schema.OptionLine;
/** The lists that members choose from. */
export type OptionKind = schema.OptionWord;
export type VocabularyTerm = schema.TermBody;
export type VocabularyPerson = schema.PersonBody;
/** The kinds of which one record can be merged into another. */
export type MergeableNoun = Extract<Noun, 'dynasty' | 'category' | 'person'>;
export type MergeLinks = schema.MergeLinksBody;
export type Merge = schema.MergeBody;
export type BinLine = schema.BinnedBody;
export type BinPage = schema.BinPage;
export type Exports = schema.ExportsBody;
export type Export = schema.ExportBody;
export type ExportOrder = schema.ExportOrder;

/** One measurement, as a document has it. */
export interface Dimension {
  part: Bilingual;
  value: number;
  unit: 'mm' | 'cm' | 'm' | 'g' | 'kg';
  approximate: boolean;
}

export type TermKind = schema.TermKindWord;

export interface Term {
  kind: TermKind;
  slug: string;
  name: Bilingual;
  aat_id: string | null;
}

export interface DocumentPicture {
  key: string;
  view: schema.ViewWord;
  alt: Bilingual;
  /** Whether that was made of the piece's name and the view, and is neither written nor confirmed by staff. */
  alt_to_review?: boolean;
  decorative: boolean;
  caption: Bilingual;
  focus: [number, number];
  /** Who sees it: by its place, every visitor, or members alone. */
  access: schema.PictureAccessWord;
  /** How large the piece is on it, where that was measured. */
  scale?: PictureScale;
}

/** Two points of a picture in pixels of its full size, and how far apart they are on the piece. */
export interface PictureScale {
  from: [number, number];
  to: [number, number];
  millimetres: number;
}

/** A row of a list whose texts are in both languages: its number, what has no language, and its texts. */
export interface TextRow {
  /** It stays when the row is moved. */
  readonly number: number;
  readonly kind?: string;
  readonly transcription?: string;
  readonly public?: boolean;
  readonly [text: string]: Bilingual | string | number | boolean | undefined;
}

export type CellValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | readonly number[]
  | readonly Dimension[]
  | readonly Term[]
  | readonly DocumentPicture[]
  | readonly TextRow[];

export type Fields = Readonly<Record<string, CellValue>>;

export type Cell = schema.CellMark;

/** What saves itself cell by cell: a record, or the in-house data of a piece. */
export interface SavedDocument {
  id: number;
  revision: number;
  fields: Fields;
  cells: Readonly<Record<string, Cell>>;
}

/** What the cells of a saved document are called after. */
export type DocumentKind = Noun | 'in-house';

export interface InHouse extends Omit<schema.InHouseBody, 'fields' | 'cells'>, SavedDocument {}

export interface DeskRecord
  extends Omit<schema.RecordBody, 'fields' | 'cells' | 'public_fields' | 'noun'>,
    SavedDocument {
  noun: Noun;
  public_fields: Fields;
}

export interface Conflict extends Omit<schema.ConflictBody, 'yours' | 'theirs'> {
  yours: CellValue;
  theirs: CellValue;
}

/** A line of a list of records that are not artifacts. */
export interface RecordLine extends Omit<schema.RecordLine, 'fields'> {
  fields: Fields;
}

/** The answer to a refused change of the synonyms. */
export interface SynonymsRefused {
  problems: readonly { line: number; message: string }[];
  present: Synonyms | null;
}

/** The answer to a refused change. */
export interface Refused<D extends SavedDocument = DeskRecord> {
  conflicts: readonly Conflict[];
  problems: readonly Problem[];
  /** As the server has it now. */
  record: D | null;
}

export interface Change {
  revision: number;
  fields?: Fields;
  /** The values that were read of these cells. */
  read?: Fields;
  /** Cells that were read and found right, or still right. */
  reviewed?: readonly string[];
}

export interface VersionDetail extends Omit<schema.VersionFields, 'fields' | 'before'> {
  fields: Fields;
  before: Fields;
}
