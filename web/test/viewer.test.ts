import { describe, expect, it } from 'vitest';
import type { Artifact, Dimension, Picture } from '../src/api/site/schema.gen';
import { getTilePath, getTopLevel } from '../src/site/viewer/pyramid';
import { estimatePixelsPerCentimetre, fitScaleBar } from '../src/site/viewer/scale';
import { formatView, getFullView, parseView } from '../src/site/viewer/view';
import { formatViewerPath, parseViewerAddress } from '../src/site/viewer/viewer-address';
import { viewer as en } from '../src/words/en/viewer';
import { viewer as tw } from '../src/words/tw/viewer';

const picture = { width: 4000, height: 5001 };

describe('tiles', () => {
  it.each([
    [{ width: 512, height: 300 }, 0],
    [{ width: 513, height: 300 }, 1],
    [{ width: 1080, height: 1350 }, 2],
    [{ width: 4000, height: 5001 }, 4],
    [{ width: 8192, height: 8192 }, 4],
    [{ width: 8193, height: 1 }, 5],
  ])('of %o have %d as their top level', (sides, level) => expect(getTopLevel(sides)).toBe(level));

  it.each([
    [4, 0, 0, '0,0,512,512/512,512/0/default.jpg'],
    [4, 7, 9, '3584,4608,416,393/416,393/0/default.jpg'],
    [3, 0, 4, '0,4096,1024,905/512,453/0/default.jpg'],
    [0, 0, 0, '0,0,4000,5001/250,313/0/default.jpg'],
  ])('level %d, column %d, row %d is %s', (level, column, row, path) =>
    expect(getTilePath(picture, level, column, row)).toBe(path),
  );
});

describe('a view', () => {
  it.each([
    ['1200,800,1600,1200', { x: 1200, y: 800, width: 1600, height: 1200, rotation: 0 }],
    ['1200,800,1600,1200,90', { x: 1200, y: 800, width: 1600, height: 1200, rotation: 90 }],
    ['3000,4000,9000,9000', { x: 3000, y: 4000, width: 1000, height: 1001, rotation: 0 }],
  ])('%s is parsed and formatted', (text, view) => {
    expect(parseView(text, picture)).toEqual(view);
    const { x, y, width, height, rotation } = view;
    expect(formatView(view, picture)).toBe([x, y, width, height, ...(rotation === 0 ? [] : [rotation])].join());
  });

  it.each([
    '',
    '1,2,3',
    '1,2,3,4,45',
    '1,2,3,4,0',
    '-1,2,3,4',
    '1.5,2,3,4',
    '4000,0,10,10',
    '0,5001,10,10',
    '0,0,0,10',
    '0,0,10,0',
    '0,0,100000,10',
    '0,0,10,10,90,1',
    ' 0,0,10,10',
  ])('%j is not a view', (text) => expect(parseView(text, picture)).toBeNull());

  it('is cut off at the picture’s edges and never empty', () => {
    const written = (x: number, y: number, width: number, height: number) =>
      formatView({ x, y, width, height, rotation: 0 }, picture);
    expect(written(-500.2, 0, 5000.4, 5001)).toBe('0,0,4000,5001');
    expect(written(10.4, 20.6, 100.2, 0.1)).toBe('10,21,101,1');
    expect(written(5000, 6000, 1, 1)).toBe('3999,5000,1,1');
    expect(formatView(getFullView(picture), picture)).toBe('0,0,4000,5001');
  });

  it('is part of the address of its plate', () => {
    expect(formatViewerPath('tw', 7, { plate: 1, view: '1,2,3,4', beside: 0, piece: 0 })).toBe(
      '/tw/collection_detail/7?view=1,2,3,4',
    );
    const path = formatViewerPath('en', 7, { plate: 3, view: '1,2,3,4,90', beside: 2, piece: 0 });
    expect(path).toBe('/en/collection_detail/7?plate=3&view=1,2,3,4,90&beside=2');
    expect(parseViewerAddress(path.slice(path.indexOf('?')))).toEqual({
      plate: 3,
      view: '1,2,3,4,90',
      beside: 2,
      piece: 0,
    });
    expect(parseViewerAddress('?view=1%2C2%2C3%2C4&plate=x&beside=-1')).toEqual({
      plate: 1,
      view: '1,2,3,4',
      beside: 0,
      piece: 0,
    });
    const other = formatViewerPath('tw', 7, { plate: 1, view: '1,2,3,4', beside: 2, piece: 9 });
    expect(other).toBe('/tw/collection_detail/7?view=1,2,3,4&beside=2&piece=9');
    expect(parseViewerAddress(other.slice(other.indexOf('?')))).toEqual({
      plate: 1,
      view: '1,2,3,4',
      beside: 2,
      piece: 9,
    });
    expect(parseViewerAddress('?view=1,2,3,4&piece=9')?.piece, 'without a plate').toBe(0);
    expect(parseViewerAddress('?plate=2')).toBeNull();
    expect(parseViewerAddress('?plate=2&view=')).toBeNull();
  });
});

