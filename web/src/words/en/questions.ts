import type { Words } from '../tw';

export const questions: Words['questions'] = {
  title: 'Questions, answered',
  number: (number) => `Q${number}`,
};
