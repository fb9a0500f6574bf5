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

/** A link to the site's own page with the draft, as a visitor sees it, for an hour. */
export const createPreview = (noun: Noun, id: number, language: Language) =>
  callDesk<PreviewBody>('POST', `records/${noun}/${id}/preview`, { language, viewer: 'visitor' });

export const changeArtifacts = (ids: readonly number[], change: BulkChange) =>
  callDesk<BulkResult>('POST', 'artifacts/bulk', { ids, change });
