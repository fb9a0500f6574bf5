// Fails for each crate in the dependency tree that may not be there: by its licence, its source or its name, or by features that the tests
// have and the program that is shipped has not. It reads what cargo knows of the crates that are already fetched, and needs neither a
// network nor anything installed.
import { execFileSync } from 'node:child_process';

/** A crate comes in if one choice of its licence expression consists of these. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 WITH LLVM-exception',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'CC0-1.0',
  'CDLA-Permissive-2.0',
  'IJG',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
]);

/** Crates that must not come in, and why. */
const BANNED = {
  openssl: 'TLS is rustls with ring, one provider in the tree',
  'aws-lc-rs': 'a second TLS provider makes rustls panic at run time',
  zhconv: 'GPL data',
};

/** Release candidates and crates that nobody maintains, with the one crate that may bring each in. */
const TOLERATED = {
  'kbkdf 0.1.0-rc.1': 'crypto-glue',
  'paste 1.0.15': 'rav1e',
  'rsa 0.10.0-rc.19': 'crypto-glue',
};

/** Crates that nobody maintains. */
const UNMAINTAINED = new Set(['paste']);

/** Crates of which three versions are in the tree until those who need the older ones follow; of all others there are two at most. */
const THREE_VERSIONS = new Set(['base64', 'phf', 'phf_shared']);

/**
 * Features of shipped crates that tests alone have, since a crate that only tests need turns them on. Each adds functions and changes none:
 * what the program used of them would not compile. A feature that data depend on (tables of Unicode, a format) never comes here: the
 * program would fail where no test does.
 */
const OF_TESTS_ALONE = {
  'generic-array': ['zeroize'],
  hmac: ['reset'],
  // A name for features that the program has one by one.
  'regex-syntax': ['default'],
  tokio: ['test-util'],
};

const REGISTRY = 'registry+https://github.com/rust-lang/crates.io-index';

/** Whether an SPDX expression (`MIT OR Apache-2.0`, `(MIT OR Zlib) AND ISC`, the older `MIT/Apache-2.0`) leaves an allowed choice. */
export function isAllowed(expression) {
  const tokens = expression.replaceAll('/', ' OR ').match(/[()]|[^\s()]+( WITH \S+)?/g) ?? [];
  const either = () => {
    let value = both();
    while (tokens[0] === 'OR') {
      tokens.shift();
      value = both() || value;
    }
    return value;
  };
  const both = () => {
    let value = one();
    while (tokens[0] === 'AND') {
      tokens.shift();
      value = one() && value;
    }
    return value;
  };
  const one = () => {
    const token = tokens.shift();
    if (token !== '(') return LICENCES.has(token);
    const value = either();
    return tokens.shift() === ')' && value;
  };
  return either() && tokens.length === 0;
}

/** The problems of a package of `cargo metadata`. */
export function problems({ name, version, license, source }) {
  const found = [];
  if (Object.hasOwn(BANNED, name)) found.push(`is banned: ${BANNED[name]}`);
  if (source === null) return found.map((problem) => `${name} ${version} ${problem}`);
  if (source !== REGISTRY) found.push(`comes from ${source}`);
  if (!license) found.push('names no licence');
  else if (!isAllowed(license)) found.push(`has a licence that is not allowed: ${license}`);
  return found.map((problem) => `${name} ${version} ${problem}`);
}

/** The problems of packages beside each other. `parents` is, for each `name version`, the names of those that depend on it. */
export function problemsOfTree(packages, parents) {
  const found = [];
  const versions = Map.groupBy(packages, ({ name }) => name);
  for (const [name, all] of versions) {
    if (all.length > (THREE_VERSIONS.has(name) ? 3 : 2)) found.push(`${name} is there in ${all.length} versions`);
  }
  for (const { name, version } of packages) {
    const is = `${name} ${version}`;
    const isCandidate = version.split('+')[0].includes('-');
    if (!isCandidate && !UNMAINTAINED.has(name)) continue;
    const other = [...(parents.get(is) ?? [])].find((parent) => parent !== TOLERATED[is]);
    const what = isCandidate ? 'a release candidate' : 'maintained by nobody';
    if (!Object.hasOwn(TOLERATED, is)) found.push(`${is} is ${what}`);
    else if (other) found.push(`${is} is ${what}, and ${other} depends on it too`);
  }
  const there = new Set(packages.map(({ name, version }) => `${name} ${version}`));
  for (const is of Object.keys(TOLERATED)) {
    if (!there.has(is)) found.push(`${is} is in the list of the tolerated and no longer in the tree`);
  }
  return found;
}

/** The crates of which tests have other features than the program. Both are lines of `name version|features`, separated by commas. */
export function problemsOfFeatures(shipped, tested) {
  const setsOf = (lines) => {
    const sets = new Map();
    for (const line of lines) {
      const [crate, features] = line.split('|');
      sets.set(crate, [...(sets.get(crate) ?? []), new Set(features.split(',').filter(Boolean))]);
    }
    return sets;
  };
  const inTests = setsOf(tested);
  const found = [];
  for (const [crate, sets] of setsOf(shipped)) {
    const known = new Set(OF_TESTS_ALONE[crate.split(' ')[0]]);
    for (const features of sets) {
      const more = (inTests.get(crate) ?? []).map((others) => others.difference(features));
      if (more.some((others, at) => others.isSubsetOf(known) && features.isSubsetOf(inTests.get(crate)[at]))) continue;
      const names = more.map((others) => [...others].join(', ')).join(' or ');
      found.push(`${crate} is tested with features that the program does not have: ${names || 'not at all'}`);
    }
  }
  return found;
}

/** The crates of a selection of cargo's, each with its features; those of this project have none that matter here. */
function listFeatures(...selection) {
  const command = ['tree', '--locked', '--prefix', 'none', '--no-dedupe', '--format', '{p}|{f}', ...selection];
  const lines = execFileSync('cargo', command, { encoding: 'utf8', maxBuffer: 1 << 28 }).split('\n');
  return [...new Set(lines.filter((line) => line && !line.includes(' (/')))];
}

function main() {
  const command = ['metadata', '--locked', '--format-version', '1', '--filter-platform', 'x86_64-unknown-linux-gnu'];
  const metadata = JSON.parse(execFileSync('cargo', command, { encoding: 'utf8', maxBuffer: 1 << 28 }));
  const inTree = new Set(metadata.resolve.nodes.map((node) => node.id));
  const packages = metadata.packages.filter(({ id }) => inTree.has(id));
  const byId = new Map(packages.map((one) => [one.id, one]));
  const parents = new Map();
  for (const { id, dependencies } of metadata.resolve.nodes) {
    for (const dependency of dependencies) {
      const { name, version } = byId.get(dependency);
      const is = `${name} ${version}`;
      parents.set(is, (parents.get(is) ?? new Set()).add(byId.get(id).name));
    }
  }
  const found = [
    ...packages.flatMap(problems),
    ...problemsOfTree(packages, parents),
    ...problemsOfFeatures(
      listFeatures('--package', 'server', '--edges', 'normal'),
      listFeatures('--workspace', '--edges', 'normal,dev'),
    ),
  ];
  for (const problem of found) console.error(problem);
  process.exitCode = found.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) main();
