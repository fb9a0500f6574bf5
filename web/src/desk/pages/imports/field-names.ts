// The fields of a list in words: what an artifact's editor calls them, and those that lists alone have.
import { findWord } from '../../../words/desk/find-word';
import { useLanguage } from '../../language';
import { useFieldNames } from '../../record-editor/naming';

export function useListFieldNames(): (field: string) => string {
  const { words } = useLanguage();
  const nameField = useFieldNames('artifact');
  return (field) => {
    const own = findWord(words.imports.fields, field);
    if (own !== undefined) return own;
    const language = field.endsWith('_tw') ? 'tw' : field.endsWith('_en') ? 'en' : null;
    const name = nameField(language ? field.slice(0, -3) : field);
    return language ? words.imports.inLanguage(name, language) : name;
  };
}
