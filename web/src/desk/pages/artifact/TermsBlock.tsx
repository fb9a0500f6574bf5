// Materials and techniques as chips: chosen from the vocabulary, or added to it with a name in both languages.
import { useId, useState } from 'react';
import type { Bilingual, Term, TermKind } from '../../../api/desk/types';
import { useLanguage } from '../../language';
import { Button, RemoveButton } from '../../parts/Button';
import { Check } from '../../parts/Checkbox';
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';
import { useCell, useEditing } from '../../record-editor/editing';
import { isComposing } from '../../use-keys';
import { fold } from '../../vocabulary/fold';
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
            <input
              className={side === 'en' ? 'input en' : 'input'}
              value={names[side]}
              onChange={(event) => setNames({ ...names, [side]: event.target.value })}
            />
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
  const { terms: offered } = useVocabulary();
  const id = useId();
  const [terms, change] = useCell<readonly Term[]>('terms', []);
  const [text, setText] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const [creating, setCreating] = useState<string | null>(null);
  const has = (term: { kind: string; slug: string }) =>
    terms.some((other) => other.kind === term.kind && other.slug === term.slug);
  const wanted = fold(text ?? '');
  const found = offered
    .filter((term) => !has(term) && (fold(term.name.tw).includes(wanted) || fold(term.name.en).includes(wanted)))
    .slice(0, SHOWN);
  const add = (term: Term) => {
    if (!has(term)) change([...terms, term]);
    setText('');
    setAt(0);
  };
  const take = (index: number) => {
    const term = found[index];
    if (term) add({ kind: kindOf(term.kind), slug: term.slug, name: term.name, aat_id: term.aat_id });
    else if (text?.trim()) setCreating(text.trim());
  };
  const count = found.length + (text?.trim() ? 1 : 0);
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
            ＋
          </button>
        )}
        {text !== null && (
          <input
            className="tag-field"
            role="combobox"
            aria-label={editor.terms.add}
            aria-expanded="true"
            aria-controls={id}
            aria-activedescendant={count > 0 ? `${id}-${at}` : undefined}
            ref={(element) => {
              if (creating === null) element?.focus();
            }}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setAt(0);
            }}
            onBlur={() => creating === null && setText(null)}
            onKeyDown={(event) => {
              if (isComposing(event.nativeEvent)) return;
              if (event.key === 'ArrowDown') setAt(Math.min(at + 1, count - 1));
              else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
              else if (event.key === 'Enter') take(at);
              else if (event.key === 'Escape') setText(null);
              else return;
              event.preventDefault();
            }}
          />
        )}
        {text !== null && (
          <div className="popover term-list" role="listbox" id={id} aria-label={editor.terms.add} tabIndex={-1}>
            {[
              ...found.map(({ name, kind }) => ({
                label: name[language] || name.tw,
                detail: editor.terms.kinds[kindOf(kind)],
              })),
              ...(text.trim() ? [{ label: editor.terms.create(text.trim()), detail: '' }] : []),
            ].map((option, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
              <div
                key={option.label + option.detail}
                role="option"
                id={`${id}-${index}`}
                tabIndex={-1}
                aria-selected={index === at}
                className={index === at ? 'option on' : 'option'}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(index)}
              >
                <span>{option.label}</span>
                <small>{option.detail}</small>
              </div>
            ))}
          </div>
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
