import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collect } from './licences.mjs';
import { allPackages, checksums, licenceFiles, npmPackages, reachable } from './packages.mjs';
import { bill } from './sbom.mjs';

const dep = (pkg, kind = null) => ({ pkg, dep_kinds: [{ kind }] });
const part = { kind: 'npm', name: '@a/b', version: '1.0.0', licence: 'MIT/ISC', hash: null, dependsOn: [] };

test('what only tests use is not in the program', () => {
  const nodes = [
    { id: 'a', deps: [dep('b'), dep('c', 'build'), dep('d', 'dev')] },
    { id: 'b', deps: [dep('a')] },
    { id: 'c', deps: [] },
    { id: 'd', deps: [dep('e')] },
    { id: 'e', deps: [] },
  ];
  assert.deepEqual([...reachable(nodes, 'a')].sort(), ['a', 'b', 'c']);
  const integrity = `sha512-${Buffer.from('ab').toString('base64')}`;
  const packages = {
    '': {},
    'node_modules/x/node_modules/@y/z': { version: '1.0.0', license: 'MIT', integrity },
    'node_modules/t': { dev: true },
  };
  const found = npmPackages({ packages });
  assert.deepEqual(
    found.map(({ name, hash }) => [name, hash]),
    [['@y/z', ['SHA-512', '6162']]],
  );
});

test('a checksum belongs to a name and a version', () => {
  const sum = '0'.repeat(64);
  const lock = `[[package]]\nname = "a"\nversion = "1.0.0"\nsource = "registry"\nchecksum = "${sum}"\n\n[[package]]\nname = "own"\nversion = "0.1.0"\n`;
  assert.deepEqual([...checksums(lock)], [['a 1.0.0', sum]]);
});

test('a licence that several share stands once, and one without a text is named', () => {
  const text = collect([part, { ...part, name: 'c' }, { ...part, name: 'd', authors: ['D'] }], ({ name }) =>
    name === 'd' ? [] : [' MIT  text\n'],
  );
  assert.equal(text.split('MIT  text').length, 2);
  assert.match(text, /@a\/b 1\.0\.0 \(npm\): MIT OR ISC\nc 1\.0\.0/);
  assert.match(text, /d 1\.0\.0 \(npm\): MIT OR ISC, by D/);
  assert.throws(() => collect([{ ...part, licence: null }], () => []), /@a\/b 1\.0\.0 names no licence/);
});

test('the parts list has addresses, digests and edges', () => {
  const crate = {
    kind: 'cargo',
    name: 'c',
    version: '2.0.0',
    licence: 'MIT',
    hash: ['SHA-256', 'ab'],
    dependsOn: ['pkg:cargo/own@1.0.0', 'pkg:npm/%40a/b@1.0.0'],
  };
  const made = bill([part, crate], '0.1.0', 0);
  assert.deepEqual(
    made.components.map(({ purl }) => purl),
    ['pkg:npm/%40a/b@1.0.0', 'pkg:cargo/c@2.0.0'],
  );
  assert.deepEqual(made.components[1].hashes, [{ alg: 'SHA-256', content: 'ab' }]);
  assert.deepEqual(made.dependencies.at(-1), { ref: 'pkg:cargo/c@2.0.0', dependsOn: ['pkg:npm/%40a/b@1.0.0'] });
  assert.match(made.serialNumber, /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(made.metadata.timestamp, '1970-01-01T00:00:00.000Z');
});

test('crates, packages and the code that they carry are found', () => {
  const packages = allPackages();
  const names = new Set(packages.map(({ kind, name }) => `${kind} ${name}`));
  for (const name of ['cargo axum', 'cargo libsqlite3-sys', 'npm react', 'npm @tiptap/core'])
    assert.ok(names.has(name), name);
  for (const name of ['cargo server', 'npm vitest', 'npm vite']) assert.ok(!names.has(name), name);
  assert.ok(
    packages.every(({ kind, hash }) => kind === 'npm' || hash),
    'each crate has its checksum',
  );
  assert.ok(
    packages.every(({ licence }) => licence),
    'each package names a licence',
  );
  const texts = (name) => licenceFiles(packages.find((entry) => entry.name === name).folder);
  assert.ok(
    texts('rquickjs-sys').some((file) => file.endsWith('quickjs/LICENSE')),
    'the library that a crate compiles',
  );
  assert.ok(
    texts('libwebp-sys').some((file) => file.endsWith('vendor/COPYING')),
    'in a folder below too',
  );
});
