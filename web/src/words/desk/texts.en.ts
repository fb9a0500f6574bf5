// The texts of the site at the desk, in English.
import { formatNumber } from '../dates';
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
  cabinet: {
    title: 'The cabinet',
    hint: 'The order says which niche. Seven niches make the cabinet, and the newest pieces fill the empty ones; the 8th to 12th make a row below. The site follows at once.',
    none: 'Every niche is still empty; the home page shows the newest pieces.',
    add: 'Add a piece',
    saved: 'Saved',
    niche: (number) => `Niche ${number}`,
    position: (number) => `Place ${number}`,
    moveTo: (piece) => `Move ${piece} to`,
    remove: (piece) => `Take ${piece} out`,
    removed: (piece) => `${piece} was taken out of the cabinet`,
    made: (size, shape) => `${size}, ${shape === 'wide' ? 'for wide pieces' : 'slender'}`,
    crops: { sides: 'cuts the picture at the sides', ends: 'cuts an upright picture at top and foot' },
    notes: {
      hidden: 'not published yet; takes no niche',
      alone: 'a row below has two pieces at least; add one more',
      beyond: 'the home page has 12 places; shown where its category is chosen',
    },
  },
  bannersHint: 'Picture and title at the top of each page',
  banner: 'Banner of the page',
  addressHint: 'Addresses begin with https://; an empty one is not shown.',
  questionsHint: (count) => `${count} in all; the site numbers them in this order and opens the first`,
  addQuestion: 'Add a question',
  noQuestions: 'No question yet',
  version: 'Version',
  versions: 'Versions',
  versionHint: 'e.g. 2026.12.01',
  templateHint: 'There is no privacy policy yet. Draft it from the template, then change it paragraph by paragraph.',
  draftFromTemplate: 'Draft from the template',
  templateDrafted:
    'The draft is filled in from the template, and not published. The template says what this software does by default: read each paragraph, correct the periods, companies and ways to log in that are not yours, complete what is in [ ], and publish it.',
  sameVersion:
    'Members have agreed to this version, so it can no longer be changed. Give the new text a version of its own; members are asked again when they next log in.',
  closedNote:
    'A version that somebody agreed to cannot be changed; a new text is a new version. New members agree to the version that is public when they register.',
  writeNew: 'Write a new version',
  wholeText: 'Whole text',
  sameParagraphs: (same, changed) =>
    changed === 0
      ? `The same as the version before, ${same} paragraphs in all`
      : `The other ${same === 1 ? 'paragraph is' : `${same} paragraphs are`} the same`,
  agreed: (count) => `${formatNumber(count)} agreed`,
  agreedBefore: 'The members who agreed have left',
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
    emptyTitle: 'A picture in place of the characters',
    emptyText: (characters) =>
      `The characters of the seal, “${characters}”, are emptied. This cannot be undone here: to go back, take the picture away and type them again.`,
    emptyConfirm: 'Use the picture',
    removed: 'The seal is drawn by the site again',
    note: 'A square PNG, WebP or JPEG of at least 64 pixels a side; it may be transparent. A seal is a picture or characters: uploading one empties the characters.',
  },
  draft: 'Draft',
  inForce: 'In force',
  replaced: 'Replaced',
  since: (day) => `since ${day}`,
  unnamed: '(without a name)',
  versionsHint:
    'A version is the Chinese and the English text; both are published together. The version that a member agreed to, and when, is kept with the member.',
};
