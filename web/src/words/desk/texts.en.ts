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
    title: 'Home page cabinet',
    hint: 'The order decides the niche. The first seven pieces make the cabinet, and the newest pieces fill empty niches; the 8th to 12th form a row below. Changes appear on the site at once.',
    none: 'No pieces chosen yet; the home page shows the newest pieces.',
    add: 'Add a piece',
    saved: 'Saved',
    niche: (number) => `Niche ${number}`,
    position: (number) => `Place ${number}`,
    moveTo: (piece) => `Move ${piece} to`,
    remove: (piece) => `Remove ${piece}`,
    removed: (piece) => `${piece} was removed from the cabinet`,
    made: (size, shape) => `${size}, ${shape === 'wide' ? 'for wide pieces' : 'slender'}`,
    crops: { sides: 'crops the picture at the sides', ends: 'crops an upright picture at top and bottom' },
    notes: {
      hidden: 'not published yet; not shown',
      alone: 'the row below needs at least two pieces; add one more',
      beyond: 'the home page shows 12 pieces; this one appears when its category is chosen',
    },
  },
  bannersHint: 'Picture and title at the top of each page',
  banner: 'Page of the banner',
  addressHint: 'Addresses begin with https://; an empty one is not shown.',
  questionsHint: (count) => `${count} in all; numbered in this order on the site, with the first one open`,
  addQuestion: 'Add a question',
  noQuestions: 'No questions yet',
  version: 'Version',
  versions: 'Versions',
  versionHint: 'e.g. 2026.12.01',
  templateHint: 'There is no privacy policy yet. Draft it from the template, then change it paragraph by paragraph.',
  draftFromTemplate: 'Draft from the template',
  templateDrafted:
    'The draft has been filled in from the template and is not published yet. The template describes what this software does by default: read each paragraph, correct the periods, companies and ways to log in that do not apply, complete what is in [ ], and publish it.',
  sameVersion:
    'Members have agreed to this version, so it can no longer be changed. Give the new text a new version name; members are asked again when they next log in.',
  closedNote:
    'A version that members have agreed to cannot be changed; a new text is a new version. New members agree to the version that is public when they register.',
  writeNew: 'Write a new version',
  wholeText: 'Full text',
  sameParagraphs: (same, changed) =>
    changed === 0
      ? `The same as the previous version, ${same} paragraphs in all`
      : `The other ${same === 1 ? 'paragraph is' : `${same} paragraphs are`} the same`,
  agreed: (count) => `${formatNumber(count)} agreed`,
  agreedBefore: 'The members who agreed have left',
  published: { tw: 'Chinese published', en: 'English published' },
  seal: {
    title: 'Seal',
    hint: 'the mark in header, footer and browser tabs',
    shown: 'This picture is in use',
    drawn: 'Currently drawn by the site: from the characters above, or as a lattice if there are none',
    choose: 'Upload a picture…',
    replace: 'Replace…',
    remove: 'Use the drawn seal again',
    replaced: 'The site now uses this picture',
    emptyTitle: 'Use a picture instead of the characters',
    emptyText: (characters) =>
      `The seal characters, “${characters}”, will be cleared. This cannot be undone here: to go back, use the drawn seal again and retype them.`,
    emptyConfirm: 'Use the picture',
    removed: 'The site draws the seal again',
    note: 'A square PNG, WebP or JPEG of at least 64 pixels a side; it may be transparent. A seal is either a picture or characters: uploading a picture clears the characters.',
  },
  draft: 'Draft',
  inForce: 'In force',
  replaced: 'Replaced',
  since: (day) => `since ${day}`,
  unnamed: '(unnamed)',
  versionsHint:
    'A version has a Chinese and an English text, which are published together. Which version a member agreed to, and when, is kept with the member.',
};
