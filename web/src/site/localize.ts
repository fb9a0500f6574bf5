// Texts of bilingual records: the one in the page's language or, where it is missing, the other one, marked by its language.
import { htmlLang, type Language, otherLanguage } from '../words/language';

export interface LocalizedText {
  text: string;
  /** For the `lang` attribute; undefined when the text is in the page's language. */
  lang: string | undefined;
}

type BilingualRecord<Name extends string> = { readonly [Key in `${Name}_${Language}`]: string } & {
  /** The fields that have the other language's text because their own is missing. */
  readonly fallback: readonly string[];
};

const getText = <Name extends string>(record: BilingualRecord<Name>, name: Name, language: Language): string =>
  record[`${name}_${language}` as keyof BilingualRecord<Name>] as string;

/** `localize(record, 'name', …)` reads `name_tw` or `name_en`. */
export function localize<Name extends string>(
  record: BilingualRecord<Name>,
  name: Name,
  language: Language,
): LocalizedText {
  const isFallback = record.fallback.includes(`${name}_${language}`);
  return {
    text: getText(record, name, language),
    lang: isFallback ? htmlLang(otherLanguage(language)) : undefined,
  };
}

/** The text in the other language; null where it is missing or the same. */
export function localizeAlternate<Name extends string>(
  record: BilingualRecord<Name>,
  name: Name,
  language: Language,
): LocalizedText | null {
  const other = otherLanguage(language);
  const { text, lang } = localize(record, name, other);
  const isOwnText = lang === undefined && text !== '' && text !== getText(record, name, language);
  return isOwnText ? { text, lang: htmlLang(other) } : null;
}

/** A text that both pages share, such as a keyword or another name of a person: it belongs to the language in whose script it is written. */
export const localizeByScript = (text: string, language: Language): LocalizedText => {
  const isHan = /\p{Script=Han}/u.test(text);
  return { text, lang: isHan === (language === 'tw') ? undefined : htmlLang(otherLanguage(language)) };
};
