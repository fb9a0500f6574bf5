// The crates and npm packages whose code is in the program, as their lock files name them.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = dirname(dirname(import.meta.dirname));
const PLATFORM = 'x86_64-unknown-linux-gnu';
/** Files that hold a licence or what it asks to be passed on. */
const LICENCE_FILE = /^(un)?(licen[cs]es?|copying|copyright|notice)([-._].*)?$/i;
/** Folders of a package in which the code of others stands, with its licence: the sources of a C library that a crate compiles. */
const SEARCHED_DEPTH = 3;
/** Licences that a package names in its Readme alone. */
const SAID_IN_README = new Map([['combine-errors 3.0.3', 'MIT']]);
const SKIPPED_FOLDERS = new Set(['node_modules', 'tests', 'test', 'benches', 'examples', 'target', 'src', '.git']);

/** `MIT/Apache-2.0`, as older packages write it, as an SPDX expression. */
export const expression = (licence) => licence.replaceAll('/', ' OR ');

/** Ids of what `root` is built from, itself included: no dependency of tests. */
export function reachable(nodes, root) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const found = new Set();
  const waiting = [root];
  while (waiting.length > 0) {
    const id = waiting.pop();
    if (found.has(id)) continue;
    found.add(id);
    const built = byId.get(id).deps.filter(({ dep_kinds }) => dep_kinds.some(({ kind }) => kind !== 'dev'));
    waiting.push(...built.map(({ pkg }) => pkg));
  }
  return found;
}

/** SHA-256 of each crate's archive, by name and version, from Cargo.lock. */
export function checksums(lock) {
  const entries = lock.matchAll(/name = "(.+)"\nversion = "(.+)"\nsource = ".+"\nchecksum = "([0-9a-f]{64})"/g);
  return new Map([...entries].map(([, name, version, sum]) => [`${name} ${version}`, sum]));
}

/** The packages of an npm lock file that are no tools: name, version, folder, licence, SHA-512. */
export function npmPackages(lock) {
  const used = Object.entries(lock.packages).filter(
    ([folder, entry]) => folder !== '' && !entry.dev && !entry.optional,
  );
  return used.map(([folder, { version, license, integrity }]) => ({
    kind: 'npm',
    name: folder.split('node_modules/').at(-1),
    version,
    licence: license ?? SAID_IN_README.get(`${folder.split('node_modules/').at(-1)} ${version}`) ?? null,
    folder,
    hash: integrity?.startsWith('sha512-')
      ? ['SHA-512', Buffer.from(integrity.slice(7), 'base64').toString('hex')]
      : null,
    dependsOn: [],
  }));
}

/** Files with licences in a package's folder, those of code that it carries too. */
export function licenceFiles(folder, depth = SEARCHED_DEPTH) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    // A crate keeps what it compiles of others below a folder of the library's name.
    if (entry.isDirectory()) return depth > 0 && !SKIPPED_FOLDERS.has(entry.name) ? licenceFiles(path, depth - 1) : [];
    return entry.isFile() && LICENCE_FILE.test(entry.name) && !/\.(rs|js|mjs|ts|h)$/.test(entry.name) ? [path] : [];
  });
}

function crates() {
  // With the features of `make release`.
  const command = [
    'metadata',
    '--locked',
    '--format-version',
    '1',
    '--filter-platform',
    PLATFORM,
    '--features',
    'server/jemalloc',
  ];
  const metadata = JSON.parse(execFileSync('cargo', command, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 }));
  const server = metadata.packages.find(({ name, source }) => name === 'server' && source === null);
  const built = reachable(metadata.resolve.nodes, server.id);
  const sums = checksums(readFileSync(join(ROOT, 'Cargo.lock'), 'utf8'));
  const purls = new Map(metadata.packages.map(({ id, name, version }) => [id, `pkg:cargo/${name}@${version}`]));
  const edges = new Map(metadata.resolve.nodes.map((node) => [node.id, node.dependencies]));
  return metadata.packages
    .filter(({ id, source }) => built.has(id) && source !== null)
    .map(({ id, name, version, license, authors, repository, manifest_path }) => ({
      kind: 'cargo',
      name,
      version,
      licence: license,
      authors,
      repository,
      folder: dirname(manifest_path),
      hash: sums.has(`${name} ${version}`) ? ['SHA-256', sums.get(`${name} ${version}`)] : null,
      dependsOn: edges
        .get(id)
        .filter((other) => built.has(other))
        .map((other) => purls.get(other)),
    }));
}

/** Everything that the program is made of, but for our own code. */
export function allPackages() {
  const lock = JSON.parse(readFileSync(join(ROOT, 'web', 'package-lock.json'), 'utf8'));
  const npm = npmPackages(lock).map((entry) => ({ ...entry, folder: join(ROOT, 'web', entry.folder) }));
  return [...crates(), ...npm].sort((a, b) => `${a.kind} ${a.name}`.localeCompare(`${b.kind} ${b.name}`, 'en'));
}

/** The version of this program. */
export const ownVersion = () => /^version = "(.+)"$/m.exec(readFileSync(join(ROOT, 'Cargo.toml'), 'utf8'))[1];
