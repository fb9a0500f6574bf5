// Compares a cell with its twin: what changed there since this one was written, beside this one's text.
import { useQuery } from '@tanstack/react-query';
import { historyQuery, queryOptions, versionQuery } from '../../api/desk/queries';
import type { CellValue } from '../../api/desk/types';
import { htmlLang } from '../../words/language';
import { currentValue, valueCellOf } from '../artifact/cell-states';
import { useDescribe } from '../artifact/use-describe';
import { Difference } from '../difference/Difference';
import { cellOf, fieldOf, languageOf, twinOf } from '../document/cells';
import { LoadFailure } from '../frame/LoadFailure';
import { useLanguage } from '../language';
import { Button } from '../parts/Button';
import { ModalDialog } from '../parts/ModalDialog';
import { useEditing, useRecord, useSnapshot } from './editing';
import { useFieldNames } from './naming';

interface TwinBefore {
  /** The twin's value when this cell was written; undefined where no earlier version says so. */
  value: CellValue | undefined;
  isKnown: boolean;
  failure: unknown;
  retry: () => void;
}

function useTwinBefore(cell: string): TwinBefore {
  const record = useRecord();
  const twin = valueCellOf(twinOf(cell) ?? '');
  const since = record.cells[cell]?.revision ?? 0;
  const versions = useQuery(queryOptions(historyQuery(record.noun, record.id)));
  const later = (versions.data ?? []).filter(({ revision, cells }) => revision > since && cells.includes(twin));
  const first = later.reduce<number | null>(
    (least, { version }) => (least === null ? version : Math.min(least, version)),
    null,
  );
  const detail = useQuery({
    ...queryOptions(versionQuery(record.noun, record.id, first ?? 0)),
    enabled: first !== null,
  });
  const failed = [versions, detail].find(({ isError }) => isError);
  return {
    value: detail.data?.before[twin],
    isKnown: versions.isSuccess && (first === null || detail.isSuccess),
    failure: failed?.error,
    retry: () => void failed?.refetch(),
  };
}

export function CompareDialog({ cell, onClose }: { cell: string; onClose: () => void }) {
  const { words } = useLanguage();
  const { compare: said, states, languages } = words.editor;
  const { autosave, maySave } = useEditing();
  const snapshot = useSnapshot();
  const { describe } = useDescribe(snapshot.record.noun);
  const nameField = useFieldNames(snapshot.record.noun);
  const side = languageOf(cell) ?? 'tw';
  const twin = twinOf(cell) ?? cell;
  const twinSide = side === 'tw' ? 'en' : 'tw';
  const { value: before, isKnown, failure, retry } = useTwinBefore(cell);
  const now = describe(twin, currentValue(snapshot, twin));
  const field = fieldOf(cell);
  const stillRight = () => {
    autosave.review(cellOf(field, side));
    onClose();
  };
  return (
    <ModalDialog
      className="wide"
      title={said.title(nameField(field))}
      closeLabel={words.frame.close}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words.frame.close}
          </Button>
          {maySave && snapshot.record.cells[cell]?.state === 'stale' && !(valueCellOf(cell) in snapshot.unsaved) && (
            <Button kind="primary" onClick={stillRight}>
              {states.stillRight}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <h3 className="small-title">
          {before === undefined ? said.now(languages[twinSide]) : said.changed(languages[twinSide])}
        </h3>
        <div className="compared" lang={htmlLang(twinSide)}>
          {before === undefined ? now || said.nothing : <Difference before={describe(twin, before)} after={now} />}
        </div>
        {failure ? <LoadFailure failure={failure} onRetry={retry} /> : null}
        {before === undefined && isKnown && <p className="hint">{said.unchanged}</p>}
        <h3 className="small-title">{said.now(languages[side])}</h3>
        <div className="compared" lang={htmlLang(side)}>
          {describe(cell, currentValue(snapshot, cell)) || said.nothing}
        </div>
      </div>
    </ModalDialog>
  );
}
