// The frame of every page of the desk: targets of the jump dialog, and when another try is offered.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../src/api/client';
import type { Role } from '../src/api/desk/types';
import { findPlaces, listPlaces } from '../src/desk/frame/jump-targets';
import { mayHelpToRetry } from '../src/desk/frame/unshown-failures';
import { paths } from '../src/desk/router/paths';
import { en } from '../src/words/desk/en';
import { tw } from '../src/words/desk/tw';
import { permissionsOf } from './permissions-of';

describe('jumping', () => {
  const pathsOf = (role: Role, typed: string) => {
    const { pages, actions } = listPlaces(permissionsOf(role), tw);
    return findPlaces([...pages, ...actions], typed).map(({ path }) => path);
  };

  it('finds every page of the desk by its name, and by what it belongs to', () => {
    expect(pathsOf('owner', '隱私')).toEqual([paths.privacyText]);
    expect(pathsOf('owner', '詞彙')).toContain(paths.dynasties);
    expect(pathsOf('owner', '會員')).toEqual([paths.members]);
    expect(findPlaces(listPlaces(permissionsOf('owner'), en).pages, 'PRIVACY').map(({ path }) => path)).toEqual([
      paths.privacyText,
    ]);
  });

  it('shows an account only what it may open and do', () => {
    expect(pathsOf('contributor', '會員')).toEqual([]);
    expect(pathsOf('reader', '新增')).toEqual([]);
    expect(pathsOf('contributor', '新增')).toEqual([paths.newArtifact]);
    expect(pathsOf('contributor', '匯')).toEqual([]);
    expect(pathsOf('editor', '匯出')).toContain(paths.exports);
  });
});

describe('another try', () => {
  it('is offered where it may help, and not for a refused or missing page', () => {
    for (const status of [0, 401, 409, 429, 500, 503]) expect(mayHelpToRetry(new ApiError(status, ''))).toBe(true);
    for (const status of [403, 404, 422]) expect(mayHelpToRetry(new ApiError(status, ''))).toBe(false);
    expect(mayHelpToRetry(new TypeError('broken'))).toBe(true);
  });
});

/** Every word with its path of keys. */
const leaves = (value: unknown, name: string): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${name}.${key}`))
    : [[name, value]];

describe('the words of the desk', () => {
  it('call the place of deleted records by one name', () => {
    const folder = new URL('../../crates/desk/src/messages/', import.meta.url);
    const messages = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
    const words = leaves(tw, '').map(([, word]) => String(word));
    expect([...messages, ...words].filter((text) => text.includes('回收桶'))).toEqual([]);
  });

  it('name each column of a list that is imported', () => {
    const source = readFileSync(new URL('../../crates/exchange/src/import/columns.rs', import.meta.url), 'utf8');
    const columns = [...(source.split('const OWN_COLUMNS')[1]?.split('];')[0] ?? '').matchAll(/\("([a-z_]+)"/g)].map(
      ([, name]) => name,
    );
    expect(columns).toContain('state_tw');
    for (const { imports, fields } of [tw, en]) {
      const hasName = (field = '') =>
        [imports.fields, fields.artifact].some((names) => field in names || field.replace(/_(tw|en)$/, '') in names);
      expect(columns.filter((field) => !hasName(field))).toEqual([]);
    }
  });

  it('tell the place of a former owner from that of a mark on the piece', () => {
    for (const { catalogue } of [tw, en]) {
      expect(catalogue.texts['provenance.place']).not.toBe(catalogue.texts.place);
      expect(catalogue.placeholders.tw['provenance.place']).toBe('地點');
    }
  });
});
