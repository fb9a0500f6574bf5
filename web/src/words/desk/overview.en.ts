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
  reviewed: 'Reviewed, unpublished',
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
  readiness: {
    title: 'Before the site opens',
    hint: 'still missing',
    required: 'needed',
    advised: 'advised',
    lacks: {
      policy: {
        what: 'There is no privacy policy, so nobody can register',
        remedy: 'Write and publish it.',
      },
      public_address: {
        what: 'Only this machine reaches the public address, so links in mails do not open',
        remedy: 'Ask the server administrator to set DUOBAO_PUBLIC_URL to what visitors type.',
      },
      name: {
        what: 'The antiques house has no name; the header shows the address',
        remedy: 'Fill in both names.',
      },
      email: {
        what: 'There is no contact address; messages of visitors are only kept at the desk',
        remedy: 'Fill in the e-mail address.',
      },
      mail: {
        what: 'No mail server is set: mails are written as files, and members get no codes',
        remedy: 'Ask the server administrator to set DUOBAO_SMTP_URL and DUOBAO_MAIL_FROM.',
      },
      banner: {
        what: 'The home page has no banner',
        remedy: 'Choose the home page, and add a picture.',
      },
    },
  },
  setup: {
    title: 'Set-up',
    done: (done, all) => `${done} of ${all} done`,
    skipped: (count) => `${count} skipped`,
    closed:
      'The site is not open yet; its home page says that it is being set up. It opens with the first public piece or exhibition, or when every step but the last is done or skipped.',
    states: { done: 'Done', skipped: 'Skipped', open: 'To do' },
    skip: 'Skip for now',
    skipStep: (step) => `Skip for now: ${step}`,
    resume: 'Take up again',
    resumeStep: (step) => `Take up again: ${step}`,
    import: 'Import a list',
    steps: {
      name: 'Name and seal',
      address: 'Addresses',
      mail: 'Mail',
      policy: 'Privacy policy',
      category: 'First category',
      piece: 'First piece',
      staff: 'Who else works here',
    },
    hints: {
      name: 'Fill in both names at Footer and contact; the seal is one to four characters, or a picture.',
      address: 'The web address that visitors type, the e-mail address that they write to, and the street.',
      mail: 'Send a test mail from “Mail” at the side, and see what the mail server answers.',
      policy: 'Draft it from the template, read each paragraph, and publish it. Until then nobody can register.',
      category: 'Pieces belong to categories, such as ceramics or jade.',
      piece: 'Create a piece and publish it, or import a list.',
      staff: 'Invite colleagues, and give each of them a role.',
    },
  },
  testMail: {
    send: 'Send a test mail',
    sending: 'Sending the test mail…',
    accepted: (recipient) => `The test mail went to ${recipient}; the mail server took it:`,
    look: 'Please look into the mailbox, and into its spam folder.',
    refused: (recipient) => `The test mail to ${recipient} did not leave:`,
    sender: (domain) => `What DNS says of the sender’s domain, ${domain}`,
    records: {
      spf: {
        found: 'published',
        missing: 'missing',
        repeated: 'published more than once, so it is ignored',
        unknown: 'DNS did not answer',
      },
      dkim: { found: 'has keys', missing: 'no keys', repeated: 'has keys', unknown: 'DNS did not answer' },
      dmarc: {
        found: 'published',
        missing: 'missing',
        repeated: 'published more than once, so it is ignored',
        unknown: 'DNS did not answer',
      },
    },
    recordsHint:
      'Without them mails are easily taken for spam. Ask the administrator of the domain to add them as the mail service describes: SPF lists the servers that may send for this domain, DKIM holds the keys that mails are signed with, DMARC says what happens to mails that pass neither.',
  },
  site: {
    storage: 'Storage',
    taken: (taken, size) => `${taken} of ${size}`,
    parts: (originals, renditions, database, inBucket) =>
      inBucket
        ? `Pictures lie in object storage: originals ${originals}, sizes drawn from them ${renditions}. The database takes ${database}. Above is the disk of this machine.`
        : `Originals of pictures ${originals}, sizes drawn from them ${renditions}, database ${database}.`,
    short:
      'The disk is nearly full, so nothing can be uploaded. Please ask the server administrator to free some space.',
    backup: 'Backup',
    backupProved: 'Last copy that was proved',
    backupFailed: 'Last failed',
    backupNone:
      'There is no copy of the site yet. Ask the server administrator to set DUOBAO_BACKUP_TO, or to run duobao backup.',
    backupGood: 'Copies are made',
    backupBad: 'The last copy failed',
    backupMissing: 'No copy yet',
    mail: 'Mail',
    leaving: 'Mails leave',
    failing: 'The last mail did not leave',
    notConfigured: 'No mail server is set',
    notConfiguredHint:
      'Mails are only written as files on the machine. Ask the server administrator to set DUOBAO_SMTP_URL.',
    lastDelivered: 'Last sent',
    lastFailed: 'Last failed',
    never: 'none yet',
    why: {
      refused: 'The mail server refused it for good; it is not tried again. Check the recipient’s address.',
      later: 'The mail server could not take it; it is tried again by itself.',
      set_up:
        'The mail server does not accept this site’s account, password or certificate. Ask the server administrator to check DUOBAO_SMTP_URL, DUOBAO_SMTP_CA_FILE and DUOBAO_MAIL_FROM.',
      unsure: 'It was handed over and the mail server did not answer, so it may or may not have arrived.',
    },
    delivered: 'Sent in 24 hours',
    waiting: 'Waiting',
    failed: 'Failed in 24 hours',
  },
};
