// The list of records of a kind that staff put in order themselves, or that are in the order of their names. One record at a time is open for editing.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { readRefusal } from '../../api/client';
import { queryOptions, recordsQuery } from '../../api/desk/queries';
import { keyOf } from '../../api/desk/query-keys';
import { createRecord } from '../../api/desk/records';
import type { RecordLine } from '../../api/desk/types';
import { orderRecords } from '../../api/desk/vocabulary';
import type { DragEntry } from '../../ui/use-drag-order';
import { useOrder } from '../../ui/use-order';
import { LoadFailure } from '../frame/LoadFailure';
import { useLanguage, useTitle } from '../language';
import { Button } from '../parts/Button';
import { OrderHint } from '../parts/OrderHint';
import { useToast } from '../parts/toasts';
import { useMay } from '../session/use-session';
import { useArranging } from '../use-arranging';
import { RecordEntry } from './RecordEntry';

interface OrderedRecordsProps {
  noun: 'question' | 'category' | 'exhibition-group' | 'person';
  /** By name, so that staff cannot reorder them. */
  sortedByName?: boolean;
  title: string;
  hint: (count: number) => string;
  add: string;
  none: string;
  /** Before the title of each. */
  mark?: (record: RecordLine, place: number) => ReactNode;
  /** Behind the title of each. */
  detail?: (record: RecordLine) => ReactNode;
  /** Below the fields of the one that is open. */
  acts?: (record: RecordLine) => ReactNode;
  note?: string;
  /** Draws an entry in place of the line that opens. */
  entry?: (entry: OrderedEntry) => ReactNode;
  /** Below the list. */
  children?: ReactNode;
}

export interface OrderedEntry {
  record: RecordLine;
  /** Null for accounts that may not change the order. */
  grip: ComponentProps<'button'> | null;
  dropping: DragEntry;
  /** While the order is on its way nothing is edited: an editor would publish with the revision that it had read. */
  ordering: boolean;
}

export function OrderedRecords(props: OrderedRecordsProps) {
  const { noun, sortedByName = false, title, hint, add, none, mark, detail, acts, note, entry, children } = props;
  const query = recordsQuery(noun);
  const { words } = useLanguage();
  const { content, frame } = words;
  useTitle(title);
  const mayPublish = useMay('publish');
  const mayOrder = mayPublish && !sortedByName;
  const mayCreate = useMay('draft');
  const toast = useToast();
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const open = params.has('open') ? Number(params.get('open')) : null;
  const show = (id: number | null) => setParams(id === null ? {} : { open: String(id) }, { replace: true });
  const found = useQuery(queryOptions(query));
  const records = found.data ?? [];
  const fail = (failure: unknown) => {
    toast(readRefusal(failure).message || frame.failed);
    void queries.invalidateQueries({ queryKey: keyOf(query), exact: true });
  };
  const order = useArranging(query, (seen, next) => orderRecords(noun, seen, next));
  const create = useMutation({
    mutationFn: () => createRecord(noun, sortedByName ? {} : { position: records.length + 1 }),
    onSuccess: async (record) => {
      await queries.invalidateQueries({ queryKey: keyOf(query), exact: true });
      show(record.id);
    },
    onError: fail,
  });
  const ids = records.map(({ id }) => id);
  const sorting = useOrder({
    ids,
    onOrder: (next, _, seen) => {
      // The open editor would publish with the revision that it had read.
      show(null);
      order.mutate({ seen, next });
    },
    texts: content.order,
  });
  const shown = sorting.order.flatMap((id) => records.filter((record) => record.id === id));
  return (
    <main className="page" aria-busy={found.isFetching || undefined}>
      <div className="page-head">
        <h1>{title}</h1>
        <span className="sub">{hint(records.length)}</span>
        <span className="spacer" />
        <span className={order.isPending ? 'saved busy' : order.isSuccess ? 'saved' : 'visually-hidden'} role="status">
          {order.isPending ? words.editor.saved.saving : order.isSuccess ? content.order.saved : ''}
        </span>
        {mayCreate && (
          <Button
            kind={open === null && !entry ? 'primary' : 'plain'}
            busy={create.isPending}
            onClick={() => create.mutate()}
          >
            {add}
          </Button>
        )}
      </div>
      {found.isError && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      <div className="page-body ordered-records">
        {found.data?.length === 0 && <p className="muted">{none}</p>}
        <ol className={entry && 'record-cards'}>
          {shown.map((record, at) => {
            const grip = mayOrder ? sorting.grip(record.id) : null;
            const dropping = sorting.place(record.id);
            if (entry) return entry({ record, grip, dropping, ordering: order.isPending });
            return (
              <RecordEntry
                key={record.id}
                noun={noun}
                record={record}
                mark={mark?.(record, at + 1)}
                detail={detail?.(record)}
                acts={acts?.(record)}
                open={record.id === open}
                onOpen={(isOpen) => show(isOpen ? record.id : null)}
                grip={grip}
                dropping={dropping}
              />
            );
          })}
        </ol>
        {mayOrder && records.length > 1 && <OrderHint />}
        {note && <p className="hint">{note}</p>}
        <p className="visually-hidden" role="status">
          {sorting.said}
        </p>
        {children}
      </div>
    </main>
  );
}
