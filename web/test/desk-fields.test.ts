// What the desk's editor computes: measurements, periods, differences, states of cells.
import { describe, expect, it } from 'vitest';
import type { DeskRecord, Dimension, Period } from '../src/api/desk/types';
import { standingOf } from '../src/desk/artifact/cell-states';
import { readFigure, writeDimensions } from '../src/desk/artifact/dimensions';
import { findDifference, htmlToText } from '../src/desk/difference/words';
import { labelPeriod, proposeText } from '../src/desk/vocabulary/period-label';
import { matchPeriods } from '../src/desk/vocabulary/period-search';

const period = (
  id: number,
  parent_id: number | null,
  level: Period['level'],
  tw: string,
  en: string,
  years: [number | null, number | null],
  ...aliases: string[]
): Period => ({
  id,
  parent_id,
  level,
  name: { tw, en },
  aliases,
  year_start: years[0],
  year_end: years[1],
  active: true,
  binned: false,
  used: 0,
});

const PERIODS = [
  period(1, null, 'dynasty', '商', 'Shang dynasty', [-1599, -1045]),
  period(2, null, 'dynasty', '明', 'Ming dynasty', [1368, 1644]),
  period(3, 2, 'reign', '永樂', 'Yongle', [1403, 1424], 'Yung-lo'),
  period(4, null, 'dynasty', '清', 'Qing dynasty', [1644, 1911], 'Ch’ing'),
  period(5, 4, 'reign', '康熙', 'Kangxi', [1662, 1722], "K'ang-hsi"),
  period(6, 4, 'reign', '乾隆', 'Qianlong', [1736, 1795], 'Ch’ien-lung'),
];

describe('periods that were found', () => {
  it('come in the order of the answer, with years where both are named, and none that is not offered', () => {
    const found = [
      { id: 6, year_earliest: 1755, year_latest: 1755, derived: true },
      { id: 99, year_earliest: null, year_latest: null, derived: false },
      { id: 4, year_earliest: null, year_latest: null, derived: false },
    ];
    const matches = matchPeriods(found, PERIODS).map(({ period: { name }, ...match }) => [name.tw, match]);
    expect(matches).toEqual([
      ['乾隆', { years: [1755, 1755], isDerived: true }],
      ['清', { years: null, isDerived: false }],
    ]);
  });
});

describe('sentences', () => {
  it('name a reign with its dynasty', () => {
    expect(labelPeriod(PERIODS[2] as Period, PERIODS)).toEqual({ tw: '明 永樂', en: 'Ming dynasty, Yongle reign' });
    expect(labelPeriod(PERIODS[1] as Period, PERIODS)).toEqual({ tw: '明', en: 'Ming dynasty' });
  });
  it('say the grade in both orders', () => {
    const label = labelPeriod(PERIODS[2] as Period, PERIODS);
    expect(proposeText(label, null, 'in_the_style_of')).toEqual({
      tw: '明 永樂風格',
      en: 'In the style of the Ming dynasty, Yongle reign',
    });
    expect(proposeText({ tw: '明', en: 'Ming dynasty' }, { tw: '清', en: 'Qing dynasty' }, 'of_the_period').tw).toBe(
      '明至清',
    );
  });
});

const dimension = (tw: string, en: string, value: number, approximate = false): Dimension => ({
  part: { tw, en },
  value,
  unit: 'cm',
  approximate,
});

describe('measurements', () => {
  it('print as on the site', () => {
    expect(writeDimensions([dimension('高', 'H', 33.4), dimension('腹徑', 'W', 20, true)])).toEqual({
      tw: '高 33.4 公分，腹徑 約 20 公分',
      en: 'H 33.4 cm, W c. 20 cm',
    });
  });
  it('print nothing in a language in which one has no name', () => {
    expect(writeDimensions([dimension('高', '', 3)])).toEqual({ tw: '高 3 公分', en: '' });
  });
  it.each([
    ['12.4', { value: 12.4, approximate: false }],
    ['１２．４', { value: 12.4, approximate: false }],
    ['約 20', { value: 20, approximate: true }],
    ['c. 20', { value: 20, approximate: true }],
    ['二十', null],
    ['', null],
    ['0', null],
    ['1e9', null],
    ['-3', null],
  ])('are read from %s', (text, figure) => expect(readFigure(text)).toEqual(figure));
});

describe('differences', () => {
  it('compare Chinese by the character and English by the word', () => {
    expect(findDifference('腹部三排纏枝蓮', '腹部兩排纏枝蓮').filter(({ kind }) => kind !== 'same')).toEqual([
      { text: '三', kind: 'removed' },
      { text: '兩', kind: 'added' },
    ]);
    expect(findDifference('Carved box', 'Carved cinnabar box').filter(({ kind }) => kind === 'added')).toEqual([
      { text: 'cinnabar ', kind: 'added' },
    ]);
  });
  it('read HTML as its text', () => expect(htmlToText('<p>一 &amp; 二</p><ul><li>三</li></ul>')).toBe('一 & 二\n三'));
});

describe('the state of a cell', () => {
  const base = {
    noun: 'artifact',
    fields: { 'name.tw': '梅瓶', 'name.en': '', 'content.tw': '<p>字</p>', 'content.en': '<p>text</p>', 'size.en': '' },
    cells: { 'content.en': { state: 'stale' as const, by: '林', at: '', revision: 3 } },
    public_fields: { 'content.tw': '<p>舊</p>' },
    tw: { publication: 'published' },
    en: { publication: 'none' },
  } as unknown as DeskRecord;
  const standing = (cell: string, unsaved = {}) => standingOf({ record: base, unsaved }, cell);

  it('as missing when the other language has it', () => expect(standing('name.en').state).toBe('missing'));
  it('as nothing when neither has it', () => expect(standing('size.en').state).toBeNull());
  it('as reviewed when it never passed the desk', () => expect(standing('name.tw').state).toBe('reviewed'));
  it('as stale until it is changed or confirmed', () => {
    expect(standing('content.en').state).toBe('stale');
    expect(standing('content.en', { 'content.en': '<p>other</p>' }).state).toBe('draft');
  });
  it('as waiting when the public sees something else', () => {
    expect(standing('content.tw').waits).toBe(true);
    expect(standing('content.en').waits).toBe(false);
  });
});
