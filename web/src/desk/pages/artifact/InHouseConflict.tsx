// Two people changed the same in-house data: each field is asked for, and nothing is written until all are chosen.
import type { InHouse } from '../../../api/desk/types';
import { formatMoment } from '../../../words/desk/times';
import { useDescribe } from '../../artifact/use-describe';
import type { Autosave } from '../../autosave/autosave';
import type { SaveState } from '../../autosave/state';
import { usePartOf } from '../../autosave/use-part';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { ConflictRow } from '../../record-editor/ConflictRow';
import { toResolution } from '../../record-editor/conflict';
import { useDecisions } from '../../record-editor/use-decisions';

interface InHouseConflictProps {
  autosave: Autosave<InHouse>;
  state: Extract<SaveState<InHouse>, { kind: 'conflict' }>;
  /** Who decides. */
  account: number;
}

export function InHouseConflict({ autosave, state, account }: InHouseConflictProps) {
  const { language, words } = useLanguage();
  const said = words.editor.conflict;
  const { conflicts, record } = state.answer;
  const unsaved = usePartOf(autosave, (snapshot) => snapshot.unsaved);
  const { describe, nameCell } = useDescribe('in-house');
  const decisions = useDecisions(account, 'in-house', record.id, conflicts, unsaved);
  const { left } = decisions;
  const last = conflicts.reduce((newest, conflict) => (conflict.at > newest.at ? conflict : newest));
  const discard = () => {
    decisions.forget();
    autosave.discard();
  };
  const save = () => {
    decisions.forget();
    autosave.resolve(toResolution(conflicts, decisions.choices, [], unsaved));
  };
  return (
    <>
      <p role="alert">{said.text(last.by, formatMoment(language, last.at, Date.now()), conflicts.length)}</p>
      {conflicts.map((conflict) => (
        <ConflictRow
          key={conflict.cell}
          {...decisions.rowOf(conflict)}
          base={state.base.fields[conflict.cell] ?? null}
          label={nameCell(conflict.cell)}
          canMerge
          describe={describe}
        />
      ))}
      <p role="status">{left > 0 ? said.left(left) : said.ready}</p>
      <div className="row">
        <Button kind="secondary" size="small" inactive={left > 0} onClick={save}>
          {said.save}
        </Button>
        <Button kind="quiet" size="small" onClick={discard}>
          {said.discard}
        </Button>
      </div>
    </>
  );
}
