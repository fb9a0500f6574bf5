// The parts of a profile that are chosen from a list.
import type { Info, Option } from '../../../api/schema.gen';
import type { ChoiceOption } from '../../../ui/Choice';
import type { Language } from '../../../words/language';
import { type Shown, shown } from '../../shown';

export type Choice = 'country' | 'age' | 'gender';

export const CHOICES: readonly Choice[] = ['country', 'age', 'gender'];

/** 'Please choose', the first of every list: nothing has been chosen. */
export const NOTHING = 0;

/** What the member has chosen; null for nothing, and for what staff have taken off the list since. */
export function chosen(info: Info, choice: Choice, list: readonly Option[], language: Language): Shown | null {
  const known = list.some(({ id }) => id !== NOTHING && id === info[choice]);
  return known ? shown(info[`${choice}_data`], 'name', language) : null;
}

/** A list's entries as a field has them. */
export const choiceOptions = (list: readonly Option[], language: Language): ChoiceOption[] =>
  list.map((option) => ({ value: String(option.id), ...shown(option, 'name', language) }));

/** The list's own number for what the member has chosen. */
export const choiceValue = (info: Info, choice: Choice, list: readonly Option[]): string =>
  String(list.some(({ id }) => id === info[choice]) ? info[choice] : NOTHING);
