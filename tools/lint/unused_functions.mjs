// Fails for each public function of a crate that no code names but tests: the compiler takes it for used, since it is public.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Crates that are there for tests alone. */
const FOR_TESTS = ['test_kit', 'server_test_kit'];

/** The routes without pages: tests of the API need no built bundles. The kind of content that tests try what holds for all kinds on. */
const KEPT = ['api_and_media', 'add_specimen'];

/** The code without comments and without the module of tests at the end of a file. */
export function codeOf(source) {
  return source.replace(/^#\[cfg\(test\)\]\nmod \w+ \{[\s\S]*?^\}$/gm, '').replace(/^\s*\/\/.*$/gm, '');
}

/** Names that are called, come after a dot or a path, or stand in a list of arguments or of imports; those in attributes of serde. */
function* readNames(code) {
  for (const [name] of code.replace(/\bfn \w+/g, '').matchAll(/(?<=\.|::|[{(,]\s*)\w+|\b\w+(?=\(|::<)/g)) yield name;
  for (const [, path] of code.matchAll(/\b(?:with|default|skip_serializing_if|value_parser) = "?([\w:]+)/g)) {
    yield path.split('::').at(-1);
  }
}

/** The names of public functions that no source names but at their own definitions. `sources` are the code of files by name. */
export function findUnused(sources) {
  const defined = new Map();
  const named = new Set();
  for (const [file, source] of sources) {
    const code = codeOf(source);
    for (const [, name] of code.matchAll(/\bpub (?:async |const |unsafe )*fn (\w+)/g)) {
      if (!FOR_TESTS.some((crate) => file.includes(`crates/${crate}/`))) defined.set(name, file);
    }
    for (const name of readNames(code)) named.add(name);
  }
  return [...defined]
    .filter(([name]) => !named.has(name) && !KEPT.includes(name))
    .map(([name, file]) => `${file}: only tests call ${name}`);
}

const rustFiles = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.rs'))
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = join(import.meta.dirname, '../..');
  const crates = readdirSync(join(root, 'crates')).filter((crate) => !FOR_TESTS.includes(crate));
  const folders = [...crates.map((crate) => join(root, 'crates', crate, 'src')), join(root, 'fuzz/fuzz_targets')];
  const sources = folders.flatMap(rustFiles).map((file) => [relative(root, file), readFileSync(file, 'utf8')]);
  const unused = findUnused(sources);
  if (unused.length > 0) {
    console.error(unused.join('\n'));
    process.exit(1);
  }
}
