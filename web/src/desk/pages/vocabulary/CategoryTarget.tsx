// Chooses the category that another is merged into.
import { inBrackets } from '../../../words/desk/punctuation';
import { useLanguage } from '../../language';
import { Labelled } from '../../parts/Labelled';
import { isOffered, useVocabulary } from '../../vocabulary/use-vocabulary';
import type { TargetFieldProps } from './MergeRecordDialog';

export function CategoryTarget({ label, value, onChange, without }: TargetFieldProps) {
  const { language, words } = useLanguage();
  const { categories } = useVocabulary();
  return (
    <Labelled label={label}>
      {(field) => (
        <select
          {...field}
          className="input"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
        >
          <option value="">{words.list.none}</option>
          {categories
            .filter((choice) => isOffered(choice) && choice.id !== without)
            .map(({ id, name, active }) => (
              <option key={id} value={id}>
                {name[language] || name.tw || name.en || words.list.untitled}
                {!active && inBrackets(language, words.vocabulary.merging.notPublic)}
              </option>
            ))}
        </select>
      )}
    </Labelled>
  );
}
