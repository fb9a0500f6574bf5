// The parts of a profile that are chosen from a list.
import type { Info, Option } from '../../../api/site/schema.gen';
import type { SelectOption } from '../../../ui/SelectField';
import type { Language } from '../../../words/language';
import { type LocalizedText, localize } from '../../localize';

export type OptionField = 'country' | 'age' | 'gender';

export const OPTION_FIELDS: readonly OptionField[] = ['country', 'age', 'gender'];

/** 'Please choose', the first of every list: nothing has been chosen. */
export const NOT_CHOSEN = 0;

/** What the member has chosen; null for nothing, and for what staff have taken off the list since. */
export function findChosen(
  info: Info,
  choice: OptionField,
  list: readonly Option[],
  language: Language,
): LocalizedText | null {
  const known = list.some(({ id }) => id !== NOT_CHOSEN && id === info[choice]);
  return known ? localize(info[`${choice}_data`], 'name', language) : null;
}

/** A list's entries as a field has them. */
export const buildOptions = (list: readonly Option[], language: Language): SelectOption[] =>
  list.map((option) => ({ value: String(option.id), ...localize(option, 'name', language) }));

/** The list's own number for what the member has chosen. */
export const getOptionValue = (info: Info, choice: OptionField, list: readonly Option[]): string =>
  String(list.some(({ id }) => id === info[choice]) ? info[choice] : NOT_CHOSEN);
