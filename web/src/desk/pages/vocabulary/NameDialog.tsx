// A name in both languages.
import { useState } from 'react';
import type { Bilingual } from '../../../api/desk/types';
import { LANGUAGES } from '../../../words/language';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';

interface NameDialogProps {
  title: string;
  name: Bilingual;
  busy: boolean;
  onSave: (name: Bilingual) => void;
  onClose: () => void;
}

export function NameDialog({ title, name, busy, onSave, onClose }: NameDialogProps) {
  const { editor, frame, list, vocabulary } = useLanguage().words;
  const [names, setNames] = useState(name);
  const [tried, setTried] = useState(false);
  const missing = names.tw.trim() === '' || names.en.trim() === '';
  const save = () => {
    setTried(true);
    if (!missing && !busy) onSave({ tw: names.tw.trim(), en: names.en.trim() });
  };
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
          <Button kind="primary" busy={busy} onClick={save}>
            {list.save}
          </Button>
        </>
      }
    >
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {LANGUAGES.map((side) => (
          <Labelled key={side} label={editor.languages[side]}>
            {(field) => (
              <input
                {...field}
                className={side === 'en' ? 'input en' : 'input'}
                value={names[side]}
                aria-invalid={(tried && names[side].trim() === '') || undefined}
                onChange={(event) => setNames({ ...names, [side]: event.target.value })}
              />
            )}
          </Labelled>
        ))}
        {/* Enter in a field saves; a form with two fields needs a button for that. */}
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          {list.save}
        </button>
        <p className={tried && missing ? 'error' : 'visually-hidden'} role="alert">
          {tried && missing ? vocabulary.bothNames : ''}
        </p>
      </form>
    </ModalDialog>
  );
}
