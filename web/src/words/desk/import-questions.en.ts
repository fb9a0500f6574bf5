// What an import asks about its file, and what it says of the parts that are not imported, in English.
import type { ImportQuestionsWords } from './import-questions.tw';

export const importQuestions: ImportQuestionsWords = {
  encoding: 'This file is in Big5 and will be converted to UTF-8',
  encodingHint:
    'Check that the first rows look right. Characters that Big5 lacks became “?” when Excel saved the file and cannot be recovered; if there are any, save the list in Excel as CSV UTF-8 and upload that.',
  encodingYes: 'Looks right, continue',
  encodingNo: 'If it does not look right, delete this import, save the list in Excel as CSV UTF-8, and upload that.',
  leftOut: (count) =>
    count === '1' ? '1 part of the file is not imported' : `${count} parts of the file are not imported`,
  leftOutRows: (name, rows) => (rows === '' ? name : `${name}, rows ${rows}`),
  createAs: (word) => `Create “${word}”`,
  createAll: (count) => `Create all ${count} as categories`,
  unchecked: (count) =>
    `${count} ${count === '1' ? 'decision has' : 'decisions have'} not been sent. “Check again” sends all of them; apply after that.`,
  nearest: (name) => `Perhaps “${name}”?`,
  undecided: (count) =>
    count === '1'
      ? '1 spelling is undecided; rows with it are not imported.'
      : `${count} spellings are undecided; rows with them are not imported.`,
  draftCategories: 'A new category is a draft: the site shows it once it is published under Vocabularies.',
  remember: 'Remember these spellings for the next list',
  leftWords: {
    materials: {
      title: 'Materials, techniques, wares and forms that are not in the vocabulary',
      left: 'Choose a term, add one, or press Ignore; your choice applies to all rows. Words left undecided stay in the text of the materials and become no terms.',
    },
    datings: {
      title: 'Dates that were not understood',
      left: 'Choose a period, add one, or press Ignore; your choice applies to all rows, and the text is kept as it is. Dates left undecided get no period.',
    },
    people: {
      title: 'Similar names',
      left: 'Choose who it is, or press Ignore; your choice applies to all rows. Names left undecided are taken as different people.',
    },
  },
  samePerson: (name) => `All are “${name}”`,
  personOfSite: (name) => `“${name}” on the site`,
  ownPeople: 'Different people',
  ownPerson: 'Another person',
  newPeriod: 'New period…',
  newPeriodTitle: 'New period',
  newPeriodOf: (word) => `New period for “${word}”`,
  periodYears: { year_start: 'First year', year_end: 'Last year' },
  draftPeriod: 'A new period is a draft: give it its place and publish it under Vocabularies, Dynasties.',
  undecidedWords: (count) => (count === '1' ? '1 is still undecided. ' : `${count} are still undecided. `),
  meaningOf: (word) => `Meaning of “${word}”`,
  ignore: 'Ignore',
  ignoreWord: (word) => `Ignore “${word}”`,
  moreWords: (count) => `Show the other ${count}`,
};
