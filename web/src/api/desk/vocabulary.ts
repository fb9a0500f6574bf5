// What changes vocabularies, option lists and the order of records.
import { callDesk } from './requests';
import type { CabinetPieceBody, MergedBody, MergeUndone, MissedSearchBody, SealBody } from './schema.gen';
import type { Bilingual, MergeableNoun, Noun, OptionKind, OptionLine, RecordLine, Synonyms } from './types';

/** `seen`: the numbers of all records of the kind in the order that the caller knows; `ids` names each once. */
export const orderRecords = (noun: Noun, seen: readonly number[], ids: readonly number[]) =>
  callDesk<RecordLine[]>('POST', `records/${noun}/order`, { seen, ids });

export const replaceSynonyms = (revision: number, lines: readonly string[]) =>
  callDesk<Synonyms>('PUT', 'synonyms', { revision, lines });

/** Takes a keyword that finds nothing out of the list. */
export const dismissMissedSearch = (keyword: string) =>
  callDesk<MissedSearchBody[]>('POST', 'missed-searches/dismiss', { keyword });

/** `seen`: the numbers of the pieces in the order that the caller knows. */
export const arrangeHomeCabinet = (seen: readonly number[], ids: readonly number[]) =>
  callDesk<CabinetPieceBody[]>('PUT', 'home-cabinet', { seen, ids });

export const renameTerm = (id: number, name: Bilingual, aat_id: string | null) =>
  callDesk<{ pieces: number }>('PATCH', `terms/${id}`, { name, aat_id });

export const mergeTerm = (id: number, into: number) =>
  callDesk<{ merge: number; pieces: number }>('POST', `terms/${id}/merge`, { into });

export const undoTermMerge = (merge: number) => callDesk<{ pieces: number }>('POST', `term-merges/${merge}/undo`, {});

export const mergeRecords = (noun: MergeableNoun, id: number, into: number) =>
  callDesk<MergedBody>('POST', `records/${noun}/${id}/merge`, { into });

export const undoMerge = (noun: MergeableNoun, merge: number) =>
  callDesk<MergeUndone>('POST', `merges/${noun}/${merge}/undo`, {});

/** `picture`: a file in base64. */
export const replaceSeal = (picture: string) => callDesk<SealBody>('PUT', 'seal', { picture });

export const removeSeal = () => callDesk<SealBody>('DELETE', 'seal');

export const addOption = (kind: OptionKind, name: Bilingual) =>
  callDesk<OptionLine[]>('POST', `options/${kind}`, { name });

export const changeOption = (kind: OptionKind, id: number, change: { name?: Bilingual; active?: boolean }) =>
  callDesk<OptionLine[]>('PATCH', `options/${kind}/${id}`, change);

/** As [`orderRecords`], for the entries of a list. */
export const orderOptions = (kind: OptionKind, seen: readonly number[], ids: readonly number[]) =>
  callDesk<OptionLine[]>('POST', `options/${kind}/order`, { seen, ids });
