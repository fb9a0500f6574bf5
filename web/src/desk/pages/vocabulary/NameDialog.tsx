// A name in both languages.
import { useId } from 'react';
import type { Bilingual } from '../../../api/desk/types';
import { LANGUAGES, type Language } from '../../../words/language';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';
import { useDeskForm } from '../../use-desk-form';

interface NameDialogProps {
  title: string;
  name: Bilingual;
  busy: boolean;
  onSave: (name: Bilingual) => void;
  onClose: () => void;
}

export function NameDialog({ title, name, busy, onSave, onClose }: NameDialogProps) {
  const { editor, frame, list, vocabulary } = useLanguage().words;
  const id = useId();
  const form = useDeskForm<Language>({
    names: LANGUAGES,
    validate: (names) => {
      const missing = LANGUAGES.filter((side) => names[side].trim() === '');
      const fields = Object.fromEntries(missing.map((side) => [side, vocabulary.bothNames]));
      return missing.length === 0 ? null : { fields, summary: vocabulary.bothNames };
    },
    onSubmit: async ({ tw, en }) => onSave({ tw: tw.trim(), en: en.trim() }),
  });
  return (
    <ModalDialog
      title={title}
      closeLabel={frame.close}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button kind="primary" type="submit" form={id} busy={busy}>
            {list.save}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" {...form.props}>
        {LANGUAGES.map((side) => (
          <Labelled key={side} label={editor.languages[side]}>
            {(field) => (
              <input
                {...field}
                name={side}
                className={side === 'en' ? 'input en' : 'input'}
                defaultValue={name[side]}
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
