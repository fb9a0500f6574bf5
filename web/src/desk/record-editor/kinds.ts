// What the editor has to know of each kind of record: which field is its title, and what it cannot be published without.
import type { Noun } from '../../api/desk/types';

interface RecordKind {
  title: string;
  /** Fields in two languages without which a language is not published, as the server has it. */
  required: readonly string[];
  /** Whether a page of the site shows it. */
  hasPreview: boolean;
}

export const KINDS: Readonly<Record<Noun, RecordKind>> = {
  artifact: { title: 'name', required: ['name'], hasPreview: true },
  exhibition: { title: 'title', required: ['title'], hasPreview: true },
  category: { title: 'name', required: ['name'], hasPreview: false },
  'exhibition-group': { title: 'name', required: ['name'], hasPreview: false },
  dynasty: { title: 'name', required: ['name'], hasPreview: false },
  question: { title: 'question', required: ['question', 'answer'], hasPreview: true },
  text: { title: 'title', required: ['content'], hasPreview: true },
  banner: { title: 'title', required: [], hasPreview: true },
  house: { title: 'name', required: ['name'], hasPreview: true },
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
