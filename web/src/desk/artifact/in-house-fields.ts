// The in-house fields of a piece, in the order in which they are listed.
import type { fields } from '../../words/desk/fields.tw.gen';

export type InHouseName = keyof (typeof fields)['in-house'];

const NAMES: Readonly<Record<InHouseName, true>> = {
  storage_place: true,
  acquisition: true,
  owner: true,
  insurance_value: true,
  condition_note: true,
};

export const IN_HOUSE = Object.keys(NAMES) as readonly InHouseName[];
