// The roles, from the most to the least powerful.
import type { Permission, Role } from '../../../api/desk/types';

export const ROLES: readonly Role[] = ['owner', 'editor', 'contributor', 'reader'];

/** Each permission with the roles that have it, as the server decides. */
export const HOLDERS: Readonly<Record<Permission, readonly Role[]>> = {
  read: ROLES,
  draft: ['owner', 'editor', 'contributor'],
  'read-messages': ['owner', 'editor', 'contributor'],
  publish: ['owner', 'editor'],
  'in-house': ['owner', 'editor'],
  'answer-messages': ['owner', 'editor'],
  manage: ['owner'],
};
