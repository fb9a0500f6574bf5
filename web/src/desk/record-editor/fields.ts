// The fields of each kind of record, as its editor shows them: from the schema. Artifacts have an editor of their own.
import { KINDS, PAIRED } from '../../api/desk/document.gen';
import type { Noun } from '../../api/desk/types';
import type { CellWith, PairedTextName } from '../document/cells';

export interface PairedField {
  name: PairedTextName;
  /** `text`: several lines; `breaks`: the same, stored with an element for each break. */
  kind: 'line' | 'text' | 'breaks' | 'html';
}

export type SharedField =
  | { name: CellWith<string>; kind: 'line' | 'link' }
  | { name: CellWith<number | null>; kind: 'year' | 'dynasty' | 'exhibition-group' }
  | { name: CellWith<readonly string[]>; kind: 'lines' }
  | { name: CellWith<string | null>; kind: 'colour' }
  | { name: 'level'; kind: 'level' }
  | { name: 'colour'; kind: 'glaze' };

type Control = (PairedField | SharedField)['kind'];
type Edited = Exclude<Noun, 'artifact'>;
type FieldOf<N extends Edited> = keyof (typeof KINDS)[N]['fields'];
type Held = { [N in Edited]: (typeof KINDS)[N]['fields'][FieldOf<N>] }[Edited];

/** Those that the editor shows before the others, which follow in the order of the schema. */
const FIRST: { readonly [N in Edited]?: readonly FieldOf<N>[] } = {
  dynasty: ['parent', 'level', 'year_start', 'year_end'],
  text: ['title'],
  house: ['phone', 'email', 'seal', 'colour_seal', 'colour_ground', 'colour_wood'],
};

/** Those with another control than what they hold has; null: the page of the record shows it elsewhere. */
const OTHERWISE: { readonly [N in Edited]?: { readonly [F in FieldOf<N>]?: Control | null } } = {
  category: { colour: 'glaze' },
  dynasty: { level: 'level' },
  text: { version: null },
  banner: { title: 'breaks' },
};

/** What has no control of its own: order, days, pictures and the pieces of an exhibition have their places on the page of a record. */
const ELSEWHERE: Readonly<Record<Exclude<Held, Control>, true>> = {
  number: true,
  word: true,
  day: true,
  references: true,
  pictures: true,
};

interface RecordFields {
  paired: readonly PairedField[];
  shared: readonly SharedField[];
}

function fieldsOf(noun: Edited): RecordFields {
  const first: readonly string[] = FIRST[noun] ?? [];
  const otherwise: Readonly<Record<string, string | null>> = OTHERWISE[noun] ?? {};
  const held: Readonly<Record<string, string>> = KINDS[noun].fields;
  const names = [...first, ...Object.keys(held).filter((name) => !first.includes(name))];
  const shown = names.flatMap((name) => {
    const kind = name in otherwise ? otherwise[name] : held[name];
    return kind && !(kind in ELSEWHERE) ? [{ name, kind }] : [];
  });
  // The generated table has each name with what the type says of its cell.
  return {
    paired: shown.filter(({ name }) => name in PAIRED) as readonly PairedField[],
    shared: shown.filter(({ name }) => !(name in PAIRED)) as readonly SharedField[],
  };
}

const EDITED = (Object.keys(KINDS) as Noun[]).filter((noun) => noun !== 'artifact');

export const FIELDS = Object.fromEntries(EDITED.map((noun) => [noun, fieldsOf(noun)])) as Readonly<
  Record<Edited, RecordFields>
>;
