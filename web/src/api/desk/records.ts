// What changes a record of content.
import { callDesk } from './requests';
import type { PreviewBody } from './schema.gen';
import type { BulkChange, BulkResult, Change, DeskRecord, Fields, Language, Noun } from './types';

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

/** The server changes at most so many at once. */
const BULK = 500;

export async function changeArtifacts(ids: readonly number[], change: BulkChange): Promise<BulkResult> {
  const all: BulkResult = { done: [], refused: [] };
  for (let from = 0; from < ids.length; from += BULK) {
    const part = await callDesk<BulkResult>('POST', 'artifacts/bulk', { ids: ids.slice(from, from + BULK), change });
    all.done.push(...part.done);
    all.refused.push(...part.refused);
  }
  return all;
}
