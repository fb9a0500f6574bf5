import type { Words } from '../tw';

export const questions: Words['questions'] = {};
