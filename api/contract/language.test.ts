import { expect, test } from 'vitest';
import { placeIn } from './language.ts';

const kaliganj = { name: 'Kaliganj', name_en: 'Kaliganj', name_bn: 'কালীগঞ্জ' };

test('a place is told from those of the same English name by its Bengali one, for readers of English', () => {
  expect(placeIn(kaliganj, 'en')).toBe('Kaliganj (কালীগঞ্জ)');
  expect(placeIn(kaliganj, 'bn')).toBe('কালীগঞ্জ');
});

test.each([
  ['no English name', { name_en: null, name_bn: 'কালীগঞ্জ' }, 'কালীগঞ্জ', 'কালীগঞ্জ'],
  ['an empty English name', { name_en: '', name_bn: 'কালীগঞ্জ' }, 'কালীগঞ্জ', 'কালীগঞ্জ'],
  ['no Bengali name', { name_en: 'Kaliganj', name_bn: null }, 'Kaliganj', 'Kaliganj'],
  ['one name in both', { name_en: 'Kaliganj', name_bn: 'Kaliganj' }, 'Kaliganj', 'Kaliganj'],
  ['no name', {}, '', ''],
])('%s leaves no empty brackets', (_, place, english, bengali) => {
  expect([placeIn(place, 'en'), placeIn(place, 'bn')]).toEqual([english, bengali]);
});
