// The house's own label sheets: a name and eight numbers each, with a drawing. What is typed is kept in this browser until it is saved or
// cancelled.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { ApiError, readRefusal } from '../../../api/client';
import { labelSheetsQuery, replaceLabelSheets } from '../../../api/desk/label-sheets';
import { freshOptions } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import type { LabelSheetBody } from '../../../api/desk/schema.gen';
import { LoadFailure } from '../../frame/LoadFailure';
import { useWords } from '../../language';
import { Button } from '../../parts/Button';
import { ModalDialog } from '../../parts/ModalDialog';
import { useToast } from '../../parts/toasts';
import { useKeptEntry } from '../../unsaved/use-kept';
import { fromStored, isNameTaken, LABEL_SHEETS, type LabelSheet, toStored } from './label-sheets';
import { OwnLabelSheet } from './OwnLabelSheet';
import { usePrintWords } from './print-words';

const NEW: LabelSheet = { ...(LABEL_SHEETS[0] as LabelSheet), name: '' };

/** The edited sheets, and the answer that they were edited from: the server refuses them if it has other sheets by now. */
interface Edit {
  seen: readonly LabelSheetBody[];
  sheets: readonly LabelSheet[];
}

export function OwnLabelSheets({ onClose }: { onClose: () => void }) {
  const known = useQuery(freshOptions(labelSheetsQuery));
  const { frame } = useWords();
  const { labelSheet: words } = usePrintWords();
  const queries = useQueryClient();
  const toast = useToast();
  const { value: edit, change: setEdit, forget } = useKeptEntry<Edit | null>('label-sheets', 0, 'edit', null);
  const sheets = edit?.sheets ?? known.data?.map(fromStored) ?? [];
  const save = useMutation({
    mutationFn: ({ seen, sheets: typed }: Edit) => replaceLabelSheets(seen, typed.map(toStored)),
    onSuccess: (saved, sent) => {
      forget(sent);
      queries.setQueryData(keyOf(labelSheetsQuery), saved);
      toast(words.saved);
      onClose();
    },
  });
  const put = (next: readonly LabelSheet[]) => {
    const seen = edit?.seen ?? known.data;
    if (seen) setEdit({ seen, sheets: next });
  };
  const readAnew = async () => {
    if (!(await known.refetch()).isSuccess) return;
    setEdit(null);
    save.reset();
  };
  const isOutdated = save.error instanceof ApiError && save.error.status === 409;
  const box = useRef<HTMLDivElement>(null);
  const addId = useId();
  // The place whose name is focused after the next drawing; the button Add where there is none.
  const focused = useRef<number | null>(null);
  useEffect(() => {
    if (focused.current === null) return;
    const labelSheet = box.current?.querySelectorAll('.own-label-sheet')[focused.current];
    focused.current = null;
    (labelSheet?.querySelector('input') ?? document.getElementById(addId))?.focus();
  });
  return (
    <ModalDialog
      title={words.title}
      closeLabel={frame.close}
      // Opened again meanwhile, it would show them as not saved.
      required={save.isPending}
      onClose={onClose}
      foot={
        <>
          <Button
            kind="quiet"
            inactive={save.isPending}
            onClick={() => {
              forget();
              onClose();
            }}
          >
            {frame.cancel}
          </Button>
          <Button
            kind="primary"
            busy={save.isPending}
            inactive={edit === null || isOutdated || sheets.some((_, at) => isNameTaken(sheets, at))}
            onClick={() => edit && save.mutate(edit)}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <div ref={box}>
        <p>{words.intro}</p>
        {known.isError && <LoadFailure failure={known.error} onRetry={() => void known.refetch()} />}
        {sheets.map((sheet, at) => (
          <OwnLabelSheet
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet has no number, and its name is being typed
            key={at}
            sheet={sheet}
            place={at + 1}
            isTaken={isNameTaken(sheets, at)}
            onChange={(part) => put(sheets.map((one, place) => (place === at ? { ...one, ...part } : one)))}
            onRemove={() => {
              focused.current = at === sheets.length - 1 ? at - 1 : at;
              put(sheets.filter((_, place) => place !== at));
            }}
          />
        ))}
        {save.isError && (
          <div className="error" role="alert">
            <p>{readRefusal(save.error).message || frame.unreachable}</p>
            {isOutdated && <Button onClick={() => void readAnew()}>{words.readAnew}</Button>}
          </div>
        )}
        <Button
          id={addId}
          inactive={!known.isSuccess}
          onClick={() => {
            focused.current = sheets.length;
            put([...sheets, NEW]);
          }}
        >
          {words.add}
        </Button>
      </div>
    </ModalDialog>
  );
}
