import { describe, expect, it } from 'vitest';
import type { Dimension } from '../src/api/desk/types';
import {
  limitPoint,
  type Marks,
  placeMarks,
  readMillimetres,
  readScale,
  suggestLengths,
  toMarks,
  writeCentimetres,
  writePixelsPerCentimetre,
} from '../src/desk/pictures/scale-marks';

describe('a length that is typed', () => {
  it.each([
    ['9', 90],
    ['9.0', 90],
    ['9,0', 90],
    [' ９．０５ ', 90.5],
    ['9 cm', 90],
    ['9公分', 90],
    ['0.1', 1],
    ['10000', 100_000],
    ['2.345', 23.45],
    ['1.005', 10.05],
  ])('%j is %d mm', (text, millimetres) => expect(readMillimetres(text)).toBe(millimetres));

  it.each(['', '0', '0.09', '10000.1', '-9', '9.', '.9', '9 mm', '約 9', '9.0.0', '1e3', '九'])('%j is none', (text) =>
    expect(readMillimetres(text)).toBeNull(),
  );

  it('is written as it would be typed', () => {
    for (const [millimetres, text] of [
      [90, '9'],
      [90.5, '9.05'],
      [23.45, '2.345'],
      [100_000, '10000'],
    ] as const) {
      expect(writeCentimetres(millimetres)).toBe(text);
      expect(readMillimetres(text)).toBe(millimetres);
    }
  });

  it('is suggested by the piece’s measurements, but for weights', () => {
    const row = (tw: string, value: number, unit: Dimension['unit']): Dimension => ({
      part: { tw, en: '' },
      value,
      unit,
      approximate: false,
    });
    const rows = [
      row('高', 9, 'cm'),
      row('口徑', 92.5, 'mm'),
      row('長', 1.2, 'm'),
      row('重', 300, 'g'),
      row('厚', 0.5, 'mm'),
    ];
    expect(suggestLengths(rows).map(({ part, length }) => `${part.tw} ${length}`)).toEqual([
      '高 9',
      '口徑 9.25',
      '長 120',
    ]);
  });
});

describe('marks', () => {
  const marks: Marks = { from: [100, 40], to: [1000, 40], length: '9,0' };

  it('say a scale once they have a length and are far enough apart', () => {
    const scale = readScale(marks);
    expect(scale).toEqual({ from: [100, 40], to: [1000, 40], millimetres: 90 });
    expect(scale && writePixelsPerCentimetre(scale)).toBe('100');
    expect(readScale({ ...marks, length: '' })).toBeNull();
    expect(readScale({ ...marks, to: [119, 40] })).toBeNull();
    expect(readScale({ ...marks, to: [120, 40] })).not.toBeNull();
    expect(scale && readScale(toMarks(scale))).toEqual(scale);
  });

  it('are whole pixels of the picture', () => {
    const size = { width: 400, height: 300 };
    expect(limitPoint([-3, 300.6], size)).toEqual([0, 300]);
    expect(limitPoint([12.4, 7.5], size)).toEqual([12, 8]);
    const { from, to, length } = placeMarks(size);
    expect([from, to, length]).toEqual([[80, 150], [320, 150], '']);
  });
});
