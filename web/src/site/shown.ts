// Which of a record's two languages is on the screen: the page's own, or the other one, marked as such.
import { htmlLang, type Language, otherLanguage } from '../words/language';

export interface Shown {
  text: string;
  /** For the `lang` attribute; absent when the text is in the page's language. */
  lang: string | undefined;
}

type Told<Name extends string> = { readonly [Key in `${Name}_${Language}`]: string } & {
  /** The fields that show the other language because theirs is missing. */
  readonly fallback: readonly string[];
};

const textOf = <Name extends string>(record: Told<Name>, name: Name, language: Language): string =>
  record[`${name}_${language}` as keyof Told<Name>] as string;

/** `name` of a record with `name_tw` and `name_en`. */
export function shown<Name extends string>(record: Told<Name>, name: Name, language: Language): Shown {
  const borrowed = record.fallback.includes(`${name}_${language}`);
  return {
    text: textOf(record, name, language),
    lang: borrowed ? htmlLang(otherLanguage(language)) : undefined,
  };
}

/** The record's name in the other language, when it has one of its own. */
export function alternate<Name extends string>(record: Told<Name>, name: Name, language: Language): Shown | null {
  const other = otherLanguage(language);
  const { text, lang } = shown(record, name, other);
  const own = lang === undefined && text !== '' && text !== textOf(record, name, language);
  return own ? { text, lang: htmlLang(other) } : null;
}

/** The lines of a title that staff broke with `<br>`. */
export const lines = (title: string): string[] => title.split(/\s*<br\s*\/?>\s*|\n/i).filter((line) => line !== '');

/** A title in one line. */
export const oneLine = (title: string, language: Language): string => lines(title).join(language === 'tw' ? '' : ' ');

/** HTML without its tags, in one line. */
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
    .replace(/(?<=[。！？」』）]) /g, '')
    .trim();

/** What a search engine shows of a page's description, at most. */
const LONGEST_EXCERPT = 160;
/** A sentence shorter than this says too little by itself. */
const SHORTEST_EXCERPT = 50;

/** The beginning of a plain text: whole sentences where they fill it well, else whole words and an ellipsis. */
export function excerpt(text: string): string {
  const characters = [...text];
  if (characters.length <= LONGEST_EXCERPT) return text;
  // One place is the ellipsis'.
  const head = characters.slice(0, LONGEST_EXCERPT - 1).join('');
  const next = characters[LONGEST_EXCERPT - 1] ?? '';
  const sentences = /^.*(?:[。！？][」』）]*|[.!?][”’)]*(?=\s))/s.exec(head + next)?.[0] ?? '';
  if ([...sentences].length >= SHORTEST_EXCERPT) return sentences;
  const words = /[\p{Script=Latin}\d]/u.test(next) ? head.replace(/[\p{Script=Latin}\d’'-]+$/u, '') : head;
  return `${words.replace(/[\s,;:—–，、；：]+$/, '')}…`;
}
