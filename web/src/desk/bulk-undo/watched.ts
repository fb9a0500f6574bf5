// A change to many pieces, asked about again and again while the server works on it.
import { queryOptions } from '../../api/desk/queries';
import { bulkEditQuery } from '../../api/desk/records';
import type { BulkEdit } from '../../api/desk/types';

const ASK_AGAIN_MS = 500;

export const watchedBulkEdit = (id: number) => ({
  ...queryOptions(bulkEditQuery(id)),
  meta: { isBackground: true },
  refetchInterval: ({ state }: { state: { data: BulkEdit | undefined } }) =>
    state.data && !state.data.is_running ? (false as const) : ASK_AGAIN_MS,
});
