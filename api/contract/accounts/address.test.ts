import { expect, it } from 'vitest';
import { checkAddress } from './profile.ts';

const dubai = {
  address_line_1: 'Flat 12, Al Nahda Street',
  address_line_2: '',
  city: 'Dubai',
  postal_code: '',
  country: 'United Arab Emirates',
};

it('an address of a country without postal codes is asked for a dash, and taken with it', () => {
  expect(checkAddress(dubai).postal_code).toEqual({
    en: expect.stringMatching(/where there is none, write -$/),
    bn: expect.stringMatching(/না থাকলে - লিখুন$/),
  });
  expect(checkAddress({ ...dubai, postal_code: '-' })).toEqual({});
});
