import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findUnused } from './unused_functions.mjs';

const find = (...sources) => findUnused(sources.map((source, at) => [`crates/c/src/${at}.rs`, source]));

test('a public function that only tests call is found', () => {
  const tests = '#[cfg(test)]\nmod tests {\n    fn t() { super::count() }\n}\n';
  assert.deepEqual(find(`pub async fn count() {}\n// count()\n${tests}`), ['crates/c/src/0.rs: only tests call count']);
});

test('what is called, passed on, imported or named by an attribute is used', () => {
  assert.deepEqual(
    find(
      'pub fn a() {}\npub const fn b() {}\npub fn c() {}\npub fn d() {}\npub fn e() {}',
      'use x::{c, y};\nfn f() { a(); z.map(X::b) }\n#[serde(with = "x::d")]\nstruct S;\nfn g() { h(i, e) }',
    ),
    [],
  );
});

test('a variable of the same name is no use', () => {
  assert.deepEqual(find('pub fn total() {}', 'fn f() { let total = 1; }').length, 1);
});
