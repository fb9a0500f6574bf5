// A message with the fields of a record that named another one which has been permanently deleted.
import type { Noun } from '../../api/desk/types';
import { joinFieldNames } from '../../words/desk/punctuation';
import { useLanguage } from '../language';
import { useToast } from '../parts/toasts';
import { useFieldNames } from './naming';

/** Nothing is said where there is no such field. */
export function useTellDropped(kind: Noun): (fields: readonly string[]) => void {
  const { language, words } = useLanguage();
  const toast = useToast();
  const nameField = useFieldNames(kind);
  return (fields) => {
    if (fields.length > 0) toast(words.history.dropped(joinFieldNames(language, fields.map(nameField))));
  };
}
