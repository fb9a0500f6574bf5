// The addresses of the desk's pages.
import type { Language, Noun } from '../../api/desk/types';
import type { PrintoutKind } from '../print/sheet-kinds';

export const paths = {
  overview: '/',
  artifacts: '/artifacts',
  /** The list, with the dialog for a new record. */
  newArtifact: '/artifacts?new=1',
  /** The published pieces that visitors do not see. */
  hiddenArtifacts: '/artifacts?state=hidden',
  artifact: (id: number) => `/artifacts/${id}`,
  pictures: (id: number) => `/artifacts/${id}/pictures`,
  history: (id: number) => `/artifacts/${id}/history`,
  inHouseHistory: (id: number) => `/artifacts/${id}/in-house`,
  preview: (noun: Noun, id: number, language: Language) =>
    noun === 'artifact'
      ? `/artifacts/${id}/preview?language=${language}`
      : `/records/${noun}/${id}/preview?language=${language}`,
  /** The page for a phone; with a piece, that one's photographs. */
  storeroom: (piece?: number) => (piece === undefined ? '/storeroom' : `/storeroom?piece=${piece}`),
  /** Printouts of some pieces (`ids=1,2`) or of an exhibition (`exhibition=3`), without the desk's frame. */
  print: (kind: PrintoutKind, of: string) => `/print/${kind}?${of}`,
  catalogue: (exhibition: number) => `/print/catalogue/${exhibition}`,
  bin: '/bin',
  conversations: '/conversations',
  conversation: (id: number) => `/conversations/${id}`,
  imports: '/imports',
  import: (id: number) => `/imports/${id}`,
  exports: '/exports',
  exhibitions: '/exhibitions',
  exhibition: (id: number) => `/exhibitions/${id}`,
  texts: '/texts',
  homeTexts: '/texts/home',
  aboutText: '/texts/about',
  questions: '/texts/questions',
  question: (id: number) => `/texts/questions?open=${id}`,
  privacyText: '/texts/privacy',
  /** What a version of the policy changed. */
  policyVersion: (version: string) => `/texts/privacy?version=${encodeURIComponent(version)}`,
  houseDetails: '/texts/footer',
  banners: '/texts/banners',
  vocabulary: '/vocabulary',
  categories: '/vocabulary/categories',
  dynasties: '/vocabulary/dynasties',
  dynasty: (id: number) => `/vocabulary/dynasties?open=${id}`,
  people: '/vocabulary/people',
  person: (id: number) => `/vocabulary/people?open=${id}`,
  synonyms: '/vocabulary/synonyms',
  /** The same with a new group begun, whose first word is given. */
  newSynonym: (word: string) => `/vocabulary/synonyms?word=${encodeURIComponent(word)}`,
  terms: '/vocabulary/terms',
  exhibitionGroups: '/vocabulary/exhibition-groups',
  options: (kind: 'country' | 'age' | 'gender') => `/vocabulary/options/${kind}`,
  recordHistory: (noun: Noun, id: number) => `/records/${noun}/${id}/history`,
  accounts: '/accounts',
  members: '/members',
  member: (id: number) => `/members/${id}`,
  /** Merging a member into another; the first stays. */
  memberMerge: (kept: number, gone: number) => `/members/${kept}/merge/${gone}`,
  log: '/log',
  profile: '/profile',
  setup: '/setup',
  help: '/help',
  /** The handbook's chapter, or a section of it. */
  helpOn: (part: string) => `/help/${part}`,
} as const;

/** Where the records of a kind are listed, and where one is edited if it is not in the list. */
const RECORDS: Readonly<Record<Noun, { list: string; edit?: (id: number) => string | undefined }>> = {
  artifact: { list: paths.artifacts, edit: paths.artifact },
  exhibition: { list: paths.exhibitions, edit: paths.exhibition },
  category: { list: paths.categories },
  'exhibition-group': { list: paths.exhibitionGroups },
  dynasty: { list: paths.dynasties, edit: paths.dynasty },
  person: { list: paths.people, edit: paths.person },
  question: { list: paths.questions, edit: paths.question },
  // The places of the texts: about, privacy, and the two of the home page.
  text: { list: paths.homeTexts, edit: (id) => [paths.aboutText, paths.privacyText][id - 1] },
  banner: { list: paths.banners },
  house: { list: paths.houseDetails },
};

export const listPath = (noun: Noun): string => RECORDS[noun].list;

export const editPath = (noun: Noun, id: number): string => RECORDS[noun].edit?.(id) ?? listPath(noun);

/** The history of a record, with one of its versions shown. */
export const versionPath = (noun: Noun, id: number, version: number): string =>
  `${historyPath(noun, id)}?version=${version}`;

export const historyPath = (noun: Noun, id: number): string =>
  noun === 'artifact' ? paths.history(id) : paths.recordHistory(noun, id);

/** The section of the handbook that explains a page, by the addresses of `routes.tsx`; the anchors are those of both languages. */
export const HELP: Readonly<Record<string, string>> = {
  '/': 'first-day#the-overview',
  '/setup': 'first-day#set-up-your-account',
  '/profile': 'first-day#your-own-account',
  '/accounts': 'first-day#what-the-roles-may-do',
  '/artifacts': 'a-piece#find-a-piece',
  '/artifacts/:id': 'a-piece#fill-in-the-fields',
  '/artifacts/:id/pictures': 'pictures',
  '/artifacts/:id/preview': 'a-piece#preview-a-piece',
  '/artifacts/:id/history': 'a-piece#view-the-history-and-restore-a-version',
  '/artifacts/:id/in-house': 'a-piece#in-house-data',
  '/records/:noun/:id/preview': 'a-piece#preview-a-piece',
  '/records/:noun/:id/history': 'a-piece#view-the-history-and-restore-a-version',
  '/bin': 'a-piece#delete-and-restore-a-piece',
  '/log': 'troubleshooting#something-was-deleted-by-mistake',
  '/storeroom': 'pictures#add-pictures-from-a-phone',
  '/print/*': 'printing',
  '/conversations/*': 'post',
  '/exhibitions': 'exhibitions#find-an-exhibition',
  '/exhibitions/:id': 'exhibitions',
  '/texts/*': 'two-languages',
  '/vocabulary/exhibition-groups': 'exhibitions#choose-the-kind',
  '/vocabulary/*': 'two-languages#names-that-come-from-lists',
  '/imports': 'import',
  '/imports/:id': 'import#step-3-dry-run',
  '/exports': 'import#export',
  '/members': 'members',
  '/members/:id': 'members#what-you-can-and-cannot-see',
  '/members/:id/merge/:other': 'members#merge-two-accounts-of-one-person',
};

/** Where a person is helped who cannot get in. */
export const SIGN_IN_HELP = 'first-day#if-you-cannot-sign-in';
