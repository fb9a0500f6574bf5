// The bar's entries, in their fixed order. An account sees what it may open.
import type { Permission } from '../../api/desk/types';
import type { DeskWords } from '../../words/desk/tw';
import { paths } from '../router/paths';

export interface NavigationEntry {
  path: string;
  name: (words: DeskWords) => string;
  /** What an account needs to see the entry; without it all see it. */
  needs?: Permission;
  /** The address of other pages that belong to it. */
  also?: string;
}

const NAVIGATION: readonly NavigationEntry[] = [
  { path: paths.overview, name: (words) => words.overview.title },
  { path: paths.artifacts, name: (words) => words.list.title },
  { path: paths.exhibitions, name: (words) => words.exhibitions.title },
  { path: paths.conversations, name: (words) => words.conversations.title, needs: 'read-messages' },
  { path: paths.members, name: (words) => words.members.title, needs: 'manage' },
  { path: paths.texts, name: (words) => words.texts.title },
  { path: paths.vocabulary, name: (words) => words.vocabulary.title },
  {
    path: paths.imports,
    name: (words) => words.frame.exports,
    needs: 'publish',
    also: paths.exports,
  },
  { path: paths.log, name: (words) => words.log.title, needs: 'manage' },
  { path: paths.accounts, name: (words) => words.frame.staff, needs: 'manage' },
  { path: paths.bin, name: (words) => words.frame.bin, needs: 'publish' },
];

export const listNavigation = (may: readonly Permission[]): readonly NavigationEntry[] =>
  NAVIGATION.filter((entry) => entry.needs === undefined || may.includes(entry.needs));
