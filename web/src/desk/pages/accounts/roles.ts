// The roles, from the most to the least powerful.
import type { Role } from '../../../api/desk/types';

export const ROLES: readonly Role[] = ['owner', 'editor', 'contributor', 'reader'];
