import { expect, it } from 'vitest';

import { admits, ROLES, type Access } from './roles.ts';

it.each([
  ['public', [...ROLES, null]],
  ['signed-in', [...ROLES]],
  ['staff', ['acland', 'admin']],
  ['admin', ['admin']],
] as const)('what is %s is open to %j', (access: Access, roles) => {
  expect([...ROLES, null].filter((role) => admits(access, role))).toEqual(roles);
});
