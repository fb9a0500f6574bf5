// Materials and techniques as chips: chosen from the vocabulary, or added to it with a name in both languages.
import { useState } from 'react';
import type { Bilingual, Term, TermKind } from '../../../api/desk/types';
import { Check } from '../../../ui/Check';
import { Combobox } from '../../../ui/Combobox';
import { useLanguage } from '../../language';
import { Button, RemoveButton } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';
import { useCell, useEditing } from '../../record-editor/editing';
import { findNamed, isNamed } from '../../vocabulary/find-named';
import { foldVariants } from '../../vocabulary/fold';
import { useVocabulary } from '../../vocabulary/use-vocabulary';

const SHOWN = 30;

const kindOf = (word: string): TermKind => (word === 'technique' ? 'technique' : 'material');

/** A key from the English name, else from the characters' code points. */
const toSlug = ({ tw, en }: Bilingual): string => {
  const plain = en
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return plain || [...tw].map((char) => (char.codePointAt(0) ?? 0).toString(36)).join('-');
};

function NewTermDialog({ name, onAdd, onClose }: { name: string; onAdd: (term: Term) => void; onClose: () => void }) {
  const { editor, frame } = useLanguage().words;
  const latin = /^[\p{Script=Latin}\s\d-]*$/u.test(name);
  const [names, setNames] = useState<Bilingual>({ tw: latin ? '' : name, en: latin ? name : '' });
  const [kind, setKind] = useState<TermKind>('material');
  const complete = names.tw.trim() !== '' && names.en.trim() !== '';
  return (
    <ModalDialog
      title={editor.terms.add}
      closeLabel={frame.close}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button
            kind="primary"
            inactive={!complete}
            onClick={() => {
              const trimmed = { tw: names.tw.trim(), en: names.en.trim() };
              onAdd({ kind, slug: toSlug(trimmed), name: trimmed, aat_id: null });
            }}
          >
            {editor.terms.submit}
          </Button>
        </>
      }
    >
      <div className="stack">
        <div className="row">
          {(['material', 'technique'] as const).map((choice) => (
            <Check
              key={choice}
              kind="radio"
              name="term-kind"
              checked={kind === choice}
              onChange={() => setKind(choice)}
            >
              {editor.terms.kinds[choice]}
            </Check>
          ))}
        </div>
        {(['tw', 'en'] as const).map((side) => (
          <Labelled key={side} label={editor.terms[side]}>
            {(field) => (
              <input
                {...field}
                className={side === 'en' ? 'input en' : 'input'}
                value={names[side]}
                onChange={(event) => setNames({ ...names, [side]: event.target.value })}
              />
            )}
          </Labelled>
        ))}
      </div>
    </ModalDialog>
  );
}

export function TermsBlock() {
  const { language, words } = useLanguage();
  const { editor } = words;
  const { maySave } = useEditing();
  const { terms: offered, variants } = useVocabulary();
  const [terms, change] = useCell('terms');
  const [text, setText] = useState<string | null>(null);
  const [creating, setCreating] = useState<string | null>(null);
  const has = (term: { kind: string; slug: string }) =>
    terms.some((other) => other.kind === term.kind && other.slug === term.slug);
  const wanted = foldVariants(text ?? '', variants);
  const namesOf = ({ name }: { name: Bilingual }) => [name.tw, name.en].map((side) => foldVariants(side, variants));
  const found = findNamed(
    wanted,
    offered.filter((term) => !has(term)),
    namesOf,
  ).slice(0, SHOWN);
  const mayCreate = wanted !== '' && !isNamed(wanted, [...offered, ...terms], namesOf);
  const add = (term: Term) => {
    if (!has(term)) change([...terms, term]);
    setText('');
  };
  const options = [
    ...found.map((term) => ({
      label: term.name[language] || term.name.tw,
      detail: editor.terms.kinds[kindOf(term.kind)],
      take: () => add({ kind: kindOf(term.kind), slug: term.slug, name: term.name, aat_id: term.aat_id }),
    })),
    ...(mayCreate
      ? [{ label: editor.terms.create(text?.trim() ?? ''), detail: '', take: () => setCreating(text?.trim() ?? '') }]
      : []),
  ];
  return (
    <div className="block" data-cell="terms">
      <div className="block-title">
        <span>{editor.fields.terms}</span>
      </div>
      <div className="tags terms-field">
        {terms.map((term) => (
          <span key={`${term.kind} ${term.slug}`} className="chip">
            {term.name[language] || term.name.tw || term.name.en}
            {maySave && (
              <RemoveButton
                label={editor.terms.remove(term.name[language] || term.name.tw)}
                onClick={() => change(terms.filter((other) => other !== term))}
              />
            )}
          </span>
        ))}
        {maySave && text === null && (
          <button type="button" className="chip add" aria-label={editor.terms.add} onClick={() => setText('')}>
            +
          </button>
        )}
        {text !== null && (
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
        )}
      </div>
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
