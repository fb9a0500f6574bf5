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
  states: 'Field states, and who reviewed them',
  in_house: 'In-house data, as a separate table',
  languagesHint: 'This sets the languages of the tables; the JSON for importing always has both.',
  noMembers: 'An export contains no members, messages or personal data.',
  pictures: 'Pictures',
  pictureChoices: {
    originals: ['Originals', 'The files as uploaded; needed for importing again'],
    web: ['Web pictures', 'Up to 1920 pixels wide, WebP'],
    names: ['No pictures, file names only', ''],
  },
  format: 'Format',
  formats: {
    collection: ['XLSX, folder and JSON', 'Can be imported again as it is; an unedited file changes nothing'],
    csv: ['CSV (UTF-8, opens in Excel)', 'One file for each language'],
    partners: [
      'LIDO, Linked Art',
      'For other institutions: published pieces and the addresses of public pictures only; the choices of languages, states, in-house data and pictures do not apply',
    ],
  },
  start: 'Start the export',
  started: 'Export started; you can close this page',
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
    disk_full: 'The disk is nearly full, so it was not finished. Free some space, then export again.',
    other:
      'Something went wrong, so it was not finished. Please export again, or ask the server administrator to check its log.',
  },
  progress: 'Progress of the export',
  percent: (percent) => `Export ${percent}%`,
  download: 'Download',
  downloadOf: (what) => `Download ${what}`,
  cancel: 'Cancel',
  cancelOf: (what) => `Cancel ${what}`,
  remove: 'Delete',
  removeOf: (what) => `Delete ${what}`,
  cancelled: 'Export cancelled',
  deleted: 'Export deleted',
  digest: 'SHA-256',
  overview: (done, total) => `An export is running, ${done} of ${pieces(total)}`,
};
