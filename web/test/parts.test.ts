import { describe, expect, it } from 'vitest';
import { localize, localizeAlternate } from '../src/site/localize';
import { classifyShape, planCabinet, type Shape } from '../src/site/parts/cabinet-plan';
import { getRenditionPath } from '../src/site/parts/Picture';
import { joinLines, makeExcerpt, splitLines, stripTags } from '../src/site/plain-text';
import { listPageNumbers } from '../src/ui/Pager';

const pieces = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const plain = (): Shape => 'plain';

describe('planCabinet', () => {
  it.each([
    [0, null, []],
    [1, null, [1]],
    [2, null, [2]],
    [3, null, [3]],
    [4, null, [4]],
    [5, null, [3, 2]],
    [6, null, [3, 3]],
    [7, 7, []],
    [8, 7, []],
    [9, 7, [2]],
    [12, 7, [5]],
    [15, 7, [5]],
  ])('%d pieces: lattice %j, bays %j', (count, lattice, bays) => {
    const plan = planCabinet(pieces(count), plain);
    expect(plan.lattice?.length ?? null).toBe(lattice);
    expect(plan.bays.map((bay) => bay.length)).toEqual(bays);
  });

  it('keeps staff’s order when no shape needs a niche', () => {
    expect(planCabinet(pieces(7), plain).lattice).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('puts wide pieces into niches 5 and 6 and a slender one into 3', () => {
    const shapes: Record<number, Shape> = { 1: 'wide', 2: 'slender', 4: 'wide' };
    const { lattice } = planCabinet(pieces(7), (piece) => shapes[piece] ?? 'plain');
    expect(lattice).toEqual([3, 5, 2, 6, 1, 4, 7]);
  });

  it('places every piece when all are wide', () => {
    const { lattice } = planCabinet(pieces(7), () => 'wide');
    expect([...(lattice ?? [])].sort()).toEqual(pieces(7));
  });
});

describe('classifyShape', () => {
  it.each([
    ['口徑 20.7 公分，高 9.8 公分', 'wide'],
    ['高 9.8 公分，口徑 20.7 公分', 'wide'],
    ['D 20.7 cm, H 9.8 cm', 'wide'],
    ['高 36.4 公分，腹徑 22.1 公分', 'plain'],
    ['高 27 公分，口徑 11 公分', 'slender'],
    ['高 33.4 公分', 'plain'],
    ['', 'plain'],
  ])('%s is %s', (size, shape) => expect(classifyShape(size)).toBe(shape));
});

describe('listPageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 12, [1, 2, 3, null, 12]],
    [2, 12, [1, 2, 3, null, 12]],
    [3, 12, [1, 2, 3, 4, null, 12]],
    [4, 12, [1, 2, 3, 4, 5, null, 12]],
    [6, 12, [1, null, 5, 6, 7, null, 12]],
    [12, 12, [1, null, 10, 11, 12]],
    [2, 3, [1, 2, 3]],
  ])('page %d of %d', (current, last, numbers) => expect(listPageNumbers(current, last)).toEqual(numbers));
});

describe('localize', () => {
  const record = { name_tw: '梅瓶', name_en: 'Meiping', fallback: [] };

  it('has the text in the language of the page', () => {
    expect(localize(record, 'name', 'tw')).toEqual({ text: '梅瓶', lang: undefined });
    expect(localizeAlternate(record, 'name', 'tw')).toEqual({ text: 'Meiping', lang: 'en' });
  });

  it('falls back to the other language and marks it', () => {
    const marked = { name_tw: '梅瓶', name_en: '梅瓶', fallback: ['name_en'] };
    expect(localize(marked, 'name', 'en')).toEqual({ text: '梅瓶', lang: 'zh-Hant-TW' });
    expect(localizeAlternate(marked, 'name', 'tw')).toBeNull();
    expect(localizeAlternate(marked, 'name', 'en')).toBeNull();
  });
});

describe('makeExcerpt', () => {
  const chinese = '釉色沉著，近看如水，遠看如天。';
  const english = 'The glaze is soft and milky with hair-fine crackle. ';

  it('does not shorten a short text', () => {
    expect(makeExcerpt('')).toBe('');
    expect(makeExcerpt(chinese)).toBe(chinese);
    expect(makeExcerpt(english.trim())).toBe(english.trim());
  });

  it('ends with a sentence when whole sentences are long enough', () => {
    expect(makeExcerpt(chinese.repeat(20))).toBe(chinese.repeat(10));
    expect(makeExcerpt(english.repeat(20))).toBe(english.repeat(3).trim());
    expect(makeExcerpt(`${english.repeat(2)}It is 20.7 cm wide and has no end${' or other end'.repeat(20)}.`)).toBe(
      english.repeat(2).trim(),
    );
  });

  it('ends with a word and an ellipsis when a sentence is too long or the first one too short', () => {
    const long = makeExcerpt('porcelain and jade '.repeat(20));
    expect(long).toBe(`${'porcelain and jade '.repeat(8).trim()}…`);
    expect([...long].length).toBeLessThanOrEqual(160);
    expect(makeExcerpt(`璧。${'圓而有孔、'.repeat(60)}`)).toBe(`璧。${'圓而有孔、'.repeat(31)}圓而…`);
    expect(makeExcerpt(`${'青花'.repeat(79)} meiping and more`)).toBe(`${'青花'.repeat(79)}…`);
  });
});

describe('texts that staff wrote', () => {
  it('are split at their line breaks', () => {
    expect(splitLines('一器一格<br>各安其位')).toEqual(['一器一格', '各安其位']);
    expect(joinLines('To each thing<br/>its own niche', 'en')).toBe('To each thing its own niche');
  });

  it('lose their tags and keep their characters', () => {
    expect(stripTags('<p>A &amp; B</p><p>5 &lt; 6</p>')).toBe('A & B 5 < 6');
    expect(stripTags('<p>一句。</p><p>二句。</p>')).toBe('一句。二句。');
  });
});

describe('getRenditionPath', () => {
  it.each([
    ['/media/abc/1280.jpg', '/media/abc/640.webp'],
    ['/media/abc/1280.jpg?t=1.2.a-b_c', '/media/abc/640.webp?t=1.2.a-b_c'],
    ['/media/abc/1280.jpg?t=a/b', '/media/abc/640.webp?t=a/b'],
  ])('in the folder of %s is %s', (path, rendition) => expect(getRenditionPath({ path }, 640, 'webp')).toBe(rendition));
});
