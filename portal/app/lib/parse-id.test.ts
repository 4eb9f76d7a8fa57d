import { expect, it } from 'vitest';
import { parseId } from './parse-id.ts';

it('understands Bengali digits and refuses whatever is no number of a record', () => {
  expect(parseId('১২৩')).toBe(123);
  for (const wrong of [
    null,
    '',
    '0',
    '-1',
    '1.5',
    '1e3',
    'x',
    '12345678901234567890',
    '1 or 1',
    new File([], '1'),
  ]) {
    expect(parseId(wrong)).toBeNull();
  }
});
