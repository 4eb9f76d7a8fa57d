import { tabAddress } from '../lib/tab-address.ts';

/** The addresses of mutations in the portal. */
export const MUTATIONS_TAB = tabAddress('mutations');
const BASE = '/dashboard/mutations';

/** Of a new one, with what is known of it already. */
export function newMutationAddress(fields: Readonly<Record<string, string | number | null>> = {}): string {
  const known = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, String(value)]],
  );
  return known.length > 0 ? `${BASE}/new?${new URLSearchParams(known).toString()}` : `${BASE}/new`;
}

export const draftAddress = (id: number): string => `${BASE}/draft/${id}`;
export const reviewAddress = (id: number): string => `${BASE}/draft/${id}/review`;
export const mutationAddress = (id: number): string => `${BASE}/${id}`;
export const payMutationAddress = (id: number, key?: string): string =>
  key ? `${BASE}/${id}/pay?key=${key}` : `${BASE}/${id}/pay`;
export const paidAddress = (id: number): string => `${BASE}/${id}/done`;
