// Two people changed the same in-house data: each field is asked for, and nothing is written until all are chosen.
import { useState } from 'react';
import type { InHouse } from '../../../api/desk/types';
import { formatMoment } from '../../../words/desk/times';
import { useDescribe } from '../../artifact/use-describe';
import type { Autosave } from '../../autosave/autosave';
import type { SaveState } from '../../autosave/state';
import { usePartOf } from '../../autosave/use-part';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { ConflictRow } from '../../record-editor/ConflictRow';
import { type Choice, toResolution } from '../../record-editor/conflict';

interface InHouseConflictProps {
  autosave: Autosave<InHouse>;
  state: Extract<SaveState<InHouse>, { kind: 'conflict' }>;
}

export function InHouseConflict({ autosave, state }: InHouseConflictProps) {
  const { language, words } = useLanguage();
  const said = words.editor.conflict;
  const { conflicts } = state.answer;
  const unsaved = usePartOf(autosave, (snapshot) => snapshot.unsaved);
  const { describe, nameCell } = useDescribe('in-house');
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const left = conflicts.filter(({ cell }) => choices[cell] === undefined).length;
  const last = conflicts.reduce((newest, conflict) => (conflict.at > newest.at ? conflict : newest));
  return (
    <>
      <p role="alert">{said.text(last.by, formatMoment(language, last.at, Date.now()), conflicts.length)}</p>
      {conflicts.map((conflict) => (
        <ConflictRow
          key={conflict.cell}
          conflict={conflict}
          base={state.base.fields[conflict.cell] ?? null}
          mine={unsaved[conflict.cell] ?? conflict.yours}
          choice={choices[conflict.cell]}
          label={nameCell(conflict.cell)}
          canMerge
          describe={describe}
          onChoose={(choice) => setChoices({ ...choices, [conflict.cell]: choice })}
        />
      ))}
      <p role="status">{left > 0 ? said.left(left) : said.ready}</p>
      <div className="row">
        <Button
          kind="secondary"
          size="small"
          inactive={left > 0}
          onClick={() => autosave.resolve(toResolution(conflicts, choices, [], new Set(), unsaved))}
        >
          {said.save}
        </Button>
        <Button kind="quiet" size="small" onClick={() => autosave.discard()}>
          {said.discard}
        </Button>
      </div>
    </>
  );
}
