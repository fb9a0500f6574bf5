import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAllowed, problems } from './crates.mjs';

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
