import { describe, expect, it } from 'vitest';
import { localize, localizeAlternate } from '../src/site/localize';

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
