import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address; null for an IPv4 address, also one that is written as IPv6. */
function groupsOf(ip: string): string[] | null {
  if (ip.includes('.') || !isIPv6(ip)) return null;
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const [before, after] = [groups(head), groups(tail)];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/**
 * Whose address it is, as far as an address tells: an IPv4 address is counted alone, an IPv6 address with its /64, since
 * one subscriber has all of that.
 */
export function networkOf(ip: string): string {
  const groups = groupsOf(ip);
  if (!groups) return ip.replace(/^::ffff:/i, '');
  const network = groups.slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
