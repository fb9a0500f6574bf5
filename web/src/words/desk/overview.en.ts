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
  collection: 'The collection in both languages',
  count: (count) => `${count} pieces`,
  seeAll: 'All pieces',
  published: 'Published',
  reviewed: 'Reviewed, unpublished',
  draft: 'Draft',
  scheduled: 'Scheduled',
  changed: 'Changed',
  withdrawn: 'Withdrawn',
  stale: 'Needs review',
  staleHint:
    'Needs review: one language was reviewed, and the other has changed since. The reviewed text stays public until someone compares them.',
  missing: 'Missing',
  complete: 'Complete',
  languages: { tw: 'Chinese', en: 'English' },
  tasks: 'To do',
  tasksHint: 'by priority',
  task: {
    messages: (count: number) => `${count} ${count === 1 ? 'message' : 'messages'} unread`,
    missing: {
      tw: (count) => `${pieces(count)} without Chinese`,
      en: (count) => `${pieces(count)} without English`,
    },
    stale: {
      tw: (count) => `${pieces(count)} with Chinese to review`,
      en: (count) => `${pieces(count)} with English to review`,
    },
    submitted: (count) => `${pieces(count)} sent for review`,
    alt: (count) => `${pieces(count)} with pictures that have no alternative text`,
    altReview: (count) =>
      count === 1
        ? '1 piece has alternative texts made of its name, to be reviewed'
        : `${count} pieces have alternative texts made of their names, to be reviewed`,
    picture: (count) => `${pieces(count)} without a picture`,
    changed: (count) => `${pieces(count)} changed, not on the site yet`,
    draft: (count) => `${pieces(count)} in draft`,
    scheduled: (count) => `${pieces(count)} scheduled`,
  },
  open: 'View list',
  nothing: 'Nothing is waiting',
  recent: 'Recent changes',
  readiness: {
    title: 'Before the site opens',
    hint: 'still missing',
    required: 'required',
    advised: 'recommended',
    lacks: {
      policy: {
        what: 'There is no privacy policy, so nobody can register',
        remedy: 'Write and publish it.',
      },
      public_address: {
        what: 'The public address can only be reached from this server, so links in emails do not open',
        remedy: 'Ask the server administrator to set DUOBAO_PUBLIC_URL to what visitors type.',
      },
      name: {
        what: 'The house has no name yet; the header shows the address',
        remedy: 'Fill in both names.',
      },
      email: {
        what: 'There is no contact address; visitors’ messages are only kept at the desk',
        remedy: 'Fill in the email address.',
      },
      mail: {
        what: 'No mail server is set up: emails are only written to files, and members get no codes',
        remedy: 'Ask the server administrator to set DUOBAO_SMTP_URL and DUOBAO_MAIL_FROM.',
      },
      hidden: {
        what: 'Pieces or exhibitions are published and not visible to visitors',
        remedy: 'Publish their categories.',
      },
      whole_pictures: {
        what: 'Files of pictures are damaged',
        remedy:
          'Ask the server administrator to run duobao check, which names them, and to bring them back from a backup.',
      },
      banner: {
        what: 'The home page has no banner',
        remedy: 'Choose the home page, and add a picture.',
      },
    },
  },
  setup: {
    title: 'Setup',
    done: (done, all) => `${done} of ${all} done`,
    skipped: (count) => `${count} skipped`,
    closed:
      'The site is not open yet; its home page says that it is being set up. It opens with the first public piece or exhibition, or when every step but the last is done or skipped.',
    states: { done: 'Done', skipped: 'Skipped', open: 'To do' },
    skip: 'Skip for now',
    skipStep: (step) => `Skip for now: ${step}`,
    resume: 'Resume',
    resumeStep: (step) => `Resume: ${step}`,
    import: 'Import a list',
    steps: {
      name: 'Name and seal',
      address: 'Addresses',
      mail: 'Email',
      policy: 'Privacy policy',
      category: 'First category',
      piece: 'First piece',
      staff: 'Colleagues',
    },
    hints: {
      name: 'Fill in both names at Footer and contact; the seal is one to four characters, or a picture.',
      address: 'The web address visitors use, the contact email address, and the street address.',
      mail: 'Send a test email under “Email”, and see how the mail server responds.',
      policy: 'Draft it from the template, read each paragraph, and publish it. Until then, visitors cannot register.',
      category: 'Pieces belong to categories, such as ceramics or jade.',
      piece: 'Add a piece and publish it, or import a list.',
      staff: 'Invite colleagues, and give each one a role.',
    },
  },
  testMail: {
    send: 'Send a test email',
    sending: 'Sending the test email…',
    accepted: (recipient) => `The test email was sent to ${recipient}; the mail server accepted it:`,
    look: 'Please check the inbox and the spam folder.',
    refused: (recipient) => `The test email to ${recipient} was not sent:`,
    sender: (domain) => `DNS records of the sender’s domain, ${domain}`,
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
      'Without them, emails are easily taken for spam. Ask the administrator of the domain to add them as the mail service describes: SPF lists the servers that may send for this domain, DKIM holds the keys that emails are signed with, and DMARC says what happens to emails that pass neither.',
  },
  site: {
    storage: 'Storage',
    taken: (taken, size) => `${taken} of ${size}`,
    parts: (originals, renditions, database, inBucket) =>
      inBucket
        ? `Pictures are in object storage: originals ${originals}, sizes drawn from them ${renditions}. The database takes ${database}. Above is the disk of this server.`
        : `Originals of pictures ${originals}, sizes drawn from them ${renditions}, database ${database}.`,
    partsUnknown: (database) =>
      `The storage of pictures does not answer at the moment, so the room that they take is not known. Database ${database}.`,
    short:
      'The disk is nearly full, so nothing can be uploaded. Please ask the server administrator to free some space.',
    backup: 'Backup',
    backupProved: 'Last verified backup',
    backupFailed: 'Last failure',
    backupNone:
      'There is no backup yet. Ask the server administrator to set DUOBAO_BACKUP_TO, or to run duobao backup.',
    backupGood: 'Backups are working',
    backupBad: 'The last backup failed',
    backupMissing: 'No backup yet',
    mail: 'Email',
    leaving: 'Email is working',
    failing: 'The last email was not sent',
    notConfigured: 'No mail server is set up',
    notConfiguredHint:
      'Emails are only written to files on the server. Ask the server administrator to set DUOBAO_SMTP_URL.',
    lastDelivered: 'Last sent',
    lastFailed: 'Last failure',
    never: 'none yet',
    why: {
      refused: 'The mail server rejected it; it is not tried again. Check the recipient’s address.',
      later: 'The mail server could not accept it yet; it is tried again automatically.',
      set_up:
        'The mail server does not accept this site’s account, password or certificate. Ask the server administrator to check DUOBAO_SMTP_URL, DUOBAO_SMTP_CA_FILE and DUOBAO_MAIL_FROM.',
      unsure: 'It was sent, but the mail server did not respond, so it may or may not have arrived.',
    },
    delivered: 'Sent in 24 hours',
    waiting: 'Waiting',
    failed: 'Failed in 24 hours',
  },
};
