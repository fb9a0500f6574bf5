// The category of a piece. One that is not public is offered only to a piece that has it.

import { useLanguage } from '../../language';
import { Labelled } from '../../parts/Labelled';
import { useCell, useEditing } from '../../record-editor/editing';
import { useChoiceNames, useVocabulary } from '../../vocabulary/use-vocabulary';

export function CategoryField() {
  const { words } = useLanguage();
  const nameOf = useChoiceNames();
  const { maySave } = useEditing();
  const { categories } = useVocabulary();
  const [category, setCategory] = useCell('category');
  return (
    <Labelled label={words.fields.artifact.category}>
      {(field) => (
        <select
          {...field}
          className="input"
          data-cell="category"
          disabled={!maySave}
          value={category ?? ''}
          onChange={(event) => setCategory(event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">{words.list.none}</option>
          {categories
            .filter((choice) => choice.active || choice.id === category)
            .map((choice) => (
              <option key={choice.id} value={choice.id}>
                {nameOf(choice)}
              </option>
            ))}
        </select>
      )}
    </Labelled>
  );
}
