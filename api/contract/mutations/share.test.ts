import { expect, it } from 'vitest';

import { readShare } from './share.ts';

it.each([
  ['1/3', 1, 3],
  ['২/৬', 1, 3],
  ['1 ⁄ 7', 1, 7],
  ['7/7', 1, 1],
  ['৪ আনা', 1, 4],
  ['16 ana', 1, 1],
  ['1/1000000000', 1, 1_000_000_000],
])('%s is a share', (text, numerator, denominator) => {
  expect(readShare(text)).toEqual({ numerator, denominator });
});

it.each(['0/7', '0/16', '০ আনা', '0 ana', '8/7', '17 ana', '1/1000000001', '1/0', '1', '-1/3', '', 'half'])(
  '%s is none',
  (text) => {
    expect(readShare(text)).toBeNull();
  },
);