describe('the scale', () => {
  const dimension = (part_tw: string, part_en: string, value: number, unit = 'cm'): Dimension => ({
    part_tw,
    part_en,
    value,
    unit,
    approximate: false,
    fallback: [],
  });
  const of = (dimensions: Dimension[], view = 'front') =>
    estimatePixelsPerCentimetre({ dimensions } as Artifact, { view, width: 4000, height: 5000 } as Picture);

  it('follows the direction with the smaller margins', () => {
    expect(of([dimension('高', 'Height', 36)])).toBeCloseTo(100);
    expect(of([dimension('口徑', 'Mouth diameter', 28.8), dimension('高', 'Height', 10)])).toBeCloseTo(100);
    expect(of([dimension('高', '', 360, 'mm'), dimension('足徑', '', 8)])).toBeCloseTo(100);
    expect(of([dimension('長', 'Length', 0.288, 'm')], 'side')).toBeCloseTo(100);
  });

  it('is null for parts of a piece and without dimensions', () => {
    expect(of([dimension('高', 'Height', 36)], 'detail')).toBeNull();
    expect(of([dimension('高', 'Height', 36)], 'inside')).toBeNull();
    expect(of([])).toBeNull();
    expect(of([dimension('重', 'Weight', 900, 'g'), dimension('厚', 'Thickness', 1)])).toBeNull();
  });

  it.each([
    [43.6, 218, { length: 5, unit: 'cm', width: 218 }],
    [40, 218, { length: 5, unit: 'cm', width: 200 }],
    [50, 218, { length: 2, unit: 'cm', width: 100 }],
    [130, 218, { length: 1, unit: 'cm', width: 130 }],
    [300, 218, { length: 5, unit: 'mm', width: 150 }],
    [1500, 132, { length: 0.5, unit: 'mm', width: 75 }],
    [4, 218, { length: 50, unit: 'cm', width: 200 }],
  ])('%d pixels to a centimetre in %d pixels', (pixels, maxWidth, { length, unit, width }) => {
    const bar = fitScaleBar(pixels, maxWidth);
    expect(bar).toMatchObject({ length, unit });
    expect(bar?.width).toBeCloseTo(width);
  });

  it('has no bar below a tenth of a millimetre', () => expect(fitScaleBar(100_000, 100)).toBeNull());
});

describe('its words', () => {
  it('exist in both languages and mark a length as approximate', () => {
    expect(Object.keys(en)).toEqual(Object.keys(tw));
    expect(tw.approximateLength(5, 'cm')).toBe('約 5 公分');
    expect(tw.approximateLength(2, 'mm')).toBe('約 2 公釐');
    expect(en.approximateLength(5, 'cm')).toBe('approx. 5 cm');
  });
});
