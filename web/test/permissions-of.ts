// What an account may do by its role, for tests that show the desk to one.
import type { Permission, Role } from '../src/api/desk/types';
import { HOLDERS } from '../src/desk/pages/accounts/roles';

const PERMISSIONS: readonly Permission[] = [
  'read',
  'draft',
  'read-messages',
  'publish',
  'in-house',
  'answer-messages',
  'manage',
];

export const permissionsOf = (role: Role): Permission[] =>
  PERMISSIONS.filter((permission) => HOLDERS[permission].includes(role));
