// The fields of a profile that are chosen from a list.
import type { Info, Option } from '../../../api/site/schema.gen';
import type { SelectOption } from '../../../ui/SelectField';
import type { Language } from '../../../words/language';
import { type LocalizedText, localize } from '../../localize';

export type OptionField = 'country' | 'age' | 'gender';

export const OPTION_FIELDS: readonly OptionField[] = ['country', 'age', 'gender'];

/** The id of 'please choose', the first option of every list. */
export const NOT_CHOSEN = 0;

/** null when nothing was chosen, or when staff have removed the option since. */
export function findChosen(
  info: Info,
  choice: OptionField,
  list: readonly Option[],
  language: Language,
): LocalizedText | null {
  const known = list.some(({ id }) => id !== NOT_CHOSEN && id === info[choice]);
  return known ? localize(info[`${choice}_data`], 'name', language) : null;
}

export const buildOptions = (list: readonly Option[], language: Language): SelectOption[] =>
  list.map((option) => ({ value: String(option.id), ...localize(option, 'name', language) }));

/** The value of the member's option in its select. */
export const getOptionValue = (info: Info, choice: OptionField, list: readonly Option[]): string =>
  String(list.some(({ id }) => id === info[choice]) ? info[choice] : NOT_CHOSEN);
