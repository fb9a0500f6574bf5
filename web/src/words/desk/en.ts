// The words of the back office in English.
import type { DeskWords } from './tw';

export const en: DeskWords = {
  title: 'Duobaoge desk',
  loading: 'Loading…',
  ready: (version, database) => `The desk is ready: version ${version}, database ${database}.`,
  unreachable: 'The desk does not answer. Try again later, or ask whoever runs the server to look at its log.',
  retry: 'Try again',
  language: 'Language',
};
