// The fields of a list and the cells of its rows in words: what the editor of an artifact and of its in-house data calls them, and
// those that lists alone have.
import { findWord } from '../../../words/desk/find-word';
import { useDescribe } from '../../artifact/use-describe';
import { useLanguage } from '../../language';
import { useFieldNames } from '../../record-editor/naming';

export function useListFieldNames(): (field: string) => string {
  const { words } = useLanguage();
  const nameField = useFieldNames('artifact');
  return (field) => {
    const own = findWord(words.imports.fields, field);
    if (own !== undefined) return own;
    const inHouse = findWord(words.fields['in-house'], field);
    if (inHouse !== undefined) return words.imports.inHouse(inHouse);
    const language = field.endsWith('_tw') ? 'tw' : field.endsWith('_en') ? 'en' : null;
    const name = nameField(language ? field.slice(0, -3) : field);
    return language ? words.imports.inLanguage(name, language) : name;
  };
}

/** Describes the cells of a row: those of an artifact and those of its in-house data. */
export function useDescribeRow(): Pick<ReturnType<typeof useDescribe>, 'describe' | 'nameCell'> {
  const { words } = useLanguage();
  const [artifact, inHouse] = [useDescribe('artifact'), useDescribe('in-house')];
  const isInHouse = (cell: string) => findWord(words.fields['in-house'], cell) !== undefined;
  return {
    describe: (cell, value) => (isInHouse(cell) ? inHouse : artifact).describe(cell, value),
    nameCell: (cell) => (isInHouse(cell) ? words.imports.inHouse(inHouse.nameCell(cell)) : artifact.nameCell(cell)),
  };
}
