import { expect, it } from 'vitest';
import { loggedAddress } from './logged-address.ts';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:9::1', '2001:db8:7::/48'],
])('%s is logged whole, as its network %s, or not at all', (ip, network) => {
  expect(loggedAddress(ip, 'full')).toBe(ip);
  expect(loggedAddress(ip, 'short')).toBe(network);
  expect(loggedAddress(ip, 'none')).toBeUndefined();
});
