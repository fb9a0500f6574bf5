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
  'text or nothing': 'string | null',
  'number or nothing': 'number | null',
  texts: 'readonly string[]',
  numbers: 'readonly number[]',
  dimensions: 'readonly Dimension[]',
  terms: 'readonly Term[]',
  rows: 'readonly TextRow[]',
  pictures: 'readonly DocumentPicture[]',
};
const quote = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;
const literal = (value) => (typeof value === 'string' ? quote(value) : JSON.stringify(value));
const typeOf = ({ holds, words }) => (holds === 'word' ? words.map(quote).join(' | ') : TYPES[holds]);
const cell = (field) => {
  const type = typeOf(field);
  return `  ${field.name}: ${literal(field.empty)}${type ? ` as ${type}` : ''},`;
};

const cells = { paired: new Map(), shared: new Map() };
for (const { fields } of documents) {
  for (const field of fields) {
    const known = field.bilingual ? cells.paired : cells.shared;
    const line = cell(field);
    const before = known.get(field.name);
    if (before && before !== line) throw new Error(`two kinds of document have different fields ${field.name}`);
    known.set(field.name, line);
  }
}
const sorted = (known) => [...known.keys()].sort().map((name) => known.get(name));
const list = (names) => `[${names.map(quote).join(', ')}]`;
const keyOf = (kind) => (/^\w+$/.test(kind) ? kind : quote(kind));
const kinds = documents
  .filter(({ title }) => title !== '')
  .map(({ kind, title, fields }) => {
    const required = fields.filter((field) => field.bilingual && field.required).map(({ name }) => name);
    return `  ${keyOf(kind)}: { title: ${quote(title)}, required: ${list(required)} },`;
  });
const plain = documents.flatMap(({ fields }) => fields.filter((field) => field.plain).map(({ name }) => name));

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

/** Of each kind of record, the field that is its title, and those without which a language is not published. */
export const KINDS = {
${kinds.join('\n')}
} as const;
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
