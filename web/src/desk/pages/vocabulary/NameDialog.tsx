// A name in both languages. What is typed is kept in this browser until it is saved or cancelled, only of the languages in which it is
// something else than the name: colleagues may change the other one meanwhile.
import { useId } from 'react';
import type { Bilingual } from '../../../api/desk/types';
import { LANGUAGES, type Language } from '../../../words/language';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';
import { useKeptEntry } from '../../unsaved/use-kept';
import { useDeskForm } from '../../use-desk-form';

interface NameDialogProps {
  title: string;
  /** Whose name it is. */
  of: { kind: string; id: number };
  name: Bilingual;
  /** Fails where the server refuses. */
  onSave: (name: Bilingual) => Promise<unknown>;
  onClose: () => void;
}

export function NameDialog({ title, of, name, onSave, onClose }: NameDialogProps) {
  const { conversations, editor, frame, list, vocabulary } = useLanguage().words;
  const id = useId();
  const { value: typed, change, forget } = useKeptEntry<Partial<Bilingual>>(of.kind, of.id, 'name', {});
  const value = { ...name, ...typed };
  const form = useDeskForm<Language>({
    names: LANGUAGES,
    validate: (names) => {
      const missing = LANGUAGES.filter((side) => names[side].trim() === '');
      const fields = Object.fromEntries(missing.map((side) => [side, vocabulary.bothNames]));
      return missing.length === 0 ? null : { fields, summary: vocabulary.bothNames };
    },
    onSubmit: async ({ tw, en }) => {
      await onSave({ tw: tw.trim(), en: en.trim() });
      forget();
    },
  });
  return (
    <ModalDialog
      title={title}
      closeLabel={frame.close}
      // Opened again meanwhile, it would show the name as not saved.
      required={form.pending}
      onClose={onClose}
      foot={
        <>
          <Button
            kind="quiet"
            inactive={form.pending}
            onClick={() => {
              forget();
              onClose();
            }}
          >
            {frame.cancel}
          </Button>
          <Button kind="primary" type="submit" form={id} busy={form.pending}>
            {list.save}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" {...form.props}>
        {LANGUAGES.map((side) => (
          <Labelled
            key={side}
            label={editor.languages[side]}
            hint={typed[side] === undefined ? undefined : conversations.phraseUnsaved}
          >
            {(field) => (
              <input
                {...field}
                name={side}
                className={side === 'en' ? 'input en' : 'input'}
                value={value[side]}
                onChange={({ target }) => {
                  const { [side]: _, ...other } = typed;
                  change(target.value === name[side] ? other : { ...other, [side]: target.value });
                }}
                aria-invalid={form.errors.fields[side] !== undefined || undefined}
              />
            )}
          </Labelled>
        ))}
        <p className={form.errors.summary ? 'error' : 'visually-hidden'} role="alert">
          {form.errors.summary}
        </p>
      </form>
    </ModalDialog>
  );
}
