// Asks for a new material, technique, ware or form: its kind, and its name in both languages, which are kept in
// this browser until it is added or cancelled.
import type { Bilingual, Term, TermKind } from '../../api/desk/types';
import { Check } from '../../ui/Check';
import { useLanguage } from '../language';
import { Button } from '../parts/Button';
import { ModalDialog } from '../parts/ModalDialog';
import { useKeptEntry } from '../unsaved/use-kept';
import { NameFields, nameOfWord } from './NameFields';
import { TERM_KINDS } from './term-kinds';

/** A key from the English name, else from the characters' code points. */
const toSlug = ({ tw, en }: Bilingual): string => {
  const plain = en
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return plain || [...tw].map((char) => (char.codePointAt(0) ?? 0).toString(36)).join('-');
};

export function NewTermDialog({
  name,
  onAdd,
  onClose,
}: {
  name: string;
  onAdd: (term: Term) => void;
  onClose: () => void;
}) {
  const { editor, frame } = useLanguage().words;
  const first: Bilingual & { kind?: TermKind } = nameOfWord(name);
  const { value: typed, change, forget } = useKeptEntry('new-term', 0, name, first);
  const { kind = 'material', ...names } = typed;
  const complete = names.tw.trim() !== '' && names.en.trim() !== '';
  return (
    <ModalDialog
      title={editor.terms.add}
      closeLabel={frame.close}
      onClose={onClose}
      foot={
        <>
          <Button
            kind="quiet"
            onClick={() => {
              forget();
              onClose();
            }}
          >
            {frame.cancel}
          </Button>
          <Button
            kind="primary"
            inactive={!complete}
            onClick={() => {
              forget();
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
          {TERM_KINDS.map((choice) => (
            <Check
              key={choice}
              kind="radio"
              name="term-kind"
              checked={kind === choice}
              onChange={() => change({ ...typed, kind: choice })}
            >
              {editor.terms.kinds[choice]}
            </Check>
          ))}
        </div>
        <NameFields names={names} onChange={(next) => change({ ...typed, ...next })} />
      </div>
    </ModalDialog>
  );
}
