// What every kind of record but artifacts is called, with its fields, in English.
import type { ContentWords } from './content.tw';

export const content: ContentWords = {
  lists: {
    artifact: 'Pieces',
    exhibition: 'Exhibitions',
    category: 'Categories',
    'exhibition-group': 'Kinds of exhibition',
    dynasty: 'Dynasties',
    person: 'People',
    question: 'Questions',
    text: 'Texts',
    banner: 'Banners',
    house: 'Footer and contact',
  },
  fixed: {
    text: ['About us', 'Privacy policy', 'Home: introduction', 'Home: heritage'],
    banner: ['Home', 'Collection', 'Exhibitions & events', 'About us', 'FAQ', 'Contact', 'Sign up'],
    house: ['Footer and contact'],
  },
  states: {
    published: 'Published',
    scheduled: 'Scheduled',
    draft: 'Draft',
    withdrawn: 'Withdrawn',
    reviewed: 'Reviewed',
    stale: 'Needs review',
    missing: 'Missing',
    failed: 'Failed',
  },
  levels: { era: 'Era', dynasty: 'Dynasty', sub_period: 'Part of a dynasty', reign: 'Reign' },
  glazes: ['Blue', 'White', 'Red', 'Gold'],
  topLevel: '(top level)',
  colour: { pick: (label) => `${label}, picker`, own: 'site default' },
  picture: {
    title: 'Picture',
    none: 'No picture yet',
    choose: 'No picture yet. Press “Add pictures” to choose a file.',
    drop: 'You can also drop one here.',
    removed: 'Picture deleted; it can be restored for 30 days',
    /** How the site crops it. */
    shapes: { exhibition: '16:9', banner: '2:1' },
  },
  order: {
    move: 'Move',
    moveHint: 'Drag; or press Space to pick it up, arrows to move it, Space to drop it',
    moved: (place, count) => `Moved to place ${place} of ${count}`,
    picked: (place) => `Picked up at place ${place}. Arrows move it, Space drops it, Esc cancels`,
    dropped: (place) => `Dropped at place ${place}`,
    cancelled: 'Cancelled; the order has not changed',
    hint: { drag: 'Drag to change the order', orPress: ', or focus the move button and press' },
    saved: 'Order saved; the site now follows it',
    edit: 'Edit',
    fold: 'Close',
  },
};
