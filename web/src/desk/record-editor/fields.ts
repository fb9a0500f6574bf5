// The fields of each kind of record, in the order of its editor. Artifacts have an editor of their own.
import type { Noun } from '../../api/desk/types';
import type { CellWith, PairedTextName } from '../document/cells';

export interface PairedField {
  name: PairedTextName;
  /** `lines`: several lines of plain text; `breaks`: the same, stored with an element for each break. */
  kind: 'line' | 'lines' | 'breaks' | 'html';
}

export type SharedField =
  | { name: CellWith<string>; kind: 'line' | 'address' }
  | { name: CellWith<number | null>; kind: 'year' | 'parent' | 'group' }
  | { name: CellWith<readonly string[]>; kind: 'tags' }
  | { name: CellWith<string | null>; kind: 'colour' }
  | { name: 'level'; kind: 'level' }
  | { name: 'colour'; kind: 'glaze' };

interface RecordFields {
  paired: readonly PairedField[];
  shared: readonly SharedField[];
}

export const FIELDS: Readonly<Record<Exclude<Noun, 'artifact'>, RecordFields>> = {
  exhibition: {
    paired: [
      { name: 'title', kind: 'line' },
      { name: 'place', kind: 'line' },
      { name: 'content', kind: 'html' },
    ],
    shared: [{ name: 'group', kind: 'group' }],
  },
  category: { paired: [{ name: 'name', kind: 'line' }], shared: [{ name: 'colour', kind: 'glaze' }] },
  'exhibition-group': { paired: [{ name: 'name', kind: 'line' }], shared: [] },
  dynasty: {
    paired: [{ name: 'name', kind: 'line' }],
    shared: [
      { name: 'parent', kind: 'parent' },
      { name: 'level', kind: 'level' },
      { name: 'year_start', kind: 'year' },
      { name: 'year_end', kind: 'year' },
      { name: 'aliases', kind: 'tags' },
      { name: 'aat_id', kind: 'line' },
    ],
  },
  person: {
    paired: [
      { name: 'name', kind: 'line' },
      { name: 'life', kind: 'line' },
      { name: 'content', kind: 'html' },
    ],
    shared: [
      { name: 'aliases', kind: 'tags' },
      { name: 'year_birth', kind: 'year' },
      { name: 'year_death', kind: 'year' },
      { name: 'ulan_id', kind: 'line' },
      { name: 'wikidata_id', kind: 'line' },
    ],
  },
  question: {
    paired: [
      { name: 'question', kind: 'line' },
      { name: 'answer', kind: 'html' },
    ],
    shared: [],
  },
  text: {
    paired: [
      { name: 'title', kind: 'line' },
      { name: 'content', kind: 'html' },
    ],
    shared: [],
  },
  banner: { paired: [{ name: 'title', kind: 'breaks' }], shared: [{ name: 'link', kind: 'line' }] },
  house: {
    paired: [
      { name: 'name', kind: 'line' },
      { name: 'tagline', kind: 'line' },
      { name: 'address', kind: 'line' },
      { name: 'visit', kind: 'lines' },
      { name: 'hours', kind: 'lines' },
    ],
    shared: [
      { name: 'phone', kind: 'line' },
      { name: 'email', kind: 'line' },
      { name: 'seal', kind: 'line' },
      { name: 'colour_seal', kind: 'colour' },
      { name: 'colour_ground', kind: 'colour' },
      { name: 'colour_wood', kind: 'colour' },
      { name: 'facebook_url', kind: 'address' },
      { name: 'instagram_url', kind: 'address' },
      { name: 'line_url', kind: 'address' },
    ],
  },
};
