// Publishing with all there is to decide: which languages, and when.
import { useId, useState } from 'react';
import type { Language } from '../../api/desk/types';
import { Check } from '../../ui/Check';
import { joinNames, joinSpaced } from '../../words/desk/punctuation';
import { fromHouseTime, getHouseTimezone, houseTime } from '../../words/desk/times';
import { LANGUAGES } from '../../words/language';
import { useLanguage } from '../language';
import { Button } from '../parts/Button';
import { Labelled } from '../parts/Labelled';
import { ModalDialog } from '../parts/ModalDialog';
import { useSnapshot } from './editing';
import { useFieldNames, useRecordNames } from './naming';
import { readPublication } from './publication';
import { useBlockedAnswer, useBlockedReasons } from './use-blocked-answer';
import type { Publishing } from './use-publishing';

const HOUR_MS = 3_600_000;

export function PublishDialog({ publishing, onClose }: { publishing: Publishing; onClose: () => void }) {
  const { language, words } = useLanguage();
  const said = words.editor.publish;
  const snapshot = useSnapshot();
  const states = { tw: readPublication(snapshot, 'tw'), en: readPublication(snapshot, 'en') };
  const possible = (side: Language) => states[side].blocked.length === 0 && states[side].changed;
  const [chosen, setChosen] = useState<readonly Language[]>(() => LANGUAGES.filter(possible));
  const [later, setLater] = useState(false);
  const [time, setTime] = useState(() => houseTime(Date.now() + HOUR_MS));
  const [tried, setTried] = useState(false);
  const errorId = useId();
  const wrongTime = later && (time === '' || new Date(fromHouseTime(time)).getTime() <= Date.now());
  const problem = chosen.length === 0 ? said.choose : wrongTime ? said.past : null;
  const answer = useBlockedAnswer();
  const goTo = (side: Language) => {
    onClose();
    answer(side);
  };
  // Without a language that could be chosen, the button says what prevents it.
  const blocked = LANGUAGES.some(possible) ? undefined : LANGUAGES.find((side) => states[side].blocked.length > 0);
  const stale = chosen.reduce((sum, side) => sum + snapshot.record[side].stale, 0);
  const sayReasons = useBlockedReasons();
  const name = useFieldNames(snapshot.record.noun);
  const { number, title } = useRecordNames()(snapshot.record.noun, snapshot.record.id, snapshot.record.fields);
  const hint = (side: Language): string => {
    const { blocked, changed, published, fields } = states[side];
    if (blocked.length > 0) return sayReasons(blocked);
    if (!changed) return said.nothing[side];
    return published ? said.changes(fields.length, joinNames(language, fields.map(name))) : said.whole;
  };
  const only = chosen.length === 1 ? chosen[0] : undefined;
  const act = only ? (states[only].published ? said.update[only] : said.first[only]) : said.title;
  return (
    <ModalDialog
      title={joinSpaced(language, said.title, number || title)}
      closeLabel={words.frame.close}
      onClose={onClose}
      foot={
        <>
          <span className="saved start">{said.live}</span>
          <Button kind="quiet" onClick={onClose}>
            {words.frame.cancel}
          </Button>
          <Button
            kind="primary"
            busy={publishing.isPending}
            aria-describedby={errorId}
            onClick={() => {
              setTried(true);
              if (chosen.length === 0 && blocked !== undefined) return goTo(blocked);
              if (problem !== null) return;
              const at = later ? { at: fromHouseTime(time) } : {};
              publishing.mutate({ kind: 'publish', languages: chosen, ...at }, { onSuccess: onClose });
            }}
          >
            {later ? said.later : act}
          </Button>
        </>
      }
    >
      <div className="stack">
        {LANGUAGES.map((side) => (
          <div key={side}>
            <Check
              checked={chosen.includes(side)}
              disabled={!possible(side)}
              hint={hint(side)}
              onChange={(event) =>
                setChosen(LANGUAGES.filter((other) => (other === side ? event.target.checked : chosen.includes(other))))
              }
            >
              {words.editor.languages[side]}
            </Check>
            {states[side].blocked.length > 0 && (
              <button type="button" className="link as-text fill-in" onClick={() => goTo(side)}>
                {said.fillIn}
                <span className="visually-hidden"> {words.editor.languages[side]}</span>
              </button>
            )}
          </div>
        ))}
        {stale > 0 && <p className="note">{said.staleNote(stale)}</p>}
        <hr className="divider" />
        <Check kind="radio" name="when" checked={!later} onChange={() => setLater(false)}>
          {said.now}
        </Check>
        <Check
          kind="radio"
          name="when"
          checked={later}
          hint={said.houseTime(getHouseTimezone())}
          onChange={() => setLater(true)}
        >
          {said.later}
        </Check>
        {later && (
          <Labelled label={said.time}>
            {(field) => (
              <input
                {...field}
                className="input"
                type="datetime-local"
                value={time}
                aria-invalid={wrongTime || undefined}
                aria-describedby={wrongTime ? errorId : undefined}
                onChange={(event) => setTime(event.target.value)}
              />
            )}
          </Labelled>
        )}
        <p id={errorId} className={tried && problem ? 'error' : 'visually-hidden'} role="alert">
          {tried ? problem : ''}
        </p>
      </div>
    </ModalDialog>
  );
}
