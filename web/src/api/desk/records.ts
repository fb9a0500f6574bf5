// What changes a record of content.
import { formatQuery, type QueryValue } from '../query-string';
import type { Query } from './queries';
import { callDesk } from './requests';
import type { PreviewBody } from './schema.gen';
import type {
  BulkChange,
  BulkEdit,
  BulkRefusal,
  BulkResult,
  BulkUndone,
  Change,
  DeskRecord,
  Fields,
  Language,
  ListedResult,
  Noun,
} from './types';

export const createRecord = (noun: Noun, fields: Fields) => callDesk<DeskRecord>('POST', `records/${noun}`, { fields });

export const saveRecord = (noun: Noun, id: number, change: Change) =>
  callDesk<DeskRecord>('PATCH', `records/${noun}/${id}`, change);

/** `at` as RFC 3339 schedules; without it the language is published now. */
export const publishRecord = (noun: Noun, id: number, body: { revision: number; language: Language; at?: string }) =>
  callDesk<DeskRecord>('POST', `records/${noun}/${id}/publish`, body);

export const withdrawRecord = (noun: Noun, id: number, body: { revision: number; language: Language }) =>
  callDesk<DeskRecord>('POST', `records/${noun}/${id}/withdraw`, body);

export const unscheduleRecord = (noun: Noun, id: number, body: { revision: number; language: Language }) =>
  callDesk<DeskRecord>('POST', `records/${noun}/${id}/unschedule`, body);

/** Sends a draft to those who may publish. */
export const submitRecord = (noun: Noun, id: number, revision: number) =>
  callDesk<DeskRecord>('POST', `records/${noun}/${id}/submit`, { revision });

/** Brings back a version, or some of its cells. */
export const restoreVersion = (
  noun: Noun,
  id: number,
  body: { revision: number; version: number; cells?: readonly string[] },
) => callDesk<DeskRecord>('POST', `records/${noun}/${id}/restore`, body);

export const binRecord = (noun: Noun, id: number, revision: number) =>
  callDesk<unknown>('DELETE', `records/${noun}/${id}`, { revision });

export const recoverRecord = (noun: Noun, id: number) =>
  callDesk<DeskRecord>('POST', `records/${noun}/${id}/recover`, {});

export type Viewer = 'visitor' | 'member';

/** A link to the site's own page with the saved draft. */
export const createPreview = (noun: Noun, id: number, language: Language, viewer: Viewer, hours = 1) =>
  callDesk<PreviewBody>('POST', `records/${noun}/${id}/preview`, { language, viewer, hours });

/** What a step of a change to many pieces did. */
interface BulkStep {
  done: number;
  refused: readonly BulkRefusal[];
  /** How many pieces are still to come. */
  remaining: number;
  /** By this number the whole change is undone. */
  bulk: number;
}

/** Changes the next of the pieces, of which so many are expected. */
export type BulkSteps = (expected: number) => Promise<BulkStep>;

/** The server changes at most so many by their numbers. */
const BULK = 200;

export function changeArtifacts(ids: readonly number[], change: BulkChange): BulkSteps {
  let bulk: number | null = null;
  return async (expected) => {
    const next = ids.slice(ids.length - expected, ids.length - expected + BULK);
    const body = { ids: next, change, bulk, pieces: expected };
    const step = await callDesk<BulkResult>('POST', 'artifacts/bulk', body);
    bulk = step.bulk;
    return { ...step, done: step.done.length, remaining: expected - next.length };
  };
}

/** All pieces of a list without some; a 409 whose data is {@link ListChanged} says that another number of them matches by now. */
export function changeListed(
  filter: Record<string, QueryValue>,
  except: readonly number[],
  change: BulkChange,
): BulkSteps {
  let after = 0;
  let bulk: number | null = null;
  return async (expected) => {
    const body = { change, except, after, expected, bulk };
    const step = await callDesk<ListedResult>('POST', `artifacts/bulk/listed${formatQuery(filter)}`, body);
    ({ after, bulk } = step);
    return step;
  };
}

/** A change to many pieces, with those that somebody has changed since. */
export const bulkEditQuery = (id: number): Query<BulkEdit> => ({ path: `artifacts/bulk/${id}` });

/** Puts the next of its pieces back. */
export const undoBulkEdit = (id: number, takesBack: boolean) =>
  callDesk<BulkUndone>('POST', `artifacts/bulk/${id}/undo`, { takes_back: takesBack });
