import type { Words } from '../tw';

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];
/** A count in words, capitalised. */
export const spellCount = (count: number): string => NUMBERS[count] ?? String(count);

export const artifact: Words['artifact'] = {
  category: 'Category',
  number: 'Relic number',
  name: 'Name',
  dynasty: 'Dynasty',
  size: 'Size',
  keywords: 'Keywords',
  exhibitions: 'Exhibitions',
  expand: 'Show more',
  collapse: 'Show less',
  history: 'History',
  plates: 'Plates',
  plate: (place) => `Plate ${place}`,
  plateDivider: ', ',
  plateOf: (place, count) => `${place} / ${count}`,
  zoom: 'Zoom',
  signUp: 'Sign up',
  lockedPlate: (place) => `Plate ${place}: sign up to see it`,
  logIn: 'Log in',
  alreadyMember: 'Already a member?',
  lockedCount: (count) =>
    count === 1
      ? 'One more plate of this piece is kept for members.'
      : `${spellCount(count)} more plates of this piece are kept for members.`,
  lockedTitle: 'This plate is kept for members',
  lockedText: (count) =>
    `Sign up to see all ${spellCount(count).toLowerCase()} plates of this piece, and to enlarge them.`,
  sessionExpired: 'Your session has ended. Please log in again to go on looking.',
  materials: 'Materials',
  techniques: 'Techniques',
  divider: ', ',
  units: { mm: 'mm', cm: 'cm', m: 'm', g: 'g', kg: 'kg' },
  approximately: 'c. ',
  askAboutPiece: 'Ask about this piece',
  neighbours: 'Pieces beside this one',
  previous: 'Previous piece',
  next: 'Next piece',
  cite: 'Cite',
  nameQuotes: ['‘', '’'],
  citeComma: ', ',
  citeStop: '. ',
  seenOn: (date) => ` (seen ${date}).`,
  view: {
    front: 'front',
    back: 'back',
    side: 'side',
    base: 'base',
    mark: 'mark',
    detail: 'detail',
    inside: 'inside',
    damage: 'damage',
    other: '',
  },
};
