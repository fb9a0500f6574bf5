import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAllowed, problems, problemsOfFeatures, problemsOfTree } from './crates.mjs';

test('one choice of an expression must be allowed in all its parts', () => {
  for (const expression of ['MIT', 'MIT OR GPL-3.0', 'GPL-3.0 OR MIT', 'GPL-3.0/MIT', '(GPL-3.0 OR MIT) AND ISC']) {
    assert.equal(isAllowed(expression), true, expression);
  }
  assert.equal(isAllowed('Apache-2.0 WITH LLVM-exception'), true);
  for (const expression of ['GPL-3.0', 'MIT AND GPL-3.0', '(MIT OR ISC) AND GPL-3.0', 'MIT WITH other', '(MIT', '']) {
    assert.equal(isAllowed(expression), false, expression);
  }
});

test('source, licence and name are looked at', () => {
  const source = 'registry+https://github.com/rust-lang/crates.io-index';
  const crate = { name: 'a', version: '1.0.0', license: 'MIT', source };
  assert.deepEqual(problems(crate), []);
  assert.deepEqual(problems({ ...crate, license: null }), ['a 1.0.0 names no licence']);
  assert.match(problems({ ...crate, license: 'GPL-3.0' })[0], /not allowed: GPL-3.0$/);
  assert.match(problems({ ...crate, source: 'git+https://example.org/a' })[0], /comes from git/);
  assert.match(problems({ ...crate, name: 'openssl' })[0], /is banned/);
  assert.deepEqual(problems({ ...crate, source: null, license: null }), [], 'a crate of ours');
});

test('release candidates, crates of nobody and third versions come in by the list alone', () => {
  const tolerated = [
    { name: 'kbkdf', version: '0.1.0-rc.1' },
    { name: 'paste', version: '1.0.15' },
    { name: 'rsa', version: '0.10.0-rc.19' },
  ];
  const parents = new Map([
    ['kbkdf 0.1.0-rc.1', new Set(['crypto-glue'])],
    ['paste 1.0.15', new Set(['rav1e'])],
    ['rsa 0.10.0-rc.19', new Set(['crypto-glue'])],
  ]);
  const look = (...more) => problemsOfTree([...tolerated, ...more], parents);
  assert.deepEqual(look({ name: 'a', version: '1.0.0+spec-1' }, { name: 'a', version: '2.0.0' }), []);
  assert.deepEqual(look({ name: 'a', version: '1.0.0-beta.1' }), ['a 1.0.0-beta.1 is a release candidate']);
  const versions = ['1.0.0', '2.0.0', '3.0.0'].map((version) => ({ name: 'a', version }));
  assert.deepEqual(look(...versions), ['a is there in 3 versions']);
  assert.deepEqual(problemsOfTree(tolerated.slice(1), parents), [
    'kbkdf 0.1.0-rc.1 is in the list of the tolerated and no longer in the tree',
  ]);
  parents.get('paste 1.0.15').add('image');
  assert.deepEqual(look(), ['paste 1.0.15 is maintained by nobody, and image depends on it too']);
});

test('what is shipped has the features that are tested', () => {
  const shipped = ['a v1.0.0|std', 'tokio v1.0.0|rt', 'b v1.0.0|', 'b v1.0.0|derive'];
  const tested = [
    'a v1.0.0|std',
    'a v1.0.0|std,unicode',
    'tokio v1.0.0|rt,test-util',
    'b v1.0.0|',
    'b v1.0.0|derive',
    'c v1.0.0|x',
  ];
  assert.deepEqual(problemsOfFeatures(shipped, tested), []);
  assert.deepEqual(problemsOfFeatures(shipped, tested.slice(1)), [
    'a v1.0.0 is tested with features that the program does not have: unicode',
  ]);
  assert.deepEqual(problemsOfFeatures(['tokio v1.0.0|rt,net'], ['tokio v1.0.0|rt,test-util']).length, 1);
  assert.deepEqual(problemsOfFeatures(['a v2.0.0|'], tested), [
    'a v2.0.0 is tested with features that the program does not have: not at all',
  ]);
});
