// Which of a record's two languages is on the screen: the page's own, or the other one, marked as such.
import { htmlLang, type Language, otherLanguage } from '../words/language';

export interface Shown {
  text: string;
  /** For the `lang` attribute; absent when the text is in the page's language. */
  lang: string | undefined;
}

type Told<Name extends string> = { readonly [Key in `${Name}_${Language}`]: string } & {
  readonly fallback?: readonly string[];
};

/** `name` of a record with `name_tw` and `name_en`. */
export function shown<Name extends string>(record: Told<Name>, name: Name, language: Language): Shown {
  const own: string = record[`${name}_${language}` as keyof Told<Name>] as string;
  const other: string = record[`${name}_${otherLanguage(language)}` as keyof Told<Name>] as string;
  const borrowed = own === '' || record.fallback?.includes(`${name}_${language}`) === true;
  return {
    text: own === '' ? other : own,
    lang: borrowed && other !== '' ? htmlLang(otherLanguage(language)) : undefined,
  };
}

/** The record's name in the other language, when it has one of its own. */
export function alternate<Name extends string>(record: Told<Name>, name: Name, language: Language): Shown | null {
  const other = otherLanguage(language);
  const text: string = record[`${name}_${other}` as keyof Told<Name>] as string;
  const own =
    record.fallback?.includes(`${name}_${other}`) !== true &&
    text !== '' &&
    text !== shown(record, name, language).text;
  return own ? { text, lang: htmlLang(other) } : null;
}

/** The lines of a title that staff broke with `<br>`. */
export const lines = (title: string): string[] => title.split(/\s*<br\s*\/?>\s*|\n/i).filter((line) => line !== '');

/** A title in one line. */
export const oneLine = (title: string, language: Language): string => lines(title).join(language === 'tw' ? '' : ' ');

/** HTML without its tags, for counting characters and for descriptions. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
