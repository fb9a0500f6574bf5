// The site map: every page, its addresses, what it needs from the API, and where its code is.
import { aboutQueries } from '../pages/about/queries';
import { artifactQueries } from '../pages/artifact/queries';
import { cabinetQueries } from '../pages/cabinet/queries';
import { collectionQueries } from '../pages/collection/queries';
import { consentQueries } from '../pages/consent/queries';
import { contactQueries } from '../pages/contact/queries';
import { exhibitionQueries } from '../pages/exhibition/queries';
import { exhibitionsQueries } from '../pages/exhibitions/queries';
import { forgetQueries } from '../pages/forget/queries';
import { homeQueries } from '../pages/home/queries';
import { infoQueries } from '../pages/info/queries';
import { loginQueries } from '../pages/login/queries';
import { personQueries } from '../pages/person/queries';
import { privacyQueries } from '../pages/privacy/queries';
import { questionsQueries } from '../pages/questions/queries';
import { registerQueries } from '../pages/register/queries';
import { socialQueries } from '../pages/social/queries';
import type { Sheet } from '../sheets';
import { collectionValues, isCollectionCacheable } from './collection-values';
import { textPattern } from './paths';
import { cabinetLink, dateRange, day, pageNumber, plateNumber, text } from './query-values';
import type { Route } from './route';

/** Forms, and what only members' pages have. */
const MEMBERS: readonly Sheet[] = ['forms', 'members'];

const MEMBER_PAGE = { section: 'member', query: {}, sheets: MEMBERS } as const;

