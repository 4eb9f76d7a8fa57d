import { expect, it } from 'vitest';
import { CONTACT } from './contact.ts';
import { dialAddress, phoneFromAbroad } from './dial.ts';

it('a national number is dialled with the code of the country, one that has it stays', () => {
  expect(phoneFromAbroad(CONTACT.phone)).toBe('+880 9600-000000');
  expect(dialAddress(CONTACT.phone)).toBe(CONTACT.dial);
  expect(dialAddress('02-7742 345')).toBe('tel:+88027742345');
  expect(dialAddress('+880 2-7742345')).toBe('tel:+88027742345');
});

it('a short number that begins otherwise stays', () => {
  expect(dialAddress('16122')).toBe('tel:16122');
  expect(dialAddress('00880-2774')).toBe('tel:008802774');
});
