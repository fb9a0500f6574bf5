// In-house data of a piece, for those who may know them.
import type { Query } from './queries';
import { callDesk } from './requests';
import type { Change, InHouse, Version } from './types';

export const inHouseQuery = (artifact: number): Query<InHouse> => ({ path: `in-house/${artifact}` });

export const inHouseHistoryQuery = (artifact: number): Query<Version[]> => ({ path: `in-house/${artifact}/history` });

export const saveInHouse = (artifact: number, { revision, fields }: Change) =>
  callDesk<InHouse>('PATCH', `in-house/${artifact}`, { revision, fields });

/** Brings back a version, or some of its cells. */
export const restoreInHouse = (
  artifact: number,
  body: { revision: number; version: number; cells?: readonly string[] },
) => callDesk<InHouse>('POST', `in-house/${artifact}/restore`, body);
