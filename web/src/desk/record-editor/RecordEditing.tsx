// A record under edit: saved while it is typed. What its parts need is in the context; a conflict takes their place.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { listsOf } from '../../api/desk/queries';
import { markOld } from '../../api/desk/query-keys';
import { saveRecord } from '../../api/desk/records';
import type { DeskRecord, Language } from '../../api/desk/types';
import { useAutosave } from '../autosave/use-autosave';
import { usePartOf } from '../autosave/use-part';
import { useLanguage } from '../language';
import { CompareDialog } from './CompareDialog';
import { ConflictView } from './ConflictView';
import { CellsContext, EditingContext } from './editing';
import { useOthersHere } from './Presence';
import { useTellDropped } from './use-tell-dropped';

interface RecordEditingProps {
  record: DeskRecord;
  account: number;
  /** Within a page that shows other records too. */
  embedded?: boolean;
  children: ReactNode;
}

export function RecordEditing({ record, account, embedded = false, children }: RecordEditingProps) {
  const { language } = useLanguage();
  const autosave = useAutosave(record, record.noun, account, (id, change) => saveRecord(record.noun, id, change));
  const [shown, show] = useState<Language>(language);
  const [compared, compare] = useState<string | null>(null);
  const others = useOthersHere(`${record.noun}/${record.id}`);
  const queries = useQueryClient();
  const { noun } = record;
  const tellDropped = useTellDropped(noun);
  // Until the record is saved, each reading of it leaves them out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a record, in whichever language
  useEffect(() => tellDropped(record.dropped), [record]);
  const revision = usePartOf(autosave, (snapshot) => snapshot.record.revision);
  const maySave = usePartOf(autosave, (snapshot) => snapshot.record.may.save);
  const conflict = usePartOf(autosave, ({ state }) => (state.kind === 'conflict' ? state : null));
  useEffect(() => {
    if (revision === record.revision) return;
    void markOld(queries, listsOf(noun));
  }, [queries, noun, revision, record.revision]);
  // What was typed last is sent on leaving; a list that is still shown then has to hear of it.
  useEffect(
    () => () => {
      const left = autosave.getSnapshot().record.revision;
      void autosave.flush().then(() => {
        if (autosave.getSnapshot().record.revision !== left) {
          void markOld(queries, listsOf(noun));
        }
      });
    },
    [autosave, queries, noun],
  );
  const editing = useMemo(
    () => ({ autosave, maySave, shown, show, compare, others }),
    [autosave, maySave, shown, others],
  );
  return (
    <EditingContext value={editing}>
      <CellsContext value={editing}>
        {conflict ? <ConflictView state={conflict} account={account} embedded={embedded} /> : children}
      </CellsContext>
      {compared !== null && <CompareDialog cell={compared} onClose={() => compare(null)} />}
    </EditingContext>
  );
}
