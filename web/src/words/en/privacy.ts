import type { Words } from '../tw';

export const privacy: Words['privacy'] = {};
