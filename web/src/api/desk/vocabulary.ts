// What changes vocabularies, option lists and the order of records.
import { callDesk } from './requests';
import type { Bilingual, Noun, OptionKind, OptionLine, RecordLine, Synonyms } from './types';

/** `ids` names every record of the kind once. */
export const orderRecords = (noun: Noun, ids: readonly number[]) =>
  callDesk<RecordLine[]>('POST', `records/${noun}/order`, { ids });

export const replaceSynonyms = (revision: number, lines: readonly string[]) =>
  callDesk<Synonyms>('PUT', 'synonyms', { revision, lines });

export const renameTerm = (id: number, name: Bilingual, aat_id: string | null) =>
  callDesk<{ pieces: number }>('PATCH', `terms/${id}`, { name, aat_id });

export const mergeTerm = (id: number, into: number) =>
  callDesk<{ pieces: number }>('POST', `terms/${id}/merge`, { into });

export const mergeDynasty = (id: number, into: number) =>
  callDesk<{ merge: number; pieces: number }>('POST', `dynasties/${id}/merge`, { into });

export const undoDynastyMerge = (merge: number) =>
  callDesk<{ pieces: number }>('POST', `dynasty-merges/${merge}/undo`, {});

/** `picture`: a file in base64. */
export const replaceSeal = (picture: string) => callDesk<{ picture: string }>('PUT', 'seal', { picture });

export const removeSeal = () => callDesk<{ picture: string }>('DELETE', 'seal');

export const addOption = (kind: OptionKind, name: Bilingual) =>
  callDesk<OptionLine[]>('POST', `options/${kind}`, { name });

export const changeOption = (kind: OptionKind, id: number, change: { name?: Bilingual; active?: boolean }) =>
  callDesk<OptionLine[]>('PATCH', `options/${kind}/${id}`, change);

export const orderOptions = (kind: OptionKind, ids: readonly number[]) =>
  callDesk<OptionLine[]>('POST', `options/${kind}/order`, { ids });