export const routes: readonly Route[] = [
  {
    name: 'home',
    patterns: ['/', '/:group_id'],
    section: 'home',
    query: {},
    queries: homeQueries,
    chunk: 'src/site/pages/home/HomePage.tsx',
    load: () => import('../pages/home/HomePage'),
  },
  {
    name: 'collection',
    patterns: ['/collection', '/collection/:group_id'],
    section: 'collection',
    query: collectionValues,
    queries: collectionQueries,
    isCacheable: isCollectionCacheable,
    sheets: ['lists', 'facets'],
    words: 'collection',
    chunk: 'src/site/pages/collection/CollectionPage.tsx',
    load: () => import('../pages/collection/CollectionPage'),
  },
  {
    name: 'artifact',
    patterns: ['/collection_detail/:id'],
    section: 'collection',
    query: { plate: plateNumber },
    queries: artifactQueries,
    sheets: ['piece'],
    words: 'artifact',
    chunk: 'src/site/pages/artifact/ArtifactPage.tsx',
    load: () => import('../pages/artifact/ArtifactPage'),
  },
  {
    name: 'person',
    patterns: ['/person/:id'],
    section: 'collection',
    query: { page: pageNumber },
    queries: personQueries,
    sheets: ['exhibition'],
    chunk: 'src/site/pages/person/PersonPage.tsx',
    load: () => import('../pages/person/PersonPage'),
  },
  {
    name: 'exhibitions',
    patterns: ['/exhibition', '/exhibition/:group_id'],
    section: 'exhibition',
    query: { title: text, dates: dateRange, start: day, end: day, page: pageNumber },
    queries: exhibitionsQueries,
    isCacheable: ({ query: { title, dates, start, end } }) =>
      [title, dates, start, end].every((value) => value === undefined),
    sheets: ['lists'],
    words: 'exhibitions',
    chunk: 'src/site/pages/exhibitions/ExhibitionsPage.tsx',
    load: () => import('../pages/exhibitions/ExhibitionsPage'),
  },
  {
    name: 'exhibition',
    patterns: ['/exhibition_detail/:id'],
    section: 'exhibition',
    query: {},
    queries: exhibitionQueries,
    sheets: ['exhibition'],
    chunk: 'src/site/pages/exhibition/ExhibitionPage.tsx',
    load: () => import('../pages/exhibition/ExhibitionPage'),
  },
  {
    name: 'about',
    patterns: [textPattern('about')],
    section: 'about',
    query: {},
    queries: aboutQueries,
    chunk: 'src/site/pages/about/AboutPage.tsx',
    load: () => import('../pages/about/AboutPage'),
  },
  {
    name: 'questions',
    patterns: [textPattern('questions')],
    section: 'question',
    query: {},
    queries: questionsQueries,
    sheets: ['questions'],
    chunk: 'src/site/pages/questions/QuestionsPage.tsx',
    load: () => import('../pages/questions/QuestionsPage'),
  },
  {
    name: 'contact',
    patterns: [textPattern('contact')],
    section: 'contact',
    query: { piece: text },
    queries: contactQueries,
    isCacheable: ({ query }) => query.piece === undefined,
    sheets: ['forms'],
    words: 'contact',
    chunk: 'src/site/pages/contact/ContactPage.tsx',
    load: () => import('../pages/contact/ContactPage'),
  },
  {
    name: 'privacy',
    patterns: [textPattern('privacy')],
    section: 'privacy',
    query: {},
    queries: privacyQueries,
    chunk: 'src/site/pages/privacy/PrivacyPage.tsx',
    load: () => import('../pages/privacy/PrivacyPage'),
  },
  {
    name: 'login',
    patterns: ['/login'],
    ...MEMBER_PAGE,
    queries: loginQueries,
    ownDocument: true,
    chunk: 'src/site/pages/login/LoginPage.tsx',
    load: () => import('../pages/login/LoginPage'),
  },
  {
    name: 'register',
    patterns: ['/register'],
    ...MEMBER_PAGE,
    queries: registerQueries,
    ownDocument: true,
    chunk: 'src/site/pages/register/RegisterPage.tsx',
    load: () => import('../pages/register/RegisterPage'),
  },
  {
    name: 'forget',
    patterns: ['/forget'],
    ...MEMBER_PAGE,
    queries: forgetQueries,
    chunk: 'src/site/pages/forget/ForgetPage.tsx',
    load: () => import('../pages/forget/ForgetPage'),
  },
  {
    name: 'forgetCode',
    patterns: ['/forget2'],
    ...MEMBER_PAGE,
    queries: forgetQueries,
    chunk: 'src/site/pages/forget/CodePage.tsx',
    load: () => import('../pages/forget/CodePage'),
  },
  {
    name: 'forgetPassword',
    patterns: ['/forget3'],
    ...MEMBER_PAGE,
    queries: forgetQueries,
    chunk: 'src/site/pages/forget/PasswordPage.tsx',
    load: () => import('../pages/forget/PasswordPage'),
  },
  {
    name: 'info',
    patterns: ['/info'],
    ...MEMBER_PAGE,
    queries: infoQueries,
    ownDocument: true,
    chunk: 'src/site/pages/info/InfoPage.tsx',
    load: () => import('../pages/info/InfoPage'),
  },
  {
    name: 'favourites',
    patterns: ['/favourites'],
    section: 'member',
    query: {},
    queries: () => ({}),
    sheets: [...MEMBERS, 'favourites'],
    chunk: 'src/site/pages/favourites/FavouritesPage.tsx',
    load: () => import('../pages/favourites/FavouritesPage'),
  },
  {
    // `crates/server/src/pages/secret_addresses.rs` has it kept out of caches and out of what other sites learn.
    name: 'cabinet',
    patterns: ['/cabinet'],
    section: 'collection',
    query: { link: cabinetLink },
    queries: cabinetQueries,
    isCacheable: () => false,
    sheets: ['favourites'],
    chunk: 'src/site/pages/cabinet/CabinetPage.tsx',
    load: () => import('../pages/cabinet/CabinetPage'),
  },
  {
    name: 'consent',
    patterns: ['/consent'],
    ...MEMBER_PAGE,
    queries: consentQueries,
    chunk: 'src/site/pages/consent/ConsentPage.tsx',
    load: () => import('../pages/consent/ConsentPage'),
  },
  {
    name: 'google',
    patterns: ['/google'],
    ...MEMBER_PAGE,
    queries: socialQueries,
    ownDocument: true,
    chunk: 'src/site/pages/social/GooglePage.tsx',
    load: () => import('../pages/social/GooglePage'),
  },
  {
    name: 'facebook',
    patterns: ['/fblogin'],
    ...MEMBER_PAGE,
    queries: socialQueries,
    ownDocument: true,
    chunk: 'src/site/pages/social/FacebookPage.tsx',
    load: () => import('../pages/social/FacebookPage'),
  },
];
