import { expect, it } from 'vitest';
import { typedNumber } from './typed-number.ts';

it.each([
  ['khatian 12', 'khatian', '12'],
  ['Khatiyan No. 12', 'khatian', '12'],
  ['খতিয়ান ৪৬', 'khatian', '46'],
  ['খতিয়ান নং ৪৬', 'khatian', '46'],
  ['খতি\u09dfান ৪৬', 'khatian', '46'],
  ['dag 45/ক', 'dag', '45/ক'],
  ['দাগ নম্বর ৪৫ / ক', 'dag', '45/ক'],
  ['deed 4431', 'deed', '4431'],
  ['দলিল: ৪৪৩১', 'deed', '4431'],
  ['certificate no. 4512/2026', 'certificate', '4512/2026'],
  ['ওয়ারিশ সনদ নং ৪৫১২', 'certificate', '4512'],
  ['Sheet 2', 'sheet', '2'],
])('reads %o', (text, kind, number) => expect(typedNumber(text)).toEqual({ kind, number }));

it.each(['12', 'khatian', 'Khatun 12', 'dagga', 'dag of Karim', 'দাগনভূঞা ১২', ''])(
  'takes %o for no number with its kind',
  (text) => expect(typedNumber(text)).toBeNull(),
);
