// The fields of every kind of document. Written by `make generate` from openapi-desk.json; do not edit.
import type { Dimension, DocumentPicture, Term, TextRow } from './types';

/** Fields with a cell for each language, such as `name.tw`, with what a cell holds where nothing is stored. */
export const PAIRED = {
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
export const SHARED = {
  aat_id: '',
  acquisition: '',
  aliases: [] as readonly string[],
  artifacts: [] as readonly number[],
  attribution: 'of_the_period' as 'of_the_period' | 'attributed' | 'probably' | 'in_the_style_of' | 'later' | 'uncertain',
  category: null as number | null,
  colour: 0,
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
  level: 'dynasty' as 'era' | 'dynasty' | 'sub_period' | 'reign',
  line_url: '',
  link: '',
  literature: [] as readonly TextRow[],
  owner: '',
  parent: null as number | null,
  period: null as number | null,
  period_end: null as number | null,
  phone: '',
  pictures: [] as readonly DocumentPicture[],
  position: 0,
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

/** Texts of a piece in both languages that no rule works on. */
export const PLAIN_TEXTS = ['attribution_note'] as const;

/** Of each kind of record, the field that is its title, and those without which a language is not published. */
export const KINDS = {
  artifact: { title: 'name', required: ['name'] },
  exhibition: { title: 'title', required: ['title'] },
  category: { title: 'name', required: ['name'] },
  'exhibition-group': { title: 'name', required: ['name'] },
  dynasty: { title: 'name', required: ['name'] },
  question: { title: 'question', required: ['question', 'answer'] },
  banner: { title: 'title', required: [] },
  text: { title: 'content', required: ['content'] },
  house: { title: 'name', required: ['name'] },
} as const;
