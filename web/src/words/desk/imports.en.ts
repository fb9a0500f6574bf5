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
  picturesOptional: 'if you like',
  dropPictures: 'Drop a folder of pictures here',
  picturesHint: 'Names begin with the relic number: DB-0001_1.tif; or there is a folder for each piece',
  chooseFolder: 'Choose a folder of pictures',
  picturesWait: (count) =>
    count === '1' ? '1 picture waits. Now choose the list.' : `${count} pictures wait. Now choose the list.`,
  packing: (percent) => `Reading the pictures, ${percent}%`,
  withoutPictures: 'Leave the pictures out',
  nothingInFolder: 'There is neither a list nor a picture in it. Choose a folder with JPEG, PNG, WebP or TIFF files.',
  tooLargeFolder:
    'Together the files are larger than 4 GB, or more than 65,535. Send them as several imports, each with its rows.',
  blankCells: {
    title: 'Blank cells',
    keep: 'Change nothing (advised)',
    keepHint: 'a blank has no opinion',
    clear: 'Empty the field',
    clearHint: 'only where the cell says <clear>',
  },
  template: 'Download an empty template',
  draftsOnly: 'Everything becomes a draft; the public site does not change.',
  choose: 'Choose a file',
  sending: (name, percent) => `${name}  ${percent}%`,
  cut: 'The connection is cut; it goes on by itself',
  resume: 'Go on',
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
  removed: 'The import is deleted',
  column: 'Their column',
  sample: 'First row',
  field: 'Goes to',
  fieldId: 'Column id',
  knownBy: 'How we know',
  known: { name: 'by its name', remembered: 'remembered', chosen: 'chosen' },
  undecided: 'not matched yet',
  undecidedColumns: (count) =>
    count === '1'
      ? '1 column is not matched yet. Choose a field for it, or leave it out; then comes the dry run.'
      : `${count} columns are not matched yet. Choose a field for each, or leave it out; then comes the dry run.`,
  understoodColumns: (known, all) => `${known} of ${all} columns matched`,
  pick: 'Choose',
  leaveOut: 'Leave out',
  fieldOf: (column) => `“${column}” goes to`,
  fields: {
    relic_number: 'Number (identifies it)',
    previous_relic_number: 'Former number',
    category: 'Category',
    keywords: 'Keywords, both languages',
    materials_tw: 'Materials and techniques, Chinese',
    materials_en: 'Materials and techniques, English',
    state: 'State (all become drafts)',
    state_tw: 'State, Chinese (imports make drafts)',
    state_en: 'State, English (imports make drafts)',
    slug: 'Address key (not imported)',
  },
  inLanguage: (field, language) => `${field}, ${language === 'tw' ? 'Chinese' : 'English'}`,
  columnIds: 'Column ids never change with the language, so a file you exported finds its own way back.',
  toCheck: 'Next: dry run',
  remember: 'Remember this for the next list',
  mapping: 'Remembered columns',
  noMapping: 'None',
  mappingName: 'Remember it as',
  renameMapping: 'Rename',
  forgetMapping: 'Forget',
  forgetMappingOf: (name) => `Forget “${name}”`,
  forgetNote: (columns) =>
    `This cannot be undone. Lost are the fields of ${columns === 1 ? '1 column' : `${columns} columns`}, which categories words mean, and what blank cells do: later lists are matched anew. Imports that used it stay as they are.`,
  elsewhere:
    'Another process of this site took the file and goes on with it. If nothing moves, that process is not running.',
  columnsAgain: 'Change columns',
  categories: 'Spellings of the category',
  categoryOf: (word) => `Category of “${word}”`,
  categoryLeft: 'Left so, those rows are not imported; “As it is” imports them without the category.',
  asIs: 'As it is',
  outcomes: { changed: 'change', new: 'new', unchanged: 'unchanged', wrong: 'wrong, left out' },
  picturesFigure: (unmatched) => `pictures, ${unmatched} not matched`,
  filter: 'Which rows',
  changesAndErrors: 'Changes and errors',
  all: (count) => `All ${count} rows`,
  understoodRows: (good, all) => `${good} of ${all} rows understood`,
  download: 'Download the wrong rows (XLSX)',
  nothingYet: (time) => `dry run at ${time}; nothing has changed yet`,
  row: 'Row',
  number: 'Number',
  name: 'Name',
  result: 'Result',
  change: 'Field: before → after',
  becomes: 'becomes',
  fieldCount: fieldsOf,
  unmatched: (count) =>
    count === '1'
      ? '1 picture belongs to no row and is left out'
      : `${count} pictures belong to no row and are left out`,
  wordings: {
    datings: {
      understood: (understood, all) => `${understood} of ${all} dates understood`,
      left: 'These were not wholly clear: the words stay as they are, and only what is certain of period and years is filled in. Choose a period below, reword them and import again, or choose the period on the piece afterwards.',
    },
    sizes: {
      understood: (understood, all) => `${understood} of ${all} sizes understood`,
      left: 'These were not clear: the words stay as they are, without measurements. Reword them and import again, or enter the measurements on the piece afterwards.',
    },
    materials: {
      understood: (understood, all) => `${understood} of ${all} materials understood in full`,
      left: 'These words are neither a material nor a technique of the vocabulary and were not filled in. Choose terms below, reword them and import again, or choose terms on the piece afterwards.',
    },
  },
  wordingInRows: (text, rows, more) =>
    more === 0 ? `“${text}”: row ${rows}` : `“${text}”: row ${rows} and ${more} more`,
  periodsDerived: (count) =>
    count === '1'
      ? '1 of them names years alone; its period follows from the years'
      : `${count} of them name years alone; their periods follow from the years`,
  newPeople: (count) =>
    count === '1'
      ? '1 person is added too, as a draft; undoing this import deletes the person again'
      : `${count} people are added too, as drafts; undoing this import deletes them again`,
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
  stale: (fields) => `${fields} will turn stale`,
  inColumn: (letter, field) => (letter === '' ? field : `${letter}  ${field}`),
  repair: (text) => `Use ${text}`,
  noRows: 'There is no such row',
  more: 'More rows',
  summary: (fresh, changed, wrong) => `${fresh} new, ${changed} changed; ${wrong} wrong rows stay behind.`,
  binned: (count) => `${pieces(String(count))} in the bin; the import leaves ${count === 1 ? 'it' : 'them'} out.`,
  restores: (count) =>
    `${pieces(String(count))} in the bin: brought back as ${count === 1 ? 'a draft' : 'drafts'} and changed as the list says.`,
  restoreAndChange: 'Restore and change',
  leaveInBin: 'Leave in the bin',
  again: 'Run again',
  apply: (count) => `Apply to ${pieces(count)}`,
  nothingToApply: 'There is nothing to change',
  ofPieces: (total) => `of ${pieces(total)}`,
  picturesInFile: (count) => (count === '1' ? '1 picture in the file' : `${count} pictures in the file`),
  left: (minutes) => (minutes <= 1 ? 'about a minute left' : `about ${minutes} minutes left`),
  took: (minutes) => (minutes <= 1 ? 'It took less than a minute.' : `It took about ${minutes} minutes.`),
  mayClose: 'You may close this page. After a power cut it goes on where it was and repeats nothing.',
  pause: 'Pause',
  goOn: 'Go on',
  stop: 'Stop and undo',
  progress: 'Progress',
  percent: (percent) => `${percent}%`,
  finished: 'Done, and can be undone',
  applied: (fresh, changed) => `${fresh} new, ${changed} changed`,
  unchangedSite: (time) => `Finished ${time}. The public site is unchanged: all of it is draft.`,
  skipped: (count) =>
    `${pieces(count)} had been changed by somebody after the dry run and were left out. Import those rows again.`,
  rows: 'Rows of this file',
  appliedRows: 'Pieces of this import',
  pieces,
  rowStates: { waiting: 'not applied yet', skipped: 'not applied', undone: 'put back', kept: 'left as it is' },
  undo: 'Undo this import',
  undoHint: (until) =>
    `Every piece goes back to what it was. What somebody has changed since is asked about first. Possible until ${until}.`,
  undoOf: (name) => `Undo “${name}”`,
  undoWhat: (fresh, changed) => `Deletes the ${fresh} new drafts and puts ${pieces(changed)} back.`,
  changedSince: (count) =>
    count === '1' ? '1 piece was changed after the import:' : `${count} pieces were changed after the import:`,
  keep: 'Leave these alone (advised)',
  takeBack: 'Take the later changes back as well; new pieces go into the bin',
  undoPieces: (count) => `Undo ${pieces(count)}`,
  undone: (count, kept) => `${pieces(count)} put back, ${kept} left as they are`,
  undoing: 'Undoing',
  overview: (name, done, total) => `The import “${name}” is running, ${done} of ${total}`,
  by: (name, time) => `${name}, ${time}`,
};
