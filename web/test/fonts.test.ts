import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findChinese } from '../scripts/fonts/characters.mjs';
import { unicodeRange } from '../scripts/fonts/sheets.mjs';
import { buildFonts } from '../scripts/fonts.mjs';

const KB = 1000;
const { slices, names, pages, nameText } = await buildFonts();
const [base] = slices;

const weigh = (file: string): number => statSync(new URL(`../src/site/fonts/${file}`, import.meta.url)).size;
const regular = weigh('dbg-garamond-regular.woff2');
const italic = weigh('dbg-garamond-italic.woff2');

describe('the Chinese font', () => {
  it('has every character of the demo collection in exactly one slice', () => {
    const homes = new Map<string, number>();
    for (const { chars } of slices) for (const char of chars) homes.set(char, (homes.get(char) ?? 0) + 1);
    expect([...homes].filter(([, count]) => count > 1)).toEqual([]);
    expect([...findChinese(Object.values(pages).join(''))].filter((char) => !homes.has(char))).toEqual([]);
  });

  it('keeps the base slice within 250 KB', () => {
    expect(base?.bytes).toBeLessThanOrEqual(250 * KB);
  });

  it.each(Object.keys(pages))('needs at most one slice beside the base slice, and 320 KB in all, for %s', (name) => {
    const needed = findChinese(pages[name] ?? '');
    const extra = slices.slice(1).filter(({ chars }) => chars.some((char) => needed.has(char)));
    expect(extra.length).toBeLessThanOrEqual(1);
    const bytes = regular + (base?.bytes ?? 0) + extra.reduce((sum, slice) => sum + slice.bytes, 0);
    expect(bytes).toBeLessThanOrEqual(320 * KB);
  });
});

describe('English pages', () => {
  it('show the Chinese names of the demo pieces with one more small slice, within 100 KB in all', () => {
    const [own] = names;
    expect([...findChinese(nameText)].filter((char) => !own?.chars.includes(char))).toEqual([]);
    expect(regular + italic + (own?.bytes ?? 0)).toBeLessThanOrEqual(100 * KB);
  });
});

describe('unicodeRange', () => {
  it('sorts and joins neighbouring characters', () => {
    expect(unicodeRange(['丁', '一', '七', '—'])).toBe('U+2014, U+4E00-4E01, U+4E03');
  });

  it('writes characters outside the basic plane', () => {
    expect(unicodeRange(['𤭯'])).toBe('U+24B6F');
  });
});
