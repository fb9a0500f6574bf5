// The member's note on a favourite: plain text, or the form that changes it.
import { useEffect, useRef, useState } from 'react';
import { readRefusal } from '../../../api/client';
import { writeNote } from '../../../api/site/favourites';
import type { Favourite } from '../../../api/site/schema.gen';
import { Field } from '../../../ui/Field';
import { FormAlert } from '../../../ui/FormAlert';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { useForm } from '../../../ui/use-form';
import { readNoteDraft, removeNoteDraft, storeNoteDraft } from '../../note-drafts';
import { useLanguage, useWords } from '../../router/page-request';
import { getFavouritesWords } from './words';

/** As in `crates/domain/src/favourite.rs`. */
const LONGEST_NOTE = 500;

interface NoteProps {
  favourite: Favourite;
  /** The element with the piece's name. */
  describedBy: string;
  onSaved: (note: string) => void;
  redirectIfExpired: (failure: unknown) => never;
}

export function Note({ favourite, describedBy, onSaved, redirectIfExpired }: NoteProps) {
  const words = getFavouritesWords(useLanguage());
  // What was typed on an earlier visit.
  const [left, setLeft] = useState(() => readNoteDraft(favourite.id));
  const [editing, setEditing] = useState(left !== undefined);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing) {
    const close = () => {
      removeNoteDraft(favourite.id);
      setLeft(undefined);
      setEditing(false);
    };
    const finish = (note: string) => {
      onSaved(note);
      close();
    };
    return (
      <NoteForm
        favourite={favourite}
        left={left}
        onSaved={finish}
        onCancel={close}
        redirectIfExpired={redirectIfExpired}
      />
    );
  }
  return (
    <div className="favourite-note">
      {favourite.note !== '' && <p>{favourite.note}</p>}
      <button className="ln" type="button" ref={edit} aria-describedby={describedBy} onClick={() => setEditing(true)}>
        {favourite.note === '' ? words.writeNote : words.editNote}
      </button>
    </div>
  );
}

interface NoteFormProps extends Omit<NoteProps, 'describedBy'> {
  /** What was typed on an earlier visit and not saved. */
  left: string | undefined;
  onCancel: () => void;
}

function NoteForm({ favourite, left, onSaved, onCancel, redirectIfExpired }: NoteFormProps) {
  const words = getFavouritesWords(useLanguage());
  const { chrome } = useWords();
  const form = useForm<'note'>({
    names: ['note'],
    validate: ({ note }) => {
      const over = [...note.trim()].length - LONGEST_NOTE;
      return over > 0 ? { fields: { note: words.noteTooLong(over) } } : null;
    },
    onSubmit: async ({ note }) => {
      await writeNote({ piece: favourite.id, note: note.trim() }).catch(redirectIfExpired);
      onSaved(note.trim());
    },
    readRefusal,
    fallbackMessage: words.failed,
    onlyAtField: true,
    onInput: (_, note) => {
      if (note === favourite.note) removeNoteDraft(favourite.id);
      else storeNoteDraft(favourite.id, note);
    },
  });
  return (
    <form className="form" {...form.props}>
      {left !== undefined && (
        <p className="alert" role="status">
          {words.noteUnsaved}
        </p>
      )}
      <FormAlert text={form.errors.summary} />
      <Field
        multiline
        label={words.note}
        name="note"
        rows={3}
        defaultValue={left ?? favourite.note}
        aria-required={false}
        // Not on opening the page.
        autoFocus={left === undefined}
        hint={words.noteHint}
        error={form.errors.fields.note}
        announceError
      />
      <div className="rowbtns">
        <button className="btn small" type="submit">
          {words.save}
        </button>
        <button className="btn small quiet" type="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
      <LoadingOverlay pending={form.pending} label={chrome.loading} />
    </form>
  );
}
