// What the editor needs of each kind of record: the field that is its title, and the fields that publishing requires.
import type { Noun } from '../../api/desk/types';
import type { PairedName } from '../document/cells';

interface RecordKind {
  title: PairedName;
  /** Fields in two languages without which a language is not published, as the server has it. */
  required: readonly PairedName[];
}

export const KINDS: Readonly<Record<Noun, RecordKind>> = {
  artifact: { title: 'name', required: ['name'] },
  exhibition: { title: 'title', required: ['title'] },
  category: { title: 'name', required: ['name'] },
  'exhibition-group': { title: 'name', required: ['name'] },
  dynasty: { title: 'name', required: ['name'] },
  question: { title: 'question', required: ['question', 'answer'] },
  text: { title: 'title', required: ['content'] },
  banner: { title: 'title', required: [] },
  house: { title: 'name', required: ['name'] },
};

/** The numbers of what exists once under a fixed key. */
export const TEXTS = { about: 1, privacy: 2, intro: 3, heritage: 4 } as const;
export const BANNERS = {
  home: 1,
  collection: 2,
  exhibition: 3,
  about: 4,
  question: 5,
  contact: 6,
  register: 7,
} as const;
export const HOUSE = 1;
