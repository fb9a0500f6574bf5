import type { Words } from '../tw';

export const exhibitions: Words['exhibitions'] = {};
