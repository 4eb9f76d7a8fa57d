import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Rahima Begum', 'RB'],
  ['rahima', 'R'],
  ['Md. Abdul Karim Khan', 'MA'],
  ['রহিমা বেগম', 'রবে'],
  ['  ', 'U'],
  ['123', 'U'],
])('the initials of %s are %s', (name, expected) => {
  expect(initials(name)).toBe(expected);
});
