// The words of printouts and of the pages that show them, in English.
import type { PrintWords } from './print.tw';

export const print: PrintWords = {
  kinds: {
    sheet: 'Object sheets',
    list: 'List',
    wall: 'Wall labels',
    labels: 'Labels',
    condition: 'Condition reports',
    catalogue: 'Catalogue',
    ruler: 'Ruler page',
  },
  kindsLabel: 'What to print',
  bar: 'Print settings',
  print: 'Print',
  pages: (count) => (count === 1 ? '1 page' : `${count} pages`),
  reading: (count) => `Reading pieces, ${count} in all…`,
  preparing: 'Preparing the pages…',
  notReady: 'The pages are not ready yet; wait before printing.',
  hint: 'Print at actual size, 100 %, not “fit to page”; paper A4, margins “none”, without headers and footers.',
  safari:
    'Safari ignores the paper and margins that a page asks for, so everything is shifted. Print with Chrome or Edge.',
  nothing: 'No pieces to print.',
  tooMany: (most, from, to, all) =>
    `Pieces ${from} to ${to} of ${all}: up to ${most} can be printed at a time. Print the rest separately.`,
  next: (from, to) => (from === to ? `Print piece ${from}` : `Print pieces ${from} to ${to}`),
  gone: (count) =>
    count === 1
      ? 'One piece is no longer there and is left out.'
      : `${count} pieces are no longer there and are left out.`,
  binned: (names) => `${names}: in the bin, and left out.`,
  unpublished: (names) => `${names}: not published, and left out. To print drafts, choose “Draft” under “Version”.`,
  notRead: 'Could not be read, and left out:',
  piece: (place) => `Piece ${place}`,
  hiddenExhibition: {
    unpublished:
      'The exhibition is not published, so nothing can be printed. To print drafts, choose “Draft” under “Version”.',
    binned: 'The exhibition is in the bin, so nothing can be printed.',
  },
  tooLong: {
    sheet: (names) =>
      `${names}: the text does not fit, and the rest is not printed. Shorten the text, or choose fewer pictures.`,
    list: (names) =>
      `${names}: the columns are too narrow for all of the text, and the rest is not printed. Choose fewer columns, or one language.`,
    wall: (names) =>
      `${names}: the text does not fit, and the rest is not printed. Choose a larger size or one language, or shorten the wall label text.`,
    labels: (names) => `${names}: the name does not fit, and the rest is not printed. Choose larger labels.`,
    condition: (names) =>
      `${names}: the form does not fit, and the rest is not printed. Choose one language, or shorten the name.`,
    catalogue: (names) =>
      `${names}: the text does not fit, and the rest is not printed. Choose one entry per page or one language, or shorten the text.`,
    ruler: (names) => `${names}: the text does not fit. Choose one language.`,
  },
  tooSmall: {
    labels: (name) =>
      `${name}: a module of the QR code is smaller than 0.4 mm, so phones may not read it. Choose larger labels.`,
    wall: (name) =>
      `${name}: a module of the QR code is smaller than 0.4 mm, so phones may not read it. Choose a larger size, or no QR code.`,
    sheet: (name) =>
      `${name}: a module of the QR code is smaller than 0.4 mm, so phones may not read it. Shorten the number, or choose no QR code.`,
  },
  moreNames: (names, count) => `${names} and others, ${count} in all`,
  notLoaded: (count) =>
    count === 1
      ? 'One picture is not loaded and is not printed.'
      : `${count} pictures are not loaded and are not printed.`,
  back: { piece: 'Back to the piece', pieces: 'Back to the pieces', exhibition: 'Back to the exhibition' },
  choices: {
    language: 'Language',
    copy: 'Version',
    plates: 'Pictures',
    entries: 'Entries per page',
    inHouse: 'In-house data',
    thumbnails: 'Thumbnails',
    ticks: 'Tick boxes',
    size: 'Size',
    code: 'QR code',
    outlines: 'Outlines',
  },
  values: {
    language: { both: 'Chinese and English', tw: 'Chinese', en: 'English' },
    copy: { published: 'Published', draft: 'Draft' },
    plates: { '1': '1', '2': '2', '4': '4' },
    entries: { '1': 'One, with its text', '2': 'Two, without texts' },
    inHouse: { no: 'Left out', yes: 'Printed' },
    thumbnails: { yes: 'With', no: 'Without' },
    ticks: { no: 'Without', yes: 'With' },
    size: { a6: 'A6 (148 × 105 mm)', a7: 'A7 (105 × 74 mm)', long: '148 × 74 mm' },
    code: { yes: 'With', no: 'Without' },
    outlines: { no: 'Without', yes: 'With, for a trial' },
  },
  columns: 'Columns',
  facts: {
    number: 'Number',
    name: 'Name',
    dating: 'Period',
    size: 'Dimensions',
    materials: 'Materials',
    people: 'People',
    marks: 'Marks',
    provenance: 'Provenance',
    literature: 'Literature',
  },
  rowKinds: { exhibited: 'Exhibited' },
  inHouse: 'In-house',
  noPicture: 'No picture',
  pictureNotLoaded: 'Picture not loaded',
  picture: (place) => `Fig. ${place}`,
  leaf: (place, all) => `${place}/${all}`,
  labelSheet: {
    label: 'Label sheet',
    first: 'First label to use',
    x: 'Shift right (mm)',
    y: 'Shift down (mm)',
    scale: 'Scale (%)',
    own: 'Your own label sheets…',
    ruler: 'Ruler page',
    hint: 'These adjustments are kept in this browser alone, for each label sheet.',
    limits: (least, most) => `Enter ${least} to ${most}.`,
    limitsWhole: (least, most) => `Enter a whole number, ${least} to ${most}.`,
    gone: (name) =>
      `There is no label sheet named “${name}”: it may have been removed or renamed. Choose another label sheet.`,
    measure: (left, top) =>
      `Print this at 100 % on plain paper and hold it with a label sheet against the light. First measure the line, which should be 150 mm long: the scale is 150 divided by the measured length, times 100. Enter it and print this page again. Then measure the heavy cross: shift right is ${left} minus its distance from the left edge, shift down is ${top} minus its distance from the upper edge, in millimetres; negative if it is too far right or too far down.`,
    title: 'Your own label sheets',
    intro: 'Measure a sheet of labels on A4; enter a name and eight numbers, in millimetres.',
    name: 'Name',
    unnamed: (place) => `Label sheet ${place}`,
    taken: 'Another label sheet has this name. Choose another name.',
    readAnew: 'Drop these changes and read anew',
    add: '+ Add a label sheet',
    remove: (name) => `Remove ${name}`,
    save: 'Save',
    saved: 'Saved',
    drawing: 'The label sheet on A4, drawn from these numbers',
    measures: {
      across: 'Labels in a row',
      down: 'Rows',
      width: 'Label width',
      height: 'Label height',
      left: 'Left margin',
      top: 'Top margin',
      pitch_x: 'From left edge to left edge',
      pitch_y: 'From upper edge to upper edge',
    },
  },
  condition: {
    title: 'Condition report',
    noteCut: '(Shortened: the full text is in the in-house data at the desk.)',
    occasion: 'Occasion',
    occasions: ['Going out', 'Coming in', 'Check', 'Other'],
    grade: 'Condition',
    grades: ['Good', 'Fair', 'Poor', 'Unstable'],
    place: 'Place on the piece',
    damage: 'Damage and description',
    remarks: 'Remarks',
    photographs: 'Photographs and places',
    examiner: 'Examined by',
    witness: 'Handed over by',
    signature: 'Signature',
    date: 'Date',
  },
  catalogue: {
    number: (place) => `Cat. ${place}`,
    byNumber: 'Index of numbers',
    byName: 'Index of names',
    part: (from, to) => `Cat. ${from} to ${to} only`,
  },
};
