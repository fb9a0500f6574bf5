// How much of the published records the public sees.
import { formatQuery, type QueryValue } from '../query-string';
import type { Query } from './queries';
import { keyOf } from './query-keys';
import { callDesk } from './requests';
import type { HiddenBody, VisibilityBody, VisibilityRequest } from './schema.gen';
import type { Noun } from './types';

/** What the public sees of pieces, or of all that a filter lists: it is asked by POST, since there may be thousands of numbers. */
export const visibilityOptions = (filter: Record<string, QueryValue>, request: VisibilityRequest) => {
  const path = `artifacts/visibility${formatQuery(filter)}` as const;
  return {
    queryKey: [...keyOf({ path }), JSON.stringify(request)],
    queryFn: () => callDesk<VisibilityBody>('POST', path, request),
    gcTime: 0,
    staleTime: 0,
  };
};

/** What the public sees of one piece or exhibition. */
export const recordVisibilityQuery = (noun: Noun, id: number): Query<VisibilityBody> => ({
  path: `records/${noun}/${id}/visibility`,
});

/** The published records that the public does not see. */
export const hiddenQuery: Query<HiddenBody> = { path: 'visibility' };
