// Materials, techniques, wares and forms as chips: chosen from the vocabulary, or added to it with a name in both languages.
import { useState } from 'react';
import type { Term } from '../../../api/desk/types';
import { Combobox } from '../../../ui/Combobox';
import { useLanguage } from '../../language';
import { Chips } from '../../parts/Chips';
import { useCell, useEditing } from '../../record-editor/editing';
import { findTerms, hasTermNamed } from '../../vocabulary/find-terms';
import { NewTermDialog } from '../../vocabulary/NewTermDialog';
import { useKnownVocabulary, useVocabulary } from '../../vocabulary/use-vocabulary';

const SHOWN = 30;

export function TermsBlock() {
  const { language, words } = useLanguage();
  const { editor } = words;
  const { maySave } = useEditing();
  const vocabulary = useVocabulary();
  const isKnown = useKnownVocabulary() !== undefined;
  const [terms, change] = useCell('terms');
  const [text, setText] = useState<string | null>(null);
  const [creating, setCreating] = useState<string | null>(null);
  const has = (term: { kind: string; slug: string }) =>
    terms.some((other) => other.kind === term.kind && other.slug === term.slug);
  const wanted = text ?? '';
  const found = findTerms(wanted, vocabulary, terms, SHOWN);
  // Until the vocabulary is known, nothing says that a term is new.
  const mayCreate = isKnown && wanted.trim() !== '' && !hasTermNamed(wanted, vocabulary, terms);
  const add = (term: Term) => {
    if (!has(term)) change([...terms, term]);
    setText('');
  };
  const options = [
    ...found.map((term) => ({
      label: term.name[language] || term.name.tw,
      detail: editor.terms.kinds[term.kind],
      take: () => add(term),
    })),
    ...(mayCreate
      ? [{ label: editor.terms.create(text?.trim() ?? ''), detail: '', take: () => setCreating(text?.trim() ?? '') }]
      : []),
  ];
  return (
    <div className="block" data-cell="terms">
      <div className="block-title">
        <span>{words.fields.artifact.terms}</span>
      </div>
      <Chips
        className="tags terms-field"
        chips={terms.map((term) => ({
          key: `${term.kind} ${term.slug}`,
          content: term.name[language] || term.name.tw || term.name.en,
          removeLabel: editor.terms.remove(term.name[language] || term.name.tw),
        }))}
        maySave={maySave}
        onRemove={(removed) => change(terms.filter((_, at) => at !== removed))}
        addLabel={editor.terms.add}
        onOpen={() => setText('')}
        field={
          text === null ? null : (
            <Combobox
              inputClass="tag-field"
              label={editor.terms.add}
              text={text}
              onText={setText}
              options={options}
              keyOf={({ label, detail }) => label + detail}
              renderOption={({ label, detail }) => (
                <>
                  <span>{label}</span>
                  <small>{detail}</small>
                </>
              )}
              onTake={({ take }) => take()}
              isOpen
              onClose={() => creating === null && setText(null)}
              takesFocus
            />
          )
        }
      />
      {creating !== null && (
        <NewTermDialog
          name={creating}
          onClose={() => setCreating(null)}
          onAdd={(term) => {
            add(term);
            setCreating(null);
          }}
        />
      )}
    </div>
  );
}
