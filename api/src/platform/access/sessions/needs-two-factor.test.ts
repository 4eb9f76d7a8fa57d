import { expect, it } from 'vitest';

import type { HeldPost } from '../../../../contract/offices/offices.ts';
import { needsTwoFactor } from './needs-two-factor.ts';

const post = (two_factor: boolean): HeldPost => ({
  id: 1,
  post: 'acland',
  office_id: 1,
  office_kind: 'ac',
  office: { name_en: 'Savar', name_bn: 'সাভার' },
  deputy: false,
  two_factor,
});

it.each([
  ['acland', 'required', [], true],
  ['admin', 'required', [], true],
  ['user', 'required', [], false],
  ['acland', 'optional', [], false],
  ['acland', 'optional', [post(false)], false],
  ['acland', 'optional', [post(false), post(true)], true],
] as const)('of %s, where it is %s, with the posts %j: %s', (role, staffTwoFactor, posts, isNeeded) => {
  expect(needsTwoFactor({ staffTwoFactor }, { role, posts, two_factor: false })).toBe(isNeeded);
  expect(needsTwoFactor({ staffTwoFactor }, { role, posts, two_factor: true })).toBe(false);
});
