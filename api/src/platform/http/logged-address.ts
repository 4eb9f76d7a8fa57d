import { networkPrefix } from '../access/limits/network.ts';

/** How much of a client's address is logged (`LOG_ADDRESSES`): all, its network only, or nothing. */
export const ADDRESS_DETAILS = ['full', 'short', 'none'] as const;
export type AddressDetail = (typeof ADDRESS_DETAILS)[number];

/** Returns a client's address for the log; `short` is the /24 of an IPv4 address, the /48 of an IPv6 address, or `unknown` for a connection that has ended. */
export function loggedAddress(ip: string | undefined, detail: AddressDetail): string | undefined {
  if (detail === 'none') return undefined;
  return detail === 'full' ? ip : networkPrefix(ip);
}
