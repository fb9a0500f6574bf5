// Imports in English.
import type { ImportsWords } from './imports.tw';

const pieces = (count: string) => (count === '1' ? '1 piece' : `${count} pieces`);
const fieldsOf = (count: number) => (count === 1 ? '1 field' : `${count} fields`);
const picturesOf = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`);

export const imports: ImportsWords = {
  transfer: 'Import, export',
  importGroup: 'Import',
  exportGroup: 'Export',
  newImport: 'New import',
  steps: ['Upload', 'Columns', 'Dry run', 'Apply'],
  stepsLabel: 'Steps of the import',
  stepDone: 'done',
  list: 'The list',
  drop: 'Drop an XLSX, CSV, JSON or ZIP file here, or a folder with the list and its pictures',
  encodings:
    'CSV in UTF-8, UTF-16 or Big5; a ZIP may also hold pictures, and lists of inscriptions, provenance and literature',
  pictures: 'Pictures',
  picturesOptional: 'optional',
  dropPictures: 'Drop a folder of pictures here',
  picturesHint: 'Names begin with the relic number: DB-0001_1.tif; or there is a folder for each piece',
  chooseFolder: 'Choose a folder of pictures',
  picturesWait: (count) =>
    count === '1'
      ? '1 picture is waiting. Now choose the list.'
      : `${count} pictures are waiting. Now choose the list.`,
  packing: (percent) => `Reading the pictures, ${percent}%`,
  withoutPictures: 'Leave the pictures out',
  nothingInFolder:
    'The folder contains neither a list nor pictures. Choose a folder with JPEG, PNG, WebP, TIFF or HEIC files.',
  tooLargeFolder:
    'Together the files exceed 4 GB, or there are more than 65,535. Split them into several imports, each with its own rows.',
  unreadable: (names, count) =>
    count === 1
      ? `1 file could not be read: ${names}. It may have been moved, deleted or changed, so nothing was imported. Please check it and choose again.`
      : `${count} files could not be read: ${names}. They may have been moved, deleted or changed, so nothing was imported. Please check them and choose again.`,
  blankCells: {
    title: 'Blank cells',
    keep: 'Change nothing (recommended)',
    keepHint: 'blank cells are ignored',
    clear: 'Clear the field',
    clearHint: 'only where the cell says <clear>',
  },
  template: 'Download a blank template',
  draftsOnly: 'Everything is imported as drafts; the public site does not change.',
  choose: 'Choose a file',
  sending: (name, percent) => `${name}  ${percent}%`,
  cut: 'The connection was lost; the upload resumes by itself',
  signedOut: 'Signed out; the upload resumes once you sign in again',
  resume: 'Resume',
  cancel: 'Cancel',
  states: {
    checking: 'dry run',
    columns: 'columns',
    checked: 'dry run',
    refused: 'unreadable',
    applying: 'running',
    paused: 'paused',
    done: 'done',
    undoing: 'undoing',
    undone: 'undone',
  },
  checking: (done, total) => `Dry run, ${done} of ${total} rows`,
  reading: 'Reading the file',
  refused: 'This file cannot be imported',
  remove: 'Delete this import',
  removed: 'Import deleted',
  column: 'Column in your file',
  sample: 'First row',
  field: 'Field',
  fieldId: 'Column id',
  knownBy: 'Matched by',
  known: { name: 'column name', remembered: 'earlier import', chosen: 'your choice' },
  undecided: 'not matched yet',
  undecidedColumns: (count) =>
    count === '1'
      ? '1 column is not matched yet. Choose a field for it, or leave it out, before the dry run.'
      : `${count} columns are not matched yet. Choose a field for each, or leave it out, before the dry run.`,
  understoodColumns: (known, all) =>
    known === all ? `All columns are matched (${all})` : `${known} of ${all} columns matched`,
  pick: 'Choose',
  leaveOut: 'Leave out',
  fieldOf: (column) => `Field for “${column}”`,
  inHouse: (name) => `${name} (in-house)`,
  fields: {
    relic_number: 'Number (identifies it)',
    previous_relic_number: 'Former number',
    category: 'Category',
    keywords: 'Keywords, both languages',
    state: 'State (all become drafts)',
    state_tw: 'State, Chinese (imports make drafts)',
    state_en: 'State, English (imports make drafts)',
    slug: 'Address key (not imported)',
  },
  inLanguage: (field, language) => `${field}, ${language === 'tw' ? 'Chinese' : 'English'}`,
  columnIds:
    'Column ids do not change with the language, so an exported file is matched automatically when you import it again.',
  toCheck: 'Next: dry run',
  remember: 'Remember these columns for the next list',
  program: 'Written by',
  ownProgram: 'A list of our own',
  mapping: 'Remembered columns',
  noMapping: 'None',
  mappingName: 'Save as',
  renameMapping: 'Rename',
  forgetMapping: 'Delete',
  forgetMappingOf: (name) => `Delete “${name}”`,
  forgetNote: (columns) =>
    `This cannot be undone. The fields of ${columns === 1 ? '1 column' : `${columns} columns`}, the spellings of categories and the choice for blank cells are deleted; later lists must be matched again. Imports that used it are not affected.`,
  elsewhere:
    'Another process of this site is handling the file. If nothing moves for a long time, that process is not running.',
  columnsAgain: 'Change columns',
  categories: 'Spellings of the category',
  categoryOf: (word) => `Category of “${word}”`,
  categoryLeft: 'Rows left undecided are not imported; “As it is” imports them without the category.',
  asIs: 'As it is',
  outcomes: { changed: 'change', new: 'new', unchanged: 'unchanged', wrong: 'wrong, left out' },
  picturesFigure: (unmatched) => `pictures, ${unmatched} not matched`,
  filter: 'Which rows',
  changesAndErrors: 'Changes and errors',
  all: (count) => `All rows (${count})`,
  understoodRows: (good, all) =>
    good === all ? `All rows can be imported (${all})` : `${good} of ${all} rows can be imported`,
  download: 'Download rows with errors (XLSX)',
  nothingYet: (time) => `dry run at ${time}; nothing has changed yet`,
  row: 'Row',
  number: 'Number',
  name: 'Name',
  result: 'Result',
  change: 'Field: before → after',
  becomes: 'becomes',
  fieldCount: fieldsOf,
  unmatched: (count) =>
    count === '1' ? '1 picture matches no row and is left out' : `${count} pictures match no row and are left out`,
  wordings: {
    datings: {
      understood: (understood, all) => `${understood} of ${all} dates understood`,
      left: 'These were not fully understood: the text is kept as it is, and only the certain part of period and years is filled in. Choose a period below, reword them and import again, or choose the period on the piece afterwards.',
    },
    sizes: {
      understood: (understood, all) => `${understood} of ${all} sizes understood`,
      left: 'These were not understood: the text is kept as it is, without measurements. Reword them and import again, or enter the measurements on the piece afterwards.',
    },
    materials: {
      understood: (understood, all) => `${understood} of ${all} materials understood in full`,
      left: 'These words are no material, technique, ware or form of the vocabulary. They stay on the piece as written, but become no terms. Choose terms below, reword them and import again, or choose terms on the piece afterwards.',
    },
  },
  wordingInRows: (text, rows, more) =>
    more === 0 ? `“${text}”: row ${rows}` : `“${text}”: row ${rows} and ${more} more`,
  periodsDerived: (count) =>
    count === '1'
      ? '1 of them gives only years; its period is derived from them'
      : `${count} of them give only years; their periods are derived from them`,
  newPeople: (count) =>
    count === '1'
      ? '1 person is added too, as a draft, and deleted again if you undo this import'
      : `${count} people are added too, as drafts, and deleted again if you undo this import`,
  addedPeople: (count) =>
    count === '1'
      ? '1 person was added as a draft; visitors see the name once it is published'
      : `${count} people were added as drafts; visitors see the names once they are published`,
  personInRow: (name, row) => `${name}: from row ${row}`,
  comma: ', ',
  leftOut: 'left out',
  newPiece: (fields, pictures) =>
    pictures === 0
      ? `${fieldsOf(fields)}; saved as a draft`
      : `${fieldsOf(fields)}, ${picturesOf(pictures)}; saved as a draft`,
  newPictures: (count) => `adds ${picturesOf(count)}`,
  stale: (fields) => `${fields} will need review`,
  inColumn: (letter, field) => (letter === '' ? field : `${letter}  ${field}`),
  repair: (text) => `Use ${text}`,
  noRows: 'No matching rows',
  more: 'More rows',
  summary: (fresh, changed, wrong) =>
    wrong === '0'
      ? `${fresh} new, ${changed} changed; no row has errors.`
      : wrong === '1'
        ? `${fresh} new, ${changed} changed; 1 row with errors is not imported.`
        : `${fresh} new, ${changed} changed; ${wrong} rows with errors are not imported.`,
  binned: (count) => `${pieces(String(count))} in the bin; the import leaves ${count === 1 ? 'it' : 'them'} out.`,
  restores: (count) =>
    `${pieces(String(count))} in the bin: restored as ${count === 1 ? 'a draft' : 'drafts'} and changed as the list says.`,
  restoreAndChange: 'Restore and change',
  leaveInBin: 'Leave in the bin',
  again: 'Check again',
  apply: (count) => `Apply to ${pieces(count)}`,
  applyWithout: (count, wrong) => `Apply ${count} only, leave out ${wrong} ${wrong === '1' ? 'row' : 'rows'}`,
  nothingToApply: 'There is nothing to change',
  ofPieces: (total) => `of ${pieces(total)}`,
  picturesInFile: (count) => (count === '1' ? '1 picture in the file' : `${count} pictures in the file`),
  left: (minutes) => (minutes <= 1 ? 'about a minute left' : `about ${minutes} minutes left`),
  took: (minutes) => (minutes <= 1 ? 'It took less than a minute.' : `It took about ${minutes} minutes.`),
  mayClose: 'You may close this page. After a power cut it continues where it stopped and repeats nothing.',
  pause: 'Pause',
  goOn: 'Continue',
  stop: 'Stop and undo',
  progress: 'Progress',
  percent: (percent) => `${percent}%`,
  finished: 'Done; can be undone',
  applied: (fresh, changed) => `${fresh} new, ${changed} changed`,
  unchangedSite: (time) => `Finished ${time}. The public site is unchanged: everything is a draft.`,
  skipped: (count) => `${pieces(count)} left out; each row below says why. Correct those rows and import them again.`,
  rows: 'Rows of this file',
  appliedRows: 'Pieces of this import',
  pieces,
  rowStates: { waiting: 'not applied yet', skipped: 'not applied', undone: 'restored', kept: 'left as it is' },
  undo: 'Undo this import',
  undoHint: (until) =>
    `Every piece is restored to what it was. You are asked first about pieces changed since. Possible until ${until}.`,
  undoOf: (name) => `Undo “${name}”`,
  undoWhat: (fresh, changed) => `Deletes the ${fresh} new drafts and restores ${pieces(changed)}.`,
  findsChangedSince: 'Looking for pieces that were changed after the import. You can undo it once they are listed…',
  changedSince: (count) =>
    count === '1' ? '1 piece was changed after the import:' : `${count} pieces were changed after the import:`,
  keep: 'Leave these as they are (recommended)',
  takeBack: 'Undo the later changes as well; new pieces go to the bin',
  undoPieces: (count) => `Undo ${pieces(count)}`,
  undone: (count, kept) => `${pieces(count)} restored, ${kept} left as they are`,
  keptWords: (names) =>
    `Added by this import and kept, since they are in use, published or changed: ${names.join(', ')}. Those that you do not need can be merged into others under Vocabularies.`,
  undoing: 'Undoing',
  overview: (name, done, total) => `The import “${name}” is running, ${done} of ${total}`,
  by: (name, time) => `${name}, ${time}`,
};
