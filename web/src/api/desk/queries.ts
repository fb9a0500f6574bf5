// Every query of the back office as an object; its path is its cache key.
import { ApiError, readAnswer, sendRequest } from '../client';
import type { DeskHealth } from './schema.gen';

/** A path of the staff's API and, in its type only, the answer's data. */
interface Query<T> {
  readonly path: string;
  readonly answers?: T;
}

export const healthQuery: Query<DeskHealth> = { path: '/api/desk/health' };

/** What TanStack Query needs of a query. */
export const queryOptions = <T>(query: Query<T>) => ({
  queryKey: [query.path],
  queryFn: async (): Promise<T> => {
    const { status, body } = await readAnswer<T>(await sendRequest(query.path, {}, null));
    if (body.state !== 'SUCCESS' || body.data === null) throw new ApiError(status, body.message, body.field);
    return body.data;
  },
});
