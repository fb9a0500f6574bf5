// The in-house fields of a piece, in the order in which they are listed.
import { IN_HOUSE as FIELDS } from '../../api/desk/document.gen';

export type InHouseName = keyof typeof FIELDS;
export const IN_HOUSE = Object.keys(FIELDS) as readonly InHouseName[];
