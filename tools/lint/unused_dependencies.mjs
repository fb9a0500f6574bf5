// Fails for each dependency that a Cargo.toml names and no code of that crate does. It looks for names, as the usual programs
// for this do, and needs nothing installed.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const metadata = JSON.parse(
  execFileSync('cargo', ['metadata', '--no-deps', '--format-version', '1'], { encoding: 'utf8' }),
);

/** The code below these folders, without its comments. */
const codeOf = (folder, parts) =>
  parts
    .map((part) => join(folder, part))
    .filter(existsSync)
    .flatMap((part) => (part.endsWith('.rs') ? [part] : rustFiles(part)))
    .map((file) => readFileSync(file, 'utf8').replace(/^\s*\/\/.*$/gm, ''))
    .join('\n');

const rustFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.rs'))
    .map((entry) => join(entry.parentPath, entry.name));

/** `name::…`, `use name…`, `name!`: however code comes to another crate. */
const names = (code, dependency) => {
  const name = (dependency.rename ?? dependency.name).replaceAll('-', '_');
  return new RegExp(`(?<![\\w:]|crate::)${name}(::|!)|\\b(use|extern crate)\\s+(::)?${name}\\b`).test(code);
};

const WHERE = { null: ['src'], dev: ['src', 'tests', 'examples', 'benches'], build: ['build.rs'] };

const unused = [];
for (const crate of metadata.packages) {
  const folder = dirname(crate.manifest_path);
  for (const dependency of crate.dependencies) {
    if (names(codeOf(folder, WHERE[dependency.kind]), dependency)) continue;
    const kind = dependency.kind === null ? '' : ` (${dependency.kind})`;
    unused.push(`crates/${crate.name}/Cargo.toml: ${dependency.name}${kind} is not used`);
  }
}

// What the workspace offers and no crate takes.
const offered =
  /\n\[workspace\.dependencies\]\n(?<lines>[\s\S]*?)\n\[/.exec(readFileSync('Cargo.toml', 'utf8'))?.groups.lines ?? '';
const wanted = new Set(metadata.packages.flatMap((crate) => crate.dependencies.map(({ name }) => name)));
for (const [, name] of offered.matchAll(/^([\w-]+) *=/gm)) {
  if (!wanted.has(name)) unused.push(`Cargo.toml: no crate takes ${name}`);
}

if (unused.length > 0) {
  console.error(unused.join('\n'));
  process.exit(1);
}
