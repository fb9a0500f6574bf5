// Writes the fields of every kind of document as TypeScript, and their names in each language:
// node documents.mjs <openapi-desk.json> <document.gen.ts> <fields.tw.gen.ts> <fields.en.gen.ts>
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const [contract, target, ...names] = process.argv.slice(2);
if (names.length !== 2) {
  console.error(
    'usage: node documents.mjs <openapi-desk.json> <document.gen.ts> <fields.tw.gen.ts> <fields.en.gen.ts>',
  );
  process.exit(2);
}
const { 'x-documents': documents } = JSON.parse(await readFile(resolve(contract), 'utf8'));

/** The type of a cell where its value alone does not tell it. */
const TYPES = {
  day: 'string | null',
  colour: 'string | null',
  'number or nothing': 'number | null',
  year: 'number | null',
  reference: 'number | null',
  lines: 'readonly string[]',
  references: 'readonly number[]',
  dimensions: 'readonly Dimension[]',
  terms: 'readonly Term[]',
  rows: 'readonly TextRow[]',
  pictures: 'readonly DocumentPicture[]',
};
const quote = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;
const keyOf = (name) => (/^\w+$/.test(name) ? name : quote(name));
const list = (values) => `[${values.map(literal).join(', ')}]`;
const table = (entries) => `{ ${entries.map(([name, value]) => `${keyOf(name)}: ${literal(value)}`).join(', ')} }`;
const literal = (value) => {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return list(value);
  return value !== null && typeof value === 'object' ? table(Object.entries(value)) : String(value);
};
const typeOf = ({ kind, words }) => (kind === 'word' ? words.map(quote).join(' | ') : TYPES[kind]);
const cell = (field) => {
  const type = typeOf(field);
  return `  ${field.name}: ${literal(field.empty)}${type ? ` as ${type}` : ''},`;
};

/** What a field holds: of what refers to records, their kind. */
const heldBy = ({ kind, refers }) => {
  if (kind === 'reference') return refers;
  return kind === 'references' && refers ? `${refers} list` : kind;
};
const held = (fields) => table(fields.map((field) => [field.name, heldBy(field)]));

const cells = { paired: new Map(), shared: new Map() };
for (const { fields } of documents) {
  for (const field of fields) {
    const known = field.bilingual ? cells.paired : cells.shared;
    const before = known.get(field.name) ?? field;
    if (cell(before) !== cell(field) || heldBy(before) !== heldBy(field)) {
      throw new Error(`two kinds of document have different fields ${field.name}`);
    }
    known.set(field.name, field);
  }
}
const sorted = (known) => [...known.keys()].sort().map((name) => cell(known.get(name)));
const kinds = documents
  .filter(({ title }) => title !== '')
  .map(({ kind, title, fields }) => {
    const required = fields.filter((field) => field.bilingual && field.required).map(({ name }) => name);
    return `  ${keyOf(kind)}: {
    title: ${quote(title)},
    required: ${list(required)},
    fields: ${held(fields)},
  },`;
  });
const { fields: inHouse } = documents.find(({ kind }) => kind === 'in-house');
const all = documents.flatMap(({ fields }) => fields);
const plain = all.filter((field) => field.plain).map(({ name }) => name);
const rows = all
  .filter(({ row }) => row)
  .map(({ name, row, words, most }) => {
    const texts = Object.keys(row).filter((member) => typeof row[member] === 'object');
    return `  ${name}: {
    row: ${literal(row)},
    texts: ${list(texts)},
    kinds: ${list(words)},
    most: ${most},
  },`;
  });

const text = `// The fields of every kind of document. Written by \`make generate\` from openapi-desk.json; do not edit.
import type { Dimension, DocumentPicture, Term, TextRow } from './types';

/** Fields with a cell for each language, such as \`name.tw\`, with what a cell holds where nothing is stored. */
export const PAIRED = {
${sorted(cells.paired).join('\n')}
};

/** Fields that are one cell. */
export const SHARED = {
${sorted(cells.shared).join('\n')}
};

/** Texts of a piece in both languages that no rule works on. */
export const PLAIN_TEXTS = ${list(plain)} as const;

/** Of each list whose rows have texts in both languages: a row that says nothing yet, the members that are such texts, the kinds of rows, and how many it takes. */
export const ROWS = {
${rows.join('\n')}
} as const;

/**
 * Of each kind of record: the field that is its title, those without which a language is not published, and what each field holds;
 * of what refers to records the kind of these.
 */
export const KINDS = {
${kinds.join('\n')}
} as const;

/** What each field holds that only some staff may know of a piece. */
export const IN_HOUSE = ${held(inHouse)} as const;
`;
await writeFile(resolve(target), text);

for (const [at, language] of ['tw', 'en'].entries()) {
  const kinds = documents.map(({ kind, fields }) => {
    const lines = fields.map(({ name, called }) => `    ${name}: ${quote(called[language])},`);
    return `  ${keyOf(kind)}: {\n${lines.join('\n')}\n  },`;
  });
  const text = `// What the fields of every kind of document are called. Written by \`make generate\` from openapi-desk.json; do not edit.
export const fields = {
${kinds.join('\n')}
};
`;
  await writeFile(resolve(names[at]), text);
}
