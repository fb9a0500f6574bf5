// @vitest-environment happy-dom
// What printouts are made of: places of labels, texts that flow over sheets, and choices.
import { describe, expect, it } from 'vitest';
import { readChoices } from '../src/desk/pages/print/choices';
import { divideHtml, divideText, limitLines, placeBlocks } from '../src/desk/pages/print/flow';
import {
  codeWidth,
  divideLabels,
  frameOf,
  fromStored,
  isNameTaken,
  LABEL_SHEETS,
  readAdjustment,
  toStored,
  writeAdjustment,
} from '../src/desk/pages/print/label-sheets';
import { addressCode } from '../src/desk/qr/address-code';
import { findModules } from '../src/desk/qr/modules';

const UNADJUSTED = { x: 0, y: 0, scale: 100, first: 1 };

describe.each(LABEL_SHEETS.map((labelSheet) => [labelSheet.name, labelSheet] as const))('%s', (_, labelSheet) => {
  it('is within A4 with the same margins on both sides', () => {
    const last = frameOf(labelSheet, labelSheet.across * labelSheet.down - 1, UNADJUSTED);
    const first = frameOf(labelSheet, 0, UNADJUSTED);
    expect(Math.abs(210 - last.left - last.width - first.left)).toBeLessThan(0.1);
    expect(Math.abs(297 - last.top - last.height - first.top)).toBeLessThan(1);
    expect(labelSheet.pitch_x).toBeGreaterThanOrEqual(labelSheet.width);
    expect(labelSheet.pitch_y).toBeGreaterThanOrEqual(labelSheet.height);
  });

  it('has room for a code that phones read', () => {
    const text = addressCode('https://duobaoge.example', 'DB-0001');
    const modules = findModules(text, 'M').length;
    expect(codeWidth(frameOf(labelSheet, 0, UNADJUSTED)) / modules).toBeGreaterThanOrEqual(0.4);
  });
});

describe('a sheet of labels', () => {
  const [labelSheet] = LABEL_SHEETS;
  if (!labelSheet) throw new Error('there is none');

  it('is moved and scaled as the printer misses', () => {
    const plain = frameOf(labelSheet, 4, UNADJUSTED);
    const moved = frameOf(labelSheet, 4, { x: 1, y: -0.5, scale: 102, first: 1 });
    expect(moved.left).toBeCloseTo(plain.left * 1.02 + 1);
    expect(moved.top).toBeCloseTo(plain.top * 1.02 - 0.5);
    expect(moved.width).toBeCloseTo(labelSheet.width * 1.02);
    expect([plain.left, plain.top]).toEqual([
      labelSheet.left + labelSheet.pitch_x,
      labelSheet.top + labelSheet.pitch_y,
    ]);
  });

  it('begins with the first unused label', () => {
    const sheets = divideLabels(['a', 'b', 'c'], labelSheet, 20);
    expect(sheets.map((places) => places.filter((place) => place !== null))).toEqual([['a', 'b'], ['c']]);
    expect(sheets[0]?.indexOf('a')).toBe(19);
  });

  it('keeps an adjustment that makes sense', () => {
    const kept = { x: 0.3, y: -1, scale: 98.5, first: 4 };
    expect(readAdjustment(writeAdjustment(kept), labelSheet)).toEqual(kept);
    for (const text of [null, '', '1 2', '99 0 100 1', '0 0 50 1', '0 0 100 22', '0 0 100 1.5', 'x 0 100 1']) {
      expect(readAdjustment(text, labelSheet), `${text}`).toEqual(UNADJUSTED);
    }
  });

  it('has a name of its own', () => {
    const own = [
      { ...labelSheet, name: 'A ' },
      { ...labelSheet, name: 'A' },
      labelSheet,
      { ...labelSheet, name: 'B' },
      { ...labelSheet, name: '' },
    ];
    expect(own.map((_, at) => isNameTaken(own, at))).toEqual([true, true, true, false, false]);
  });

  it('is stored in hundredths and comes back the same', () => {
    for (const known of LABEL_SHEETS) expect(fromStored(toStored(known))).toEqual(known);
  });
});

