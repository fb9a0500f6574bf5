// Exports in English.
import type { ExportsWords } from './exports.tw';

const pieces = (count: string) => (count === '1' ? '1 piece' : `${count} pieces`);

export const exports: ExportsWords = {
  title: 'New export',
  scope: 'Scope',
  scopes: {
    all: 'Everything: collection, exhibitions, texts, categories',
    list: 'The current view',
    pieces: 'Selected pieces',
  },
  all: (count, pictures, exhibitions) => `${pieces(count)}, ${pictures} pictures, ${exhibitions} exhibitions`,
  pieces,
  listHint: 'Filter the list of the collection first, then choose Export',
  piecesHint: 'Select pieces in the list first',
  content: 'Content',
  tw: 'Chinese',
  en: 'English',
  states: 'States of fields, and who reviewed them',
  in_house: 'In-house data, as a table of its own',
  languagesHint: 'These are the languages of the tables; the JSON for importing always has both.',
  noMembers: 'An export holds no members, no messages and no personal data.',
  pictures: 'Pictures',
  pictureChoices: {
    originals: ['Originals', 'The files as they came; needed for importing again'],
    web: ['Pictures of the site', 'Up to 1920 pixels wide, WebP'],
    names: ['No pictures, their names only', ''],
  },
  format: 'Format',
  formats: {
    collection: ['XLSX, folder and JSON', 'Can be imported as it is; unchanged, it changes nothing'],
    csv: ['CSV (UTF-8, opens in Excel)', 'One file for each language'],
    partners: [
      'LIDO, Linked Art',
      'For other institutions: published pieces and the addresses of public pictures alone; the choices of languages, states, in-house data and pictures do not count',
    ],
  },
  start: 'Start the export',
  started: 'The export has begun; you can close this page',
  earlier: 'Earlier exports',
  kept: 'kept for 14 days',
  none: 'No exports yet',
  scopeAll: 'Everything',
  scopePieces: pieces,
  shortFormats: { collection: 'XLSX and JSON', csv: 'CSV', partners: 'LIDO, Linked Art' },
  waiting: 'Waiting',
  running: (done, total) => `Exporting, ${done} of ${pieces(total)}`,
  failures: {
    cut: 'The server restarted several times, so it was not finished. Please export again.',
    disk_full: 'The disk is nearly full, so it was not finished. Make room, then export again.',
    other:
      'Something failed, so it was not finished. Please export again, or ask the server administrator to look at its log.',
  },
  progress: 'Progress of the export',
  percent: (percent) => `Export ${percent}%`,
  download: 'Download',
  downloadOf: (what) => `Download ${what}`,
  cancel: 'Cancel',
  cancelOf: (what) => `Cancel ${what}`,
  remove: 'Delete',
  removeOf: (what) => `Delete ${what}`,
  cancelled: 'The export is cancelled',
  digest: 'SHA-256',
  overview: (done, total) => `An export is running, ${done} of ${pieces(total)}`,
};
