// Before an import is undone: what goes back, and what others have changed since.

import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { readRefusal } from '../../../api/client';
import { changedSinceQuery, type Import, undoImport } from '../../../api/desk/imports';
import { queryOptions } from '../../../api/desk/queries';
import { Check } from '../../../ui/Check';
import { formatNumber } from '../../../words/dates';
import { joinSpaced } from '../../../words/desk/punctuation';
import { formatFull } from '../../../words/desk/times';
import { useShowsFailure } from '../../frame/unshown-failures';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { ModalDialog } from '../../parts/ModalDialog';
import { useLateToast } from '../../parts/use-late-toast';
import { newAndChanged } from './figures';
import { useRefresh } from './use-refresh';

export function UndoDialog({ entry, onClose }: { entry: Import; onClose: () => void }) {
  const { language, words } = useLanguage();
  const said = words.imports;
  const refresh = useRefresh();
  const [takesBack, setTakesBack] = useState(false);
  const asking = useId();
  const found = useQuery({ ...queryOptions(changedSinceQuery(entry.id)), gcTime: 0 });
  const changed = found.data?.pieces ?? [];
  const total = found.data?.total ?? 0;
  const lateToast = useLateToast();
  const undo = useMutation({
    mutationFn: () => undoImport(entry.id, takesBack),
    onSuccess: async () => {
      await refresh();
      onClose();
    },
    onError: (failure) => lateToast(readRefusal(failure).message || words.frame.failed),
  });
  useShowsFailure(found.error);
  const count = entry.figures.applied - (takesBack ? 0 : total);
  return (
    <ModalDialog
      title={said.undoOf(entry.name)}
      closeLabel={said.cancel}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{said.cancel}</Button>
          <Button
            kind="primary"
            busy={undo.isPending || found.isPending}
            aria-describedby={found.isPending ? asking : undefined}
            onClick={() => undo.mutate()}
          >
            {said.undoPieces(formatNumber(count))}
          </Button>
        </>
      }
    >
      <p>{said.undoWhat(...newAndChanged(entry))}</p>
      {found.isPending && (
        <p id={asking} role="status" className="hint">
          {said.findsChangedSince}
        </p>
      )}
      {total > 0 && (
        <>
          <p className="error">{said.changedSince(formatNumber(total))}</p>
          <ul>
            {changed.map(({ relic_number, by, at }) => (
              <li key={relic_number}>
                {joinSpaced(language, relic_number, said.by(by, formatFull(language, at, Date.now())))}
              </li>
            ))}
          </ul>
          {total > changed.length && <p>{words.list.bulk.more(formatNumber(total - changed.length))}</p>}
          <Check kind="radio" name="takes-back" checked={!takesBack} onChange={() => setTakesBack(false)}>
            {said.keep}
          </Check>
          <Check kind="radio" name="takes-back" checked={takesBack} onChange={() => setTakesBack(true)}>
            {said.takeBack}
          </Check>
        </>
      )}
      {(undo.error ?? found.error) && (
        <p role="alert" className="error">
          {readRefusal(undo.error ?? found.error).message || words.frame.failed}
        </p>
      )}
    </ModalDialog>
  );
}
