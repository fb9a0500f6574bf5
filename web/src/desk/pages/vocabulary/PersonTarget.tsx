// Chooses the person whom another is merged into, found by any name.
import { useState } from 'react';
import { Combobox } from '../../../ui/Combobox';
import { useLanguage } from '../../language';
import { findNamed } from '../../vocabulary/find-named';
import { listPersonNames } from '../../vocabulary/person-names';
import { isOffered, useVocabulary } from '../../vocabulary/use-vocabulary';
import type { TargetFieldProps } from './MergeRecordDialog';

const SHOWN = 30;

export function PersonTarget({ label, value, onChange, without }: TargetFieldProps) {
  const { language, words } = useLanguage();
  const { people } = useVocabulary();
  const [text, setText] = useState<string | null>(null);
  const others = people.filter((person) => isOffered(person) && person.id !== without);
  const chosen = others.find(({ id }) => id === value);
  return (
    <div className="stack">
      <span className="label">{label}</span>
      <Combobox
        label={label}
        text={text ?? (chosen ? chosen.name[language] || chosen.name.tw || chosen.name.en : '')}
        onText={setText}
        options={findNamed(text ?? '', others, listPersonNames).slice(0, SHOWN)}
        keyOf={({ id }) => id}
        renderOption={({ name, life, active }) => (
          <>
            <span>{name[language] || name.tw || name.en || words.list.untitled}</span>
            {!active && <span className="muted">{words.vocabulary.merging.notPublic}</span>}
            <small>{life[language] || life.tw || life.en}</small>
          </>
        )}
        onTake={({ id }) => {
          onChange(id);
          setText(null);
        }}
        isOpen={text !== null}
        onOpen={() => setText('')}
        onClose={() => setText(null)}
        noMatch={words.frame.noMatch}
      />
    </div>
  );
}
