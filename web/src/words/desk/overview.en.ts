// The overview in English.
import type { OverviewWords } from './overview.tw';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);

export const overview: OverviewWords = {
  title: 'Overview',
  day: (month, day, weekday) => `${WEEKDAYS[weekday] ?? ''}, ${day} ${MONTHS[month - 1] ?? ''}`,
  collection: 'The collection in two languages',
  count: (count) => `${count} pieces`,
  seeAll: 'All pieces',
  published: 'Published',
  draft: 'Draft',
  scheduled: 'Scheduled',
  changed: 'Changed',
  withdrawn: 'Withdrawn',
  stale: 'Stale',
  staleHint:
    'Stale: one language was reviewed, and the other changed since. What was reviewed stays public until somebody compares.',
  missing: 'Missing',
  complete: 'Complete',
  languages: { tw: 'Chinese', en: 'English' },
  tasks: 'To do',
  tasksHint: 'most pressing first',
  task: {
    messages: (count: number) => `${count} ${count === 1 ? 'message' : 'messages'} unread`,
    missing: {
      tw: (count) => `${pieces(count)} without Chinese`,
      en: (count) => `${pieces(count)} without English`,
    },
    stale: {
      tw: (count) => `${pieces(count)} with Chinese to compare`,
      en: (count) => `${pieces(count)} with English to compare`,
    },
    submitted: (count) => `${pieces(count)} sent for review`,
    picture: (count) => `${pieces(count)} without a picture`,
    changed: (count) => `${pieces(count)} changed, not on the site yet`,
    draft: (count) => `${pieces(count)} in draft`,
    scheduled: (count) => `${pieces(count)} scheduled`,
  },
  open: 'See the list',
  nothing: 'Nothing is waiting',
  recent: 'Changed last',
  site: {
    storage: 'Storage',
    taken: (taken, size) => `${taken} of ${size}`,
    pictures: (originals, renditions, inBucket) =>
      inBucket
        ? `Pictures lie in object storage: originals ${originals}, sizes drawn from them ${renditions}. Above is the disk of this machine.`
        : `Originals of pictures ${originals}, sizes drawn from them ${renditions}.`,
    short:
      'The disk is nearly full, so nothing can be uploaded. Please ask whoever runs the machine to free some space.',
    mail: 'Mail',
    lastDay: 'last 24 hours',
    delivered: 'Delivered',
    waiting: 'Waiting to retry',
    failed: 'Failed',
  },
};
