import { describe, expect, it } from 'vitest';
import { joinLines, makeExcerpt, splitLines, stripTags } from '../src/site/plain-text';

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
