// What changes a record of content.
import { formatQuery, type QueryValue } from '../query-string';
import type { Query } from './queries';
import { callDesk } from './requests';
import type { PreviewBody, RecentBulkEdit } from './schema.gen';
import type { BinLine, BulkChange, BulkEdit, Change, DeskRecord, Fields, Language, Noun } from './types';

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

/** Takes it out of the bin with all that it had before, for undoing the deletion. */
export const recoverRecord = (noun: Noun, id: number) =>
  callDesk<DeskRecord>('POST', `records/${noun}/${id}/recover`, { as_before: true });

export type Viewer = 'visitor' | 'member';

/** The site's own page with the saved draft, for a frame of the desk. */
export const createFramedPreview = (noun: Noun, id: number, language: Language, viewer: Viewer) =>
  callDesk<PreviewBody>('POST', `records/${noun}/${id}/preview`, { language, viewer, framed: true });

/** A link to the same that may be given away, as a visitor sees it. */
export const createPreviewLink = (noun: Noun, id: number, language: Language, hours: number) =>
  callDesk<PreviewBody>('POST', `records/${noun}/${id}/preview`, { language, viewer: 'visitor', hours });

/** Ends every preview of a record that was made so far. */
export const endPreviews = (noun: Noun, id: number) =>
  callDesk<unknown>('POST', `records/${noun}/${id}/preview/end`, {});

/** How a change to many pieces is asked for. */
export interface BulkOrder {
  /** How many it is about, as far as is known. */
  expected: number;
  /** Asked for again by the same, it begins once. */
  key: number;
  /** The page asks again by itself. */
  isBackground: boolean;
}

/** Has the server change these pieces. */
export const changeArtifacts = (ids: readonly number[], change: BulkChange, { key, isBackground }: BulkOrder) =>
  callDesk<BulkEdit>('POST', 'artifacts/bulk', { ids, change, key }, isBackground);

/**
 * Has the server change all pieces of a list without some; a 409 whose data is {@link ListChanged} says that another number of them
 * matches by now.
 */
export const changeListed = (
  filter: Record<string, QueryValue>,
  except: readonly number[],
  change: BulkChange,
  { isBackground, ...order }: BulkOrder,
) =>
  callDesk<BulkEdit>('POST', `artifacts/bulk/listed${formatQuery(filter)}`, { change, except, ...order }, isBackground);

/** A change to many pieces: its progress, and the pieces that others have changed since. */
export const bulkEditQuery = (id: number): Query<BulkEdit> => ({ path: `artifacts/bulk/${id}` });

/** The caller's own changes that are running, and the ones of the last hour. */
export const recentBulkEditsQuery: Query<RecentBulkEdit[]> = { path: 'artifacts/bulk' };

export const stopBulkEdit = (id: number) => callDesk<BulkEdit>('POST', `artifacts/bulk/${id}/stop`, {});

/** Has the server put its pieces back. */
export const undoBulkEdit = (id: number, takesBack: boolean) =>
  callDesk<BulkEdit>('POST', `artifacts/bulk/${id}/undo`, { takes_back: takesBack });

type BinnedId = Pick<BinLine, 'noun' | 'id'>;

/**
 * Begins to take these out of the bin; with `expected` all but these, if that is how many the bin has without them. With `publish` those
 * that were public are published again.
 */
export const recoverRecords = (records: readonly BinnedId[], expected?: number, publish = false) =>
  callDesk<BulkEdit>('POST', 'bin/recover', {
    records,
    ...(expected !== undefined && { expected }),
    ...(publish && { publish }),
  });
