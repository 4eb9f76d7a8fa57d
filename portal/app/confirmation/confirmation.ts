/*
The confirmation of what the reader has just done: a panel that stays until it is closed. The address carries its subject
(`done=tax-12`), and each kind reads the facts from the API. So reload and Back show the same panel, it works without a script,
and an address made by a stranger shows nothing but the reader's own data.
*/
import type { LoaderArgs } from '../lib/api/api.ts';

/** The panel, in the reader's language. */
export interface Confirmation {
  /** What was done, in the words of the specification. */
  title: string;
  text?: string;
  /** Accepted but not settled yet. */
  waits?: boolean;
  /** What stands in the way of what was asked for. */
  warnings?: string[];
  /** Amount, number and other facts; rows with null are left out. */
  facts: [term: string, value: string | null][];
  /** Papers to download as PDF; each has a web page, too. */
  downloads: Way[];
  /** What happens next, and how long that usually takes. */
  next: string[];
  /** Links to the next pages. */
  ways: Way[];
}

/** The confirmation with the labels of the panel. */
export interface ShownConfirmation extends Confirmation {
  labels: { next: string; close: string };
}

interface Way {
  label: string;
  href: string;
}

/** The default export of `kinds/<kind>.server.ts`; returns null for what does not exist or belongs to somebody else. */
export type ConfirmationKind = (args: LoaderArgs, id: number) => Promise<Confirmation | null>;

/** The address parameter of the confirmation. */
export const CONFIRMATION_PARAM = 'done';

/** Returns an address that shows a confirmation at its top: `/dashboard?tab=ldt&done=tax-12`. */
export function confirmationAddress(path: string, kind: string, id: number): string {
  const [page, search] = path.split('?') as [string, string?];
  const query = new URLSearchParams(search);
  query.set(CONFIRMATION_PARAM, `${kind}-${id}`);
  return `${page}?${query.toString()}`;
}

/** Returns the address without the confirmation, for the closing link. */
export function withoutConfirmation(pathname: string, search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  query.delete(CONFIRMATION_PARAM);
  const rest = query.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}
