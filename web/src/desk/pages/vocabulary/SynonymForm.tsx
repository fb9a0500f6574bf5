// One group of synonyms as a line of text. What is typed is kept in this browser until it is saved or cancelled.
import { useId } from 'react';
import { isComposing } from '../../../ui/composition';
import { takeFocus } from '../../../ui/take-focus';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import type { UnsavedWork } from '../../unsaved/unsaved-work';
import { useKept } from '../../unsaved/use-kept';
import { firstLine } from './synonym-forms';

interface SynonymFormProps {
  /** Its name in `work`. */
  form: string;
  work: UnsavedWork<string>;
  /** Whether it was opened last. */
  takesFocus: boolean;
  /** Whether lines are on their way, and whether this one is. */
  busy: boolean;
  isSaving: boolean;
  /** Whether a colleague changed or deleted the line since. */
  isGone: boolean;
  /** What the server said of the line. */
  problem: string | null;
  onSave: (line: string) => void;
  onCancel: () => void;
}

export function SynonymForm(props: SynonymFormProps) {
  const { form, work, takesFocus, busy, isSaving, isGone, problem, onSave, onCancel } = props;
  const { frame, vocabulary, list } = useLanguage().words;
  const { synonyms: said } = vocabulary;
  const { value: text, change, forget } = useKept(work, form, firstLine(form));
  const note = useId();
  const cancel = () => {
    forget();
    onCancel();
  };
  return (
    <form
      className="stack synonym-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSave(text);
      }}
    >
      <input
        className="input"
        aria-label={said.line}
        aria-invalid={problem !== null || undefined}
        aria-describedby={note}
        ref={takesFocus ? takeFocus : undefined}
        // It is closed once it is saved, with what would be typed until then.
        readOnly={isSaving}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event.nativeEvent)) cancel();
        }}
      />
      <p id={note} className={problem === null ? 'hint' : 'error'} role={problem === null ? undefined : 'alert'}>
        {problem ?? (isGone ? said.gone : said.form)}
      </p>
      <div className="row">
        <Button kind="primary" size="small" type="submit" busy={busy}>
          {list.save}
        </Button>
        <Button kind="quiet" size="small" onClick={cancel}>
          {frame.cancel}
        </Button>
      </div>
    </form>
  );
}