describe('a text that flows', () => {
  it('is divided at the ends of sentences', () => {
    expect(divideText('一句。二句。三句。', 10)).toEqual(['一句。', '二句。', '三句。']);
    expect(divideText('One of it. Two of it.', 12)).toEqual(['One of it. ', 'Two of it.']);
    expect(divideText('x'.repeat(50), 10).join('')).toBe('x'.repeat(50));
    expect(divideText('x'.repeat(50), 10).every((part) => part.length <= 20)).toBe(true);
  });

  const textOf = (parts: readonly string[]) => parts.join('').replace(/<[^>]*>/g, '');

  it('has a block for each paragraph, entry, figure and table, with their markup', () => {
    const long = '甲乙丙丁戊己庚。'.repeat(60);
    const html = [
      `<p>a <em>b</em><sup>2</sup><br>${long}</p>`,
      '<ol start="3"><li>c</li><li>d</li></ol>',
      '<table><tbody><tr><td>e</td></tr><tr><td>f</td></tr></tbody></table>',
      '<figure><img src="/x.webp" alt=""></figure>',
      '<p> </p>',
    ];
    const blocks = divideHtml(html.join(''));
    expect(blocks.map((block) => block.html)).toEqual([
      html[0],
      '<ol start="3"><li>c</li></ol>',
      '<ol start="4"><li>d</li></ol>',
      html[2],
      html[3],
    ]);
    expect(blocks[3]?.parts()).toEqual([
      '<table data-divided=""><tr><td>e</td></tr></table>',
      '<table data-divided=""><tr><td>f</td></tr></table>',
    ]);
  });

  it('is divided with its markup where it is taller than a sheet, and loses nothing', () => {
    const long = '甲乙丙丁戊己庚。'.repeat(60);
    const [block] = divideHtml(`<p>前<em>${long}</em>後<sup>2</sup>&lt;。</p>`);
    const parts = block?.parts() ?? [];
    expect(parts.length).toBeGreaterThan(2);
    expect(parts[0]).toMatch(/^<p>前<em>甲/);
    for (const part of parts.slice(1)) expect(part).toMatch(/^<p data-continued=""><em>甲/);
    expect(parts.at(-1)).toMatch(/<\/em>後<sup>2<\/sup>&lt;。<\/p>$/);
    expect(textOf(parts)).toBe(`前${long}後2&lt;。`);
  });

  it('is limited to so many lines', () => {
    expect(limitLines('一二三\n四', 2, 8)).toEqual({ text: '一二三\n四', isAll: true });
    expect(limitLines('一二三四五六', 2, 8)).toEqual({ text: '一二三四五六', isAll: true });
    expect(limitLines('一二三四五六七八九', 2, 8)).toEqual({ text: '一二三四五六七…', isAll: false });
  });

  it('goes on to another sheet where one is full', () => {
    expect(placeBlocks([], 100, 200)).toEqual([0, 0]);
    expect(placeBlocks([50, 50, 10], 100, 200)).toEqual([0, 2, 3]);
    expect(placeBlocks([120, 60], 100, 200)).toEqual([0, 0, 2]);
    expect(placeBlocks([300, 10], 100, 200)).toEqual([0, 1, 2]);
  });
});

it('reads choices from the address, and takes the first value for anything else', () => {
  const chosen = readChoices(new URLSearchParams('language=en&copy=x&plates=4&columns=size,owner,secret&labelSheet=A'));
  expect(chosen).toMatchObject({ language: 'en', copy: 'published', plates: '4', labelSheet: 'A' });
  expect(chosen.columns).toEqual(['size', 'owner']);
  expect(readChoices(new URLSearchParams()).columns).toEqual(['name', 'dating', 'size']);
});
