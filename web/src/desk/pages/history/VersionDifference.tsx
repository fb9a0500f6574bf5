// What a version changed, field by field, each with its way back.
import { useState } from 'react';
import type { CellValue, DeskRecord, DocumentKind, SavedDocument, VersionDetail } from '../../../api/desk/types';
import { htmlLang } from '../../../words/language';
import { useDescribe } from '../../artifact/use-describe';
import { Difference } from '../../difference/Difference';
import { languageOf, readCell } from '../../document/cells';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { Segments } from '../../parts/Segments';
import { sameValue } from '../../unsaved/unsaved-work';
import { PictureDifference } from './PictureDifference';
import type { VersionTimes } from './times';

interface VersionDifferenceProps {
  detail: VersionDetail;
  kind: DocumentKind;
  current: SavedDocument;
  files: DeskRecord['picture_files'];
  newest: boolean;
  times: VersionTimes;
  busy: boolean;
  /** Null for accounts that may not restore. Without cells all of them are restored. */
  onRestore: ((cells?: readonly string[]) => void) | null;
}

export function VersionDifference(props: VersionDifferenceProps) {
  const { kind, detail, current, files, newest, times, busy, onRestore } = props;
  const { language, words } = useLanguage();
  const { history } = words;
  const { describe, nameCell } = useDescribe(kind, detail.fields, detail.before);
  const [all, setAll] = useState<'changes' | 'all'>(
    // The first version has all its values from nowhere.
    times.before === null && detail.version.cells.length === 0 ? 'all' : 'changes',
  );
  const changed = new Set(detail.version.cells);
  const cells = all === 'all' ? Object.keys(detail.fields) : detail.version.cells;
  const text = (cell: string, value: CellValue | undefined) => describe(cell, value);
  const differs = (cell: string) => !sameValue(current.fields[cell], detail.fields[cell]);
  return (
    <>
      <div className="row version-head">
        <h2>
          {times.after}
          {times.before !== null && (
            <>
              <span className="muted"> {history.and} </span>
              {times.before}
              <span className="muted"> {history.compared}</span>
            </>
          )}
        </h2>
        <span className="spacer" />
        <Segments
          label={history.view}
          value={all}
          choices={[
            { value: 'changes', label: history.onlyChanges },
            { value: 'all', label: history.allFields },
          ]}
          onChange={setAll}
        />
        {onRestore && !newest && (
          <Button busy={busy} onClick={() => onRestore()}>
            {history.restoreAll(times.own)}
          </Button>
        )}
      </div>
      <div className="difference heads">
        <span />
        <span>{times.before ?? history.before}</span>
        <span>{times.after}</span>
        <span />
      </div>
      {cells.length === 0 && <p className="muted version-unchanged">{history.nothing}</p>}
      {cells.map((cell) => {
        const after = text(cell, detail.fields[cell]);
        const before = changed.has(cell) ? text(cell, detail.before[cell]) : after;
        const lang = htmlLang(languageOf(cell) ?? language);
        return (
          <div key={cell} className="difference">
            <span className="pair-label">{nameCell(cell)}</span>
            {cell === 'pictures' ? (
              <PictureDifference
                before={readCell(changed.has(cell) ? detail.before : detail.fields, cell)}
                after={readCell(detail.fields, cell)}
                files={files}
              />
            ) : (
              <>
                <div className={before === '' ? 'b muted' : 'b'} lang={lang}>
                  {before === '' ? history.empty : <Difference before={before} after={after} show="before" />}
                </div>
                <div className={after === '' ? 'b muted' : 'b'} lang={lang}>
                  {after === '' ? history.empty : <Difference before={before} after={after} show="after" />}
                </div>
              </>
            )}
            <span className="right">
              {onRestore && differs(cell) && (
                <Button kind="secondary" size="small" busy={busy} onClick={() => onRestore([cell])}>
                  {history.restoreOne}
                </Button>
              )}
            </span>
          </div>
        );
      })}
      {onRestore && <p className="hint">{history.restoreHint}</p>}
    </>
  );
}
