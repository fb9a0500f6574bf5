// What the desk says a role may do is what the server lets it do.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HOLDERS, ROLES } from '../src/desk/pages/accounts/roles';

/** `ReadMessages` as the API spells it. */
const kebab = (name: string) => name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();

it('gives each permission to the roles that have it in the rules of the server', () => {
  const source = readFileSync(new URL('../../crates/domain/src/staff.rs', import.meta.url), 'utf8');
  const rules = source.split('pub const fn may(')[1]?.split('\n    }\n')[0] ?? '';
  const arms = [...rules.matchAll(/((?:Permission::\w+[ |]*)+)=> \{?\s*(true|(!?)matches!\(self, ([^)]*)\))/g)];
  const holders = Object.fromEntries(
    arms.flatMap(([, permissions = '', condition, negated, named = '']) => {
      const roles = [...named.matchAll(/Self::(\w+)/g)].map(([, role = '']) => kebab(role));
      const has = (role: string) => condition === 'true' || roles.includes(role) !== (negated === '!');
      return [...permissions.matchAll(/Permission::(\w+)/g)].map(
        ([, permission = '']) => [kebab(permission), ROLES.filter(has)] as const,
      );
    }),
  );
  expect(holders).toEqual(HOLDERS);
});
