// The line breaks of Chinese names.
import { describe, expect, it } from 'vitest';
import { splitPhrases } from '../src/site/phrases';

describe('splitPhrases', () => {
  it.each([
    ['青花纏枝蓮紋梅瓶', ['青花', '纏枝蓮', '梅瓶', '瓷器', '明'], ['青花', '纏枝蓮紋', '梅瓶']],
    ['青釉蓮瓣紋碗', ['青瓷', '蓮瓣紋', '碗'], ['青釉', '蓮瓣紋碗']],
    ['甜白釉盤口紙槌瓶', ['甜白', '紙槌瓶'], ['甜白', '釉盤口', '紙槌瓶']],
    ['玉碗', [], ['玉碗']],
    ['玉碗', ['玉碗'], ['玉碗']],
    ['', ['青花'], []],
  ])('%s with %j', (name, keywords, parts) => {
    expect(splitPhrases(name, keywords)).toEqual(parts);
    expect(splitPhrases(name, keywords).join('')).toBe(name);
  });
});
