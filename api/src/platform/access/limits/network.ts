import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address; null for an IPv4 address, also one that is written as IPv6. */
function groupsOf(ip: string): string[] | null {
  if (ip.includes('.') || !isIPv6(ip)) return null;
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const [before, after] = [groups(head), groups(tail)];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** The first groups of an IPv6 address, without zeros in front. */
const begun = (groups: readonly string[], count: number): string =>
  groups
    .slice(0, count)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');

/**
 * Whose address it is, as far as an address tells: an IPv4 address is counted alone, an IPv6 address with its /64, since
 * one subscriber has all of that.
 */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip);
  return groups ? `${begun(groups, 4)}::/64` : ip.replace(/^::ffff:/i, '');
}

/** The /48 of an IPv6 address, all of which one site may have; null for an IPv4 address. */
export function siteOf(ip: string): string | null {
  const groups = groupsOf(ip);
  return groups && `${begun(groups, 3)}::/48`;
}
