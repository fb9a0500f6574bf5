// The words of printouts in both languages: a sheet is in the language that is chosen for it, whatever the desk's is.
import { catalogue as enMarks } from '../../../words/desk/catalogue.en';
import { catalogue as twMarks } from '../../../words/desk/catalogue.tw';
import { fields as enFields } from '../../../words/desk/fields.en.gen';
import { fields as twFields } from '../../../words/desk/fields.tw.gen';
import { print as en } from '../../../words/desk/print.en';
import { type PrintWords as OwnWords, print as tw } from '../../../words/desk/print.tw';
import { LANGUAGES, type Language } from '../../../words/language';
import type { InHouseName } from '../../artifact/in-house-fields';
import { useLanguage } from '../../language';

/** With the names of the in-house fields among the facts, and of the kinds of marks. */
export type PrintWords = Omit<OwnWords, 'facts' | 'rowKinds'> & {
  readonly facts: OwnWords['facts'] & Readonly<Record<InHouseName, string>>;
  readonly rowKinds: Readonly<Record<string, string>>;
};

export const PRINT_WORDS: Readonly<Record<Language, PrintWords>> = {
  tw: { ...tw, facts: { ...tw.facts, ...twFields['in-house'] }, rowKinds: { ...twMarks.kinds, ...tw.rowKinds } },
  en: { ...en, facts: { ...en.facts, ...enFields['in-house'] }, rowKinds: { ...enMarks.kinds, ...en.rowKinds } },
};

/** In the desk's language, for the bar. */
export const usePrintWords = (): PrintWords => PRINT_WORDS[useLanguage().language];

/** A word of a form in the languages of a sheet: 部位 Place on the piece. */
export const sayIn = (languages: readonly Language[], pick: (words: PrintWords) => string): string =>
  [...new Set(LANGUAGES.filter((one) => languages.includes(one)).map((one) => pick(PRINT_WORDS[one])))].join(' ');
