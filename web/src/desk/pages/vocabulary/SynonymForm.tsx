// One group of synonyms as a line of text.
import { useId, useState } from 'react';
import { isComposing } from '../../../ui/composition';
import { takeFocus } from '../../../ui/take-focus';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';

interface SynonymFormProps {
  line: string;
  busy: boolean;
  /** What the server said of the line. */
  problem: string | null;
  onSave: (line: string) => void;
  onCancel: () => void;
}

export function SynonymForm({ line, busy, problem, onSave, onCancel }: SynonymFormProps) {
  const { frame, vocabulary, list } = useLanguage().words;
  const { synonyms: said } = vocabulary;
  const [text, setText] = useState(line);
  const note = useId();
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
        ref={takeFocus}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event.nativeEvent)) onCancel();
        }}
      />
      <p id={note} className={problem === null ? 'hint' : 'error'} role={problem === null ? undefined : 'alert'}>
        {problem ?? said.form}
      </p>
      <div className="row">
        <Button kind="primary" size="small" type="submit" busy={busy}>
          {list.save}
        </Button>
        <Button kind="quiet" size="small" onClick={onCancel}>
          {frame.cancel}
        </Button>
      </div>
    </form>
  );
}
