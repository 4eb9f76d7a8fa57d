import { describe, expect, it } from 'vitest';

import { phoneNumber } from './phone.ts';

describe('phone numbers', () => {
  it.each([
    ['01712345678', '01712345678'],
    ['+8801712345678', '01712345678'],
    ['8801712345678', '01712345678'],
    ['০১৭১২-৩৪৫৬৭৮', '01712345678'],
    ['017 1234 5678', '01712345678'],
    ['\u202a+880\u00a01712\u2013345678\u202c', '01712345678'],
    ['0171234567', null],
    ['02712345678', null],
    ['017123456789', null],
    ['', null],
  ])('%s', (typed, expected) => expect(phoneNumber(typed)).toBe(expected));
});
