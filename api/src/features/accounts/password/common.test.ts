import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common.ts';

describe('passwords', () => {
  it.each([
    'password',
    'Password1',
    'qwerty',
    '123456',
    '654321',
    'aaaaaaaa',
    'bangladesh',
    'Dhaka2026!',
    'abcdefg',
    'abcabc',
    '20242024',
    'hellohello',
  ])('count %s as common', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });
  it.each(['bhumi-demo-2026', 'seven green boats', 'নদীর জল', 'x9f-qq'])('take %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
