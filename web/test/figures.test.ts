// Figures of the site: lining in counts, dates, sizes and addresses, old-style in running text alone.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const styles = new URL('../src/site/styles/', import.meta.url);
const rules = readdirSync(styles).flatMap((name) => {
  const css = readFileSync(new URL(name, styles), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/([^{};]*)\{([^{}]*)\}/g)].map(([, selectors = '', body = '']) => ({
    name,
    selectors: selectors.trim(),
    body,
  }));
});
const figuresOf = (selectors: string): string | undefined =>
  rules
    .filter((rule) => rule.selectors.split(/,\s*/).includes(selectors))
    .flatMap(({ body }) => /font-variant-numeric:\s*([^;]+)/.exec(body)?.[1] ?? [])
    .at(-1);

describe('figures', () => {
  test('are lining, and old-style in running text, whose tables have lining ones', () => {
    expect(figuresOf('body')).toBe('lining-nums');
    for (const text of ['.prose', '.intro-text', '.card-found']) expect(figuresOf(text), text).toBe('oldstyle-nums');
    expect(figuresOf('.prose table')).toBe('lining-nums');
    expect(figuresOf('input')).toBe('lining-nums tabular-nums');
  });

  test('are not reset by a shorthand', () => {
    const shorthands = rules.filter(({ body }) => /(^|[\s;])font:(?!\s*inherit)/.test(body));
    expect(shorthands.map(({ name, selectors }) => `${name}: ${selectors}`)).toEqual(['base.css: body']);
  });
});
