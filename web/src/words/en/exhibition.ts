import type { Words } from '../tw';

export const exhibition: Words['exhibition'] = {};
