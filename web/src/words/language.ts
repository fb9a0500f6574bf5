// The two languages of the site.

export type Language = 'tw' | 'en';

export const LANGUAGES: readonly Language[] = ['tw', 'en'];

export const isLanguage = (text: string | undefined): text is Language => text === 'tw' || text === 'en';

export const otherLanguage = (language: Language): Language => (language === 'tw' ? 'en' : 'tw');

/** The value of `lang` attributes. */
export const htmlLang = (language: Language): string => (language === 'tw' ? 'zh-Hant-TW' : 'en');

/** Each language's own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { tw: '中文', en: 'English' };
