// One standard phrase in both languages. What is typed is kept in this browser until it is saved or cancelled.
import { useId } from 'react';
import type { Bilingual, Language } from '../../../api/desk/types';
import { htmlLang } from '../../../words/language';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { Problem } from '../../parts/Problem';
import type { UnsavedWork } from '../../unsaved/unsaved-work';
import { useKept } from '../../unsaved/use-kept';

const MOST = 2_000;
const NOTHING_TYPED: TypedPhrase = {};

/** Only the languages in which something else was typed than the phrase has: colleagues may change the other one meanwhile. */
export type TypedPhrase = Partial<Bilingual>;

interface PhraseFormProps {
  /** Its name in `work`. */
  form: string;
  /** The phrase as the server has it. */
  content: Bilingual;
  work: UnsavedWork<TypedPhrase>;
  /** Whether a phrase is on its way, and whether this one is. */
  busy: boolean;
  isSaving: boolean;
  /** Whether the phrase was deleted since. */
  isGone: boolean;
  /** What the server said of it. */
  problem: string | null;
  onSave: (content: Bilingual, typed: TypedPhrase) => void;
  onCancel: () => void;
}

export function PhraseForm(props: PhraseFormProps) {
  const { form, content, work, busy, isSaving, isGone, problem, onSave, onCancel } = props;
  const { conversations: said, frame } = useWords();
  const { value: typed, change, forget } = useKept(work, form, NOTHING_TYPED);
  const value = { ...content, ...typed };
  const note = useId();
  const renderField = (language: Language, label: string, className: string) => (
    <Labelled label={label} hint={typed[language] === undefined ? undefined : said.phraseUnsaved}>
      {(field) => (
        <textarea
          {...field}
          className={className}
          rows={2}
          maxLength={MOST}
          lang={htmlLang(language)}
          // It is closed once it is saved, with what would be typed until then.
          readOnly={isSaving}
          value={value[language]}
          onChange={({ target }) => {
            const { [language]: _, ...other } = typed;
            change(target.value === content[language] ? other : { ...other, [language]: target.value });
          }}
        />
      )}
    </Labelled>
  );
  return (
    <div className="stack phrase-form">
      {isGone && (
        <p id={note} className="hint">
          {said.phraseGone}
        </p>
      )}
      {renderField('tw', said.phraseTw, 'input')}
      {renderField('en', said.phraseEn, 'input en')}
      <Problem text={problem} />
      <p className="row">
        <Button
          size="small"
          aria-describedby={isGone ? note : undefined}
          inactive={value.tw.trim() === '' || value.en.trim() === ''}
          busy={busy}
          onClick={() => onSave(value, typed)}
        >
          {said.savePhrase}
        </Button>
        <Button
          size="small"
          kind="quiet"
          inactive={isSaving}
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {frame.cancel}
        </Button>
      </p>
    </div>
  );
}
