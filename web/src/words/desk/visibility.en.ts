// How much of the published records the public sees, in English.
import type { VisibilityWords } from './visibility.tw';

export const visibility: VisibilityWords = {
  title: 'What visitors see',
  counting: 'Counting what visitors will see …',
  notCounted: 'What visitors will see was not counted here. After publishing, see “Not visible” in the list of pieces.',
  will: (language, visible, total) =>
    `Once the ${language === 'tw' ? 'Chinese' : 'English'} is published, visitors see ${visible} of ${total}.`,
  sees: (visible, total) => `Visitors see ${visible} of ${total}.`,
  hidden: {
    category: {
      draft: (name) => `the category “${name}” is still a draft`,
      withdrawn: (name) => `the category “${name}” has been withdrawn`,
    },
    'exhibition-group': {
      draft: (name) => `the exhibition type “${name}” is still a draft`,
      withdrawn: (name) => `the exhibition type “${name}” has been withdrawn`,
    },
  },
  missing: (name) => `“${name}” is missing, so they are not published`,
  pictures: (pictures) =>
    `${pictures === '1' ? '1 picture has' : `${pictures} pictures have`} no alternative text and stay hidden until it is written`,
  records: {
    artifact: (count) => (count === '1' ? '1 piece' : `${count} pieces`),
    exhibition: (count) => (count === '1' ? '1 exhibition' : `${count} exhibitions`),
  },
  reason: (records, why) => `${records}: ${why}`,
  withCategories: (names) => `Publish the draft categories too: ${names}`,
  publishCategories: 'Publish these categories',
  ended: (visible, total) => `visitors see ${visible} of ${total}`,
  categories: (count) => (count === 1 ? '1 category published' : `${count} categories published`),
  overview: {
    artifact: (count) =>
      count === 1
        ? '1 piece is published and not visible to visitors'
        : `${count} pieces are published and not visible to visitors`,
    exhibition: (count) =>
      count === 1
        ? '1 exhibition is published and not visible to visitors'
        : `${count} exhibitions are published and not visible to visitors`,
  },
  one: {
    artifact: 'This piece is published, but visitors do not see it:',
    exhibition: 'This exhibition is published, but visitors do not see it:',
  },
  onePictures: 'Not all pictures of this piece are public:',
  toIncomplete: { tw: 'Show pieces without Chinese', en: 'Show pieces without English' },
  toPictures: 'Show pieces with pictures that have no alternative text',
  toGroup: { category: 'Show categories', 'exhibition-group': 'Show exhibition types' },
};
