// The bar's entries, in their fixed order. A role sees what it may open.
import type { Role } from '../../api/desk/types';
import type { DeskWords } from '../../words/desk/tw';
import { paths } from '../router/paths';

export interface NavigationEntry {
  path: string;
  name: (words: DeskWords) => string;
  /** Without it every role sees the entry. */
  roles?: readonly Role[];
  /** The address of other pages that belong to it. */
  also?: string;
}

const NAVIGATION: readonly NavigationEntry[] = [
  { path: paths.overview, name: (words) => words.overview.title },
  { path: paths.artifacts, name: (words) => words.list.title },
  { path: paths.exhibitions, name: (words) => words.exhibitions.title },
  { path: paths.conversations, name: (words) => words.conversations.title, roles: ['owner', 'editor', 'contributor'] },
  { path: paths.members, name: (words) => words.members.title, roles: ['owner'] },
  { path: paths.texts, name: (words) => words.texts.title },
  { path: paths.vocabulary, name: (words) => words.vocabulary.title },
  {
    path: paths.imports,
    name: (words) => words.frame.exports,
    roles: ['owner', 'editor'],
    also: paths.exports,
  },
  { path: paths.log, name: (words) => words.log.title, roles: ['owner'] },
  { path: paths.accounts, name: (words) => words.frame.staff, roles: ['owner'] },
  { path: paths.bin, name: (words) => words.frame.bin, roles: ['owner', 'editor'] },
];

export const listNavigation = (role: Role | undefined): readonly NavigationEntry[] =>
  NAVIGATION.filter((entry) => !entry.roles || (role !== undefined && entry.roles.includes(role)));
