// The texts of the site at the desk, in English.
import type { TextsWords } from './texts.tw';

export const texts: TextsWords = {
  title: 'Texts',
  pages: {
    home: 'Home',
    about: 'About us',
    questions: 'Questions',
    privacy: 'Privacy policy',
    banners: 'Banners',
    footer: 'Footer and contact',
  },
  homeHint: 'Introduction, heritage and the banner’s picture; its title and link have a page of their own',
  bannersHint: 'Picture and title at the top of each page',
  banner: 'Banner of the page',
  addressHint: 'Addresses begin with https://; an empty one is not shown.',
  questionsHint: (count) => `${count} in all; the site numbers them in this order and opens the first`,
  addQuestion: 'Add a question',
  noQuestions: 'No question yet',
  version: 'Version',
  versions: 'Versions',
  versionHint: 'e.g. 2026.12.01',
  sameVersion:
    'People have agreed to the version that is public. Give the changed text another version, so that members agree to the new one.',
  published: { tw: 'Chinese published', en: 'English published' },
  seal: {
    title: 'Seal',
    hint: 'the mark in header, footer and browser tabs',
    shown: 'This picture is used now',
    drawn: 'Drawn by the site now: from the characters above, or as a lattice without any',
    choose: 'Upload a picture…',
    replace: 'Replace it…',
    remove: 'Back to the drawn one',
    replaced: 'The site uses this picture from now on',
    removed: 'The seal is drawn by the site again',
    note: 'A square PNG, WebP or JPEG of at least 64 pixels a side; it may be transparent. A seal is a picture or characters: uploading one empties the characters.',
  },
  draft: 'Draft',
  inForce: 'In force',
  replaced: 'Replaced',
  since: (day) => `since ${day}`,
  unnamed: '(without a name)',
  versionsHint:
    'A new member agrees to the version that is public on that day; its name and the time are kept with the member.',
};
