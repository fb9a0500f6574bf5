// A field that finds a term by its name, or offers to add it.
import { useState } from 'react';
import type { Term } from '../../api/desk/types';
import { Combobox } from '../../ui/Combobox';
import { useLanguage } from '../language';
import { findTerms } from './find-terms';
import { NewTermDialog } from './NewTermDialog';
import { useVocabulary } from './use-vocabulary';

const SHOWN = 30;

interface TermFieldProps {
  label: string;
  value: Term | null;
  /** The name that a new term gets unless another one is typed. */
  proposed: string;
  placeholder: string;
  onChange: (term: Term) => void;
}

export function TermField({ label, value, proposed, placeholder, onChange }: TermFieldProps) {
  const { language, words } = useLanguage();
  const { editor } = words;
  const vocabulary = useVocabulary();
  const [text, setText] = useState<string | null>(null);
  const [creating, setCreating] = useState<string | null>(null);
  const found = findTerms(text ?? '', vocabulary, [], SHOWN);
  const created = text?.trim() || proposed;
  const options = [
    { label: editor.terms.create(created), detail: '', take: () => setCreating(created) },
    ...found.map((term) => ({
      label: term.name[language] || term.name.tw || term.name.en,
      detail: editor.terms.kinds[term.kind],
      take: () => onChange(term),
    })),
  ];
  return (
    <>
      <Combobox
        label={label}
        placeholder={placeholder}
        text={text ?? (value ? value.name[language] || value.name.tw || value.name.en : '')}
        onText={setText}
        options={options}
        keyOf={({ label: name, detail }) => name + detail}
        renderOption={({ label: name, detail }) => (
          <>
            <span>{name}</span>
            <small>{detail}</small>
          </>
        )}
        onTake={({ take }) => {
          take();
          setText(null);
        }}
        isOpen={text !== null}
        onOpen={() => setText('')}
        onClose={() => setText(null)}
      />
      {creating !== null && (
        <NewTermDialog
          name={creating}
          onClose={() => setCreating(null)}
          onAdd={(term) => {
            onChange(term);
            setCreating(null);
          }}
        />
      )}
    </>
  );
}
