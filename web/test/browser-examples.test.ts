// The tables that say which file shows a page instead of the walk of the browser tests.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DESK_PAGES, EXAMPLES, LEFT_OUT } from '../../e2e/desk-pages';
import { otherPages } from '../../e2e/site-pages';
import { paths } from '../src/desk/router/paths';

/** That a file of the browser tests is there and has an address, as a text or a pattern. */
function expectNamed(path: string, address: string): void {
  const file = new URL(`../../e2e/${path}`, import.meta.url);
  const text = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\\', '') : '';
  expect(text.includes(address), `${path} has ${address}`).toBe(true);
}

/** The beginning of an address, before what it asks for. */
const cut = (path: string): string => path.split(/7|\?/)[0] ?? '';

describe('a page of the site that is not walked to', () => {
  it.each(Object.values(otherPages))('$path: $file opens it', ({ path, file }) => expectNamed(file, path));
});

type Elsewhere = { like: string } | { spec: string };
const isElsewhere = (value: unknown): value is Elsewhere =>
  typeof value === 'object' && value !== null && ('like' in value || 'spec' in value);

describe('a page of the desk that is not walked to', () => {
  const elsewhere = Object.entries<unknown>({ ...EXAMPLES, ...LEFT_OUT }).flatMap(([name, seen]) =>
    isElsewhere(seen) ? [[name, seen] as const] : [],
  );

  it.each(elsewhere)('%s is seen elsewhere', (name, seen) => {
    if ('like' in seen) return expect(Object.keys(DESK_PAGES)).toContain(seen.like);
    const path = (paths as Readonly<Record<string, unknown>>)[name];
    expectNamed(`tests/${seen.spec}`, cut(typeof path === 'function' ? path(7, 7) : String(path)));
  });

  const kinds = Object.entries(EXAMPLES).flatMap(([name, example]) =>
    typeof example === 'object' && !isElsewhere(example)
      ? [[name, example as Readonly<Record<string, unknown>>] as const]
      : [],
  );

  it.each(kinds)('%s: its kinds are like one that is walked to', (name, example) => {
    const walked = Object.entries(example).filter(([, kind]) => typeof kind === 'function');
    expect(walked).toHaveLength(1);
    expect(DESK_PAGES[name]).toBe(walked[0]?.[1]);
    const others = Object.values(example).filter(isElsewhere);
    expect(others).toEqual(others.map(() => ({ like: walked[0]?.[0] })));
  });
});
