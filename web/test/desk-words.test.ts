import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';
import { tw } from '../src/words/desk/tw';

const source = fileURLToPath(new URL('../src', import.meta.url));

/** Objects whose keys come from the server or from a list, so that code does not name them. */
const TABLES = [
  'overview.readiness.lacks',
  'overview.site.why',
  'catalogue.kinds',
  'catalogue.texts',
  'catalogue.placeholders',
  'editor.period.grades',
  'exports.failures',
  'fields',
  'history.actions',
  'imports.known',
  'imports.fields',
  'log.account',
  'log.content',
  'log.member',
  'log.message',
  'log.places',
  'log.vocabulary',
  'members.alikeReasons',
  'members.events',
  'members.merging.send',
  'members.registeredBy',
  'members.ways',
  'preview.widths',
];

/** Every property, destructured name and string in the code: the names by which a word can be read. */
function readNames(): Set<string> {
  const names = new Set<string>();
  for (const file of globSync('{desk,ui,api}/**/*.{ts,tsx}', { cwd: source })) {
    // The types of the API name every word, whether code reads it or not.
    if (file.endsWith('.gen.ts')) continue;
    new Visitor({
      MemberExpression: ({ property, computed }) =>
        void (!computed && property.type === 'Identifier' && names.add(property.name)),
      ObjectPattern: ({ properties }) => {
        for (const entry of properties) {
          if (entry.type === 'Property' && entry.key.type === 'Identifier') names.add(entry.key.name);
        }
      },
      Literal: ({ value }) => void (typeof value === 'string' && names.add(value)),
    }).visit(parseSync(file, readFileSync(join(source, file), 'utf8')).program);
  }
  return names;
}

/** The path of each word, and of each object of words, that no code names. */
function findUnused(words: object, names: ReadonlySet<string>, path = ''): string[] {
  return Object.entries(words).flatMap(([key, word]: [string, unknown]) => {
    const own = path === '' ? key : `${path}.${key}`;
    if (!names.has(key)) return [own];
    return typeof word === 'object' && word !== null && !Array.isArray(word) ? findUnused(word, names, own) : [];
  });
}

it("finds each word of the desk by its name in the desk's code", () => {
  const unused = findUnused(tw, readNames());
  const tableOf = (path: string) => TABLES.find((table) => path.startsWith(`${table}.`));
  expect(unused.filter((path) => tableOf(path) === undefined)).toEqual([]);
  // A table whose keys are all named in code needs no exception.
  expect(TABLES.filter((table) => !unused.some((path) => tableOf(path) === table))).toEqual([]);
});
