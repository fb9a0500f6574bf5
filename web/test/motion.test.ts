// What moves stops where less motion is asked for: durations are `--t1` to `--t3`, which are nothing there, on every page, dialog and viewer.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../src');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });

/** With durations of their own, which a rule of *dialog.css* takes away where less motion is asked for. */
const OWN_DURATIONS = [
  'site/styles/card.css: filter var(--t3) var(--ease), transform 900ms var(--ease)',
  'site/styles/dialog.css: draw 2.4s var(--ease) infinite alternate',
  'site/styles/programme.css: filter var(--t3), transform 900ms var(--ease)',
];

/** The motions of a stylesheet that are not within a rule for those who did not ask for less. */
function listMotions(css: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [, text = '', sign = ''] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '{') open.push(text);
    else {
      const [, value] = /^\s*(?:animation|transition)(?:-duration)?:\s*([\s\S]+)$/.exec(text) ?? [];
      const asksForLess = open.some((rule) => rule.includes('prefers-reduced-motion: no-preference'));
      if (value && !asksForLess) found.push(value.replace(/\s+/g, ' ').trim());
      if (sign === '}') open.pop();
    }
  }
  return found;
}

/** Each part of a list of motions, but for commas within brackets. */
const partsOf = (value: string) => value.split(/,(?![^(]*\))/).map((part) => part.trim());

const isStopped = (value: string) =>
  partsOf(value).every(
    (part) => part === 'none' || (/var\(--t[123]\)/.test(part) && !/(?<![\w-])[\d.]+m?s\b/.test(part)),
  );

describe('motion', () => {
  it('is found', () => {
    expect(
      listMotions(
        'a { transition: color 1s; } @media (prefers-reduced-motion: no-preference) { b { animation: x 1s } }',
      ),
    ).toEqual(['color 1s']);
    expect(['all 400ms', 'x var(--t1), y 1s', 'var(--t2) 0.1s'].filter(isStopped)).toEqual([]);
    expect(['none', 'x var(--t1) var(--ease), y var(--t3)'].filter(isStopped)).toHaveLength(2);
  });

  it('of stylesheets lasts as long as the tokens say', () => {
    const sheets = files.filter((file) => file.endsWith('.css'));
    const motions = sheets.flatMap((file) =>
      listMotions(readFileSync(join(SOURCES, file), 'utf8')).map((value) => ({ file, value })),
    );
    expect(motions.length).toBeGreaterThan(20);
    const others = motions.filter(({ value }) => !isStopped(value)).map(({ file, value }) => `${file}: ${value}`);
    expect(others.sort()).toEqual(OWN_DURATIONS);
  });

  it('is not begun by scripts', () => {
    const scripts = files.filter((file) => /\.tsx?$/.test(file));
    const moving = scripts.filter((file) =>
      /\.animate\(|behavior: 'smooth'/.test(readFileSync(join(SOURCES, file), 'utf8')),
    );
    expect(moving).toEqual([]);
  });
});
