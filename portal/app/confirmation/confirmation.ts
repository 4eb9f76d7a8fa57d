/*
 * What was done just now, said in a panel that stays until it is closed. The address carries what it is about
 * (`done=tax-12`), and each kind reads the facts of it from the API: so a reload and Back show the same, it works without
 * a script, and an address that a stranger made up shows nothing but what is the reader's own.
 */
import type { LoaderArgs } from '../lib/api/api.ts';

/** The panel, in the reader's language. */
export interface Confirmation {
  /** What was done, first the text that the specification has for it. */
  title: string;
  text?: string;
  /** It is taken, but not settled yet. */
  waits?: boolean;
  /** Amount, number and what else names it; what is null is left out. */
  facts: [term: string, value: string | null][];
  /** Files to take along. */
  downloads: Way[];
  /** What happens next, and how long that usually takes. */
  next: string[];
  /** Where to go on. */
  ways: Way[];
}

/** The same as the panel shows it, with the words of its frame. */
export interface ShownConfirmation extends Confirmation {
  labels: { next: string; close: string };
}

interface Way {
  label: string;
  href: string;
}

/** The default export of `kinds/<kind>.server.ts`; null for what is not there or not the reader's. */
export type ConfirmationKind = (args: LoaderArgs, id: number) => Promise<Confirmation | null>;

/** The parameter of an address that says what was done. */
export const CONFIRMATION_PARAM = 'done';

/** An address that says at its top that something was done: `/dashboard?tab=ldt&done=tax-12`. */
export function confirmationAddress(path: string, kind: string, id: number): string {
  const [page, search] = path.split('?') as [string, string?];
  const query = new URLSearchParams(search);
  query.set(CONFIRMATION_PARAM, `${kind}-${id}`);
  return `${page}?${query.toString()}`;
}

/** The same address once the panel is closed. */
export function withoutConfirmation(pathname: string, search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  query.delete(CONFIRMATION_PARAM);
  const rest = query.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}
