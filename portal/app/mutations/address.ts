import { tabAddress } from '../lib/tab-address.ts';

/** The addresses of mutations in the portal. */
export const MUTATIONS_TAB = tabAddress('mutations');
/** The drafts on that tab. */
export const DRAFTS = `${MUTATIONS_TAB}#drafts-title`;
const BASE = '/dashboard/mutations';

/** Returns the address of a new mutation, filled in with known values. */
export function newMutationAddress(fields: Readonly<Record<string, string | number | null>> = {}): string {
  const known = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, String(value)]],
  );
  return known.length > 0 ? `${BASE}/new?${new URLSearchParams(known).toString()}` : `${BASE}/new`;
}

export const draftAddress = (id: number): string => `${BASE}/draft/${id}`;
/** The parameter of an address that asks for the missing fields. */
export const CHECKED_PARAM = 'checked';
export const checkDraftAddress = (id: number): string => `${draftAddress(id)}?${CHECKED_PARAM}=yes`;
/** The parameter of a form's address that shows the question for the type first. */
export const ASK_PARAM = 'ask';
/** The question for the type of a draft. */
export const typeQuestionAddress = (id: number): string => `${draftAddress(id)}?${ASK_PARAM}=type`;
/** The draft with the values that were just refused. */
export const refusedDraftAddress = (id: number): string => `${draftAddress(id)}?tried=yes`;
export const reviewAddress = (id: number): string => `${BASE}/draft/${id}/review`;
export const mutationAddress = (id: number): string => `${BASE}/${id}`;
/** The page of a mutation with the key of a payment that was tried there. */
export const detailsAddress = (id: number, key: string): string => `${mutationAddress(id)}?key=${key}`;
export const payMutationAddress = (id: number, key?: string): string =>
  key ? `${BASE}/${id}/pay?key=${key}` : `${BASE}/${id}/pay`;
export const paidAddress = (id: number): string => `${BASE}/${id}/done`;
