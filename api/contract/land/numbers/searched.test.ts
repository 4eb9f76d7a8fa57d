import { expect, it } from 'vitest';
import { searchedNumber } from './searched.ts';

it.each([
  ['দাগ ৫৭', '57', 'dag'],
  ['দাগ নং: ১২/ক', '12/ক', 'dag'],
  ['Dag no. 57', '57', 'dag'],
  ['খতিয়ান ৫২', '52', 'khatian'],
  ['খতিয়ান নম্বর-৫২', '52', 'khatian'],
  ['KHATIYAN 52', '52', 'khatian'],
  ['৫৭ নং দাগ', '57', 'dag'],
  ['52 no khatian', '52', 'khatian'],
  ['নং ৫৭', '57', null],
  ['57', '57', null],
  [' ১২ / ক ', '12/ক', null],
  ['খতিয়ান ৫২ দাগ ৫৭', 'খতিয়ান 52 দাগ 57', null],
  ['দাগ', 'দাগ', null],
  ['nodal 5', 'nodal 5', null],
])('%j searches for %j of a %s', (typed, number, of) => {
  expect(searchedNumber(typed)).toEqual({ number: number.normalize('NFC'), of });
});
