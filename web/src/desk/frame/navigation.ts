// The bar's entries, in their fixed order. A role sees what it may open.
import type { Role } from '../../api/desk/types';
import type { FrameWords } from '../../words/desk/frame.tw';
import { paths } from '../router/paths';

export interface NavigationEntry {
  path: string;
  name: (words: FrameWords) => string;
  /** Without it every role sees the entry. */
  roles?: readonly Role[];
  /** The address of other pages that belong to it. */
  also?: string;
}

const NAVIGATION: readonly NavigationEntry[] = [
  { path: paths.overview, name: (words) => words.overview },
  { path: paths.artifacts, name: (words) => words.artifacts },
  { path: paths.exhibitions, name: (words) => words.exhibitions },
  { path: paths.conversations, name: (words) => words.messages, roles: ['owner', 'editor', 'contributor'] },
  { path: paths.members, name: (words) => words.members, roles: ['owner'] },
  { path: paths.texts, name: (words) => words.texts },
  { path: paths.vocabulary, name: (words) => words.vocabulary },
  {
    path: paths.imports,
    name: (words) => words.exports,
    roles: ['owner', 'editor'],
    also: paths.exports,
  },
  { path: paths.log, name: (words) => words.log, roles: ['owner'] },
  { path: paths.accounts, name: (words) => words.staff, roles: ['owner'] },
  { path: paths.bin, name: (words) => words.bin, roles: ['owner', 'editor'] },
];

export const listNavigation = (role: Role | undefined): readonly NavigationEntry[] =>
  NAVIGATION.filter((entry) => !entry.roles || (role !== undefined && entry.roles.includes(role)));
