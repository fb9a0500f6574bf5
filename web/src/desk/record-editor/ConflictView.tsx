// Two people changed the same fields. Nothing is written until each is chosen: theirs, mine, or both merged by hand.
import { formatMoment } from '../../words/desk/times';
import { useDescribe } from '../artifact/use-describe';
import type { SaveState } from '../autosave/state';
import { Difference } from '../difference/Difference';
import { languageOf } from '../document/cells';
import { useLanguage } from '../language';
import { Button } from '../parts/Button';
import { Initial } from '../parts/Initial';
import { ConflictRow } from './ConflictRow';
import { listMerged, toResolution } from './conflict';
import { useEditing, useSnapshot } from './editing';
import { useRecordNames } from './naming';
import { useDecisions } from './use-decisions';

interface ConflictViewProps {
  state: Extract<SaveState, { kind: 'conflict' }>;
  /** Who decides. */
  account: number;
  /** Within a page that shows other records too. */
  embedded?: boolean;
}

export function ConflictView({ state, account, embedded = false }: ConflictViewProps) {
  const { language, words } = useLanguage();
  const said = words.editor.conflict;
  const { autosave } = useEditing();
  const snapshot = useSnapshot();
  const { conflicts, record } = state.answer;
  const { describe, nameCell } = useDescribe(record.noun, state.base.fields, record.fields, snapshot.unsaved);
  const name = useRecordNames()(snapshot.record.noun, snapshot.record.id, snapshot.record.fields);
  const decisions = useDecisions(account, record.noun, record.id, conflicts, snapshot.unsaved);
  const { choices, left, isTakenBack } = decisions;
  const merged = listMerged(state.base, record, snapshot.unsaved, conflicts, decisions.takenBackEarlier);
  const Frame = embedded ? 'section' : 'main';
  const last = conflicts.reduce((newest, conflict) => (conflict.at > newest.at ? conflict : newest));
  const discard = () => {
    decisions.forget();
    autosave.discard();
  };
  const save = () => {
    decisions.forget();
    autosave.resolve(toResolution(conflicts, choices, merged.filter(isTakenBack), snapshot.unsaved));
  };
  return (
    <Frame className={embedded ? undefined : 'page'}>
      <div className="page-head">
        <span className="no">{name.number}</span>
        <h1 lang={name.lang}>{name.title}</h1>
        <span className="spacer" />
        <span className="saved">{said.kept}</span>
      </div>
      <div className="strip" role="alert">
        {last.by !== '' && <Initial name={last.by} light />}
        <span>
          {said.text(last.by, formatMoment(language, last.at, Date.now()), conflicts.length)}
          {merged.length > 0 && said.merged(merged.length)}
        </span>
      </div>
      <div className="page-body">
        <h2 className="visually-hidden">{said.both}</h2>
        <div className="difference heads three">
          <span>{said.original}</span>
          <span>{said.changedAt(last.by, formatMoment(language, last.at, Date.now()))}</span>
          <span>{said.you}</span>
        </div>
        {conflicts.map((conflict) => (
          <ConflictRow
            key={conflict.cell}
            {...decisions.rowOf(conflict)}
            base={state.base.fields[conflict.cell] ?? null}
            label={nameCell(conflict.cell)}
            canMerge={languageOf(conflict.cell) !== null}
            describe={describe}
          />
        ))}
        {merged.length > 0 && (
          <>
            <h2 className="small-title merged-title">{said.mergedTitle}</h2>
            <table className="table flush merged-table">
              <tbody>
                {merged.map((line) => {
                  const { cell, before, after, by } = line;
                  return (
                    <tr key={cell}>
                      <td className="secondary-text">{nameCell(cell)}</td>
                      <td>
                        {isTakenBack(line) ? (
                          describe(cell, before)
                        ) : (
                          <Difference before={describe(cell, before)} after={describe(cell, after)} />
                        )}
                      </td>
                      <td className="muted">{by === 'mine' ? said.you : last.by}</td>
                      <td className="right">
                        <button
                          type="button"
                          className="link as-text"
                          aria-pressed={isTakenBack(line)}
                          onClick={() => decisions.toggle(line)}
                        >
                          {said.useOriginal}
                        </button>
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </>
        )}
      </div>
      <div className="choice-bar">
        <span role="status">{left > 0 ? said.left(left) : said.ready}</span>
        <span className="spacer" />
        <Button kind="quiet" onClick={discard}>
          {said.discard}
        </Button>
        <Button kind="primary" inactive={left > 0} onClick={save}>
          {said.save}
        </Button>
      </div>
    </Frame>
  );
}
