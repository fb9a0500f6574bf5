// What only staff may know of a piece.
import type { Query } from './queries';
import { callDesk } from './requests';
import type { InHouseBody, InHouseChange } from './schema.gen';

export type InHouse = InHouseBody;

export const inHouseQuery = (artifact: number): Query<InHouse> => ({ path: `in-house/${artifact}` });

export const replaceInHouse = (artifact: number, change: InHouseChange) =>
  callDesk<InHouse>('PUT', `in-house/${artifact}`, change);
