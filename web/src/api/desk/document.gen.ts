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
  label: '',
  life: '',
  materials: '',
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
  former_owners: [] as readonly number[],
  group: null as number | null,
  inscribers: [] as readonly number[],
  inscriptions: [] as readonly TextRow[],
  instagram_url: '',
  insurance_value: '',
  level: 'dynasty' as 'era' | 'dynasty' | 'sub_period' | 'reign',
  line_url: '',
  link: '',
  literature: [] as readonly TextRow[],
  makers: [] as readonly number[],
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
  seal_owners: [] as readonly number[],
  storage_place: '',
  terms: [] as readonly Term[],
  ulan_id: '',
  version: '',
  wikidata_id: '',
  year_birth: null as number | null,
  year_death: null as number | null,
  year_earliest: null as number | null,
  year_end: null as number | null,
  year_latest: null as number | null,
  year_start: null as number | null,
};

/** Texts of a piece in both languages that no rule works on. */
export const PLAIN_TEXTS = ['attribution_note', 'label', 'materials'] as const;

/** Of each list whose rows have texts in both languages: a row that says nothing yet, the members that are such texts, the kinds of rows, and how many it takes. */
export const ROWS = {
  inscriptions: {
    row: { number: 0, kind: 'reign_mark', transcription: '', reading: { tw: '', en: '' }, script: { tw: '', en: '' }, layout: { tw: '', en: '' }, place: { tw: '', en: '' } },
    texts: ['reading', 'script', 'layout', 'place'],
    kinds: ['reign_mark', 'hall_mark', 'inscription', 'signature', 'collector_seal', 'other'],
    most: 40,
  },
  provenance: {
    row: { number: 0, owner: { tw: '', en: '' }, place: { tw: '', en: '' }, years: { tw: '', en: '' }, source: { tw: '', en: '' }, public: false },
    texts: ['owner', 'place', 'years', 'source'],
    kinds: [],
    most: 60,
  },
  literature: {
    row: { number: 0, kind: 'literature', citation: { tw: '', en: '' } },
    texts: ['citation'],
    kinds: ['literature', 'exhibited'],
    most: 100,
  },
} as const;

/**
 * Of each kind of record: the field that is its title, those without which a language is not published, and what each field holds;
 * of what refers to records the kind of these.
 */
export const KINDS = {
  artifact: {
    title: 'name',
    required: ['name'],
    fields: { relic_number: 'line', category: 'category', name: 'line', dynasty: 'line', size: 'line', content: 'html', keywords: 'lines', period: 'dynasty', period_end: 'dynasty', attribution: 'word', attribution_note: 'line', label: 'text', year_earliest: 'year', year_latest: 'year', position: 'number', featured: 'number or nothing', dimensions: 'dimensions', inscriptions: 'rows', provenance: 'rows', literature: 'rows', makers: 'person list', inscribers: 'person list', seal_owners: 'person list', former_owners: 'person list', materials: 'line', terms: 'terms', pictures: 'pictures' },
  },
  exhibition: {
    title: 'title',
    required: ['title'],
    fields: { group: 'exhibition-group', title: 'line', place: 'line', content: 'html', date_start: 'day', date_end: 'day', artifacts: 'references', pictures: 'pictures' },
  },
  category: {
    title: 'name',
    required: ['name'],
    fields: { name: 'line', colour: 'number', position: 'number' },
  },
  'exhibition-group': {
    title: 'name',
    required: ['name'],
    fields: { name: 'line', position: 'number' },
  },
  dynasty: {
    title: 'name',
    required: ['name'],
    fields: { parent: 'dynasty', level: 'word', name: 'line', aliases: 'lines', position: 'number', year_start: 'year', year_end: 'year', aat_id: 'line' },
  },
  person: {
    title: 'name',
    required: ['name'],
    fields: { name: 'line', life: 'line', content: 'html', aliases: 'lines', year_birth: 'year', year_death: 'year', ulan_id: 'line', wikidata_id: 'line' },
  },
  question: {
    title: 'question',
    required: ['question', 'answer'],
    fields: { question: 'line', answer: 'html', position: 'number' },
  },
  banner: {
    title: 'title',
    required: [],
    fields: { title: 'line', link: 'line', pictures: 'pictures' },
  },
  text: {
    title: 'content',
    required: ['content'],
    fields: { content: 'html', title: 'line', version: 'line', pictures: 'pictures' },
  },
  house: {
    title: 'name',
    required: ['name'],
    fields: { name: 'line', tagline: 'line', address: 'line', visit: 'text', hours: 'text', phone: 'line', email: 'line', facebook_url: 'link', instagram_url: 'link', line_url: 'link', seal: 'line', colour_seal: 'colour', colour_ground: 'colour', colour_wood: 'colour' },
  },
} as const;

/** What each field holds that only some staff may know of a piece. */
export const IN_HOUSE = { storage_place: 'line', acquisition: 'line', owner: 'line', insurance_value: 'line', condition_note: 'text' } as const;
