import { isIPv6 } from 'node:net';

/**
 * The address of a client. Fastify's types promise a text, but a connection that the client has broken off meanwhile has none, and
 * whoever logs or counts its request may not fail over that.
 */
type ClientAddress = string | undefined;

const UNKNOWN = 'unknown';

/** The eight groups of an IPv6 address; null for an IPv4 address, also one that is written as IPv6. */
function groupsOf(ip: ClientAddress): string[] | null {
  if (!ip || ip.includes('.') || !isIPv6(ip)) return null;
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const [before, after] = [groups(head), groups(tail)];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** The first groups of an IPv6 address, without leading zeros. */
const prefix = (groups: readonly string[], count: number): string =>
  groups
    .slice(0, count)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');

/** Returns the network of one subscriber: the IPv4 address itself, or the /64 of an IPv6 address. */
export function networkOf(ip: ClientAddress): string {
  const groups = groupsOf(ip);
  return groups ? `${prefix(groups, 4)}::/64` : (ip?.replace(/^::ffff:/i, '') ?? UNKNOWN);
}

/** Returns the /48 of an IPv6 address, which one site may own; null for an IPv4 address. */
export function siteOf(ip: ClientAddress): string | null {
  const groups = groupsOf(ip);
  return groups && `${prefix(groups, 3)}::/48`;
}

/** Returns the network that an address is logged as: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function networkPrefix(ip: ClientAddress): string {
  const site = siteOf(ip);
  if (site !== null) return site;
  const bytes = ip?.replace(/^::ffff:/i, '').split('.') ?? [];
  return bytes.length === 4 ? `${bytes.slice(0, 3).join('.')}.0/24` : UNKNOWN;
}
