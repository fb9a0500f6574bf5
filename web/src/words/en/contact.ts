import type { Words } from '../tw';

export const contact: Words['contact'] = {};
