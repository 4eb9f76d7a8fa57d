import { expect, it } from 'vitest';
import { networkOf, networkPrefix, siteOf } from './network.ts';

it.each([
  ['103.4.5.6', '103.4.5.6'],
  ['::ffff:103.4.5.6', '103.4.5.6'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it('counts clients that have broken off as one, and logs no address of theirs', () => {
  expect([networkOf(undefined), siteOf(undefined), networkPrefix(undefined)]).toEqual([
    'unknown',
    null,
    'unknown',
  ]);
});

it('knows the site of an IPv6 address alone', () => {
  expect(siteOf('2001:0DB8:0001:0002::9')).toBe('2001:db8:1::/48');
  expect(siteOf('::ffff:103.4.5.6')).toBeNull();
});
