// Names of records and their fields, in the desk's language.

import { KINDS } from '../../api/desk/document.gen';
import type { DocumentKind, Fields, Noun } from '../../api/desk/types';
import { findWord } from '../../words/desk/find-word';
import type { DeskWords } from '../../words/desk/tw';
import { htmlLang, type Language, otherLanguage } from '../../words/language';
import type { Snapshot } from '../autosave/state';
import { useLanguage } from '../language';
import { usePart } from './editing';

interface RecordName {
  /** The relic number of a piece, else empty. */
  number: string;
  title: string;
  lang: string;
}

/** How a record is called: by its title, or, where it exists once, by its place on the site. */
export function useRecordNames(): (noun: Noun, id: number, fields: Fields) => RecordName {
  const { language, words } = useLanguage();
  return (noun, id, fields) => {
    const number = String(fields.relic_number ?? '');
    const fixed = words.content.fixed[noun]?.[id - 1];
    if (fixed !== undefined) return { number, title: fixed, lang: htmlLang(language) };
    const titleIn = (side: Language) => String(fields[`${KINDS[noun].title}.${side}`] ?? '');
    const side =
      titleIn(language) === '' && titleIn(otherLanguage(language)) !== '' ? otherLanguage(language) : language;
    const title = titleIn(side);
    return { number, title: title || words.list.untitled, lang: htmlLang(title === '' ? language : side) };
  };
}

/** The name of a field of a kind of record. */
export const nameField = ({ fields }: DeskWords, kind: DocumentKind, field: string): string =>
  findWord(fields[kind], field) ?? field;

/** The same in the desk's language. */
export function useFieldNames(kind: DocumentKind): (field: string) => string {
  const { words } = useLanguage();
  return (field) => nameField(words, kind, field);
}

/** The name of the record being edited, as it is typed. */
export function useCurrentName(): RecordName {
  const name = useRecordNames();
  const read = (part: keyof RecordName) => (snapshot: Pick<Snapshot, 'record' | 'unsaved'>) => {
    const { noun, id, fields } = snapshot.record;
    return name(noun, id, { ...fields, ...snapshot.unsaved })[part];
  };
  return { number: usePart(read('number')), title: usePart(read('title')), lang: usePart(read('lang')) };
}
