import type { ClientActionFunctionArgs } from '@remix-run/react';
import { keepFormOnNetworkError } from '../lib/api/network-error.ts';
import type { Refusal } from '../lib/forms/refusal.ts';
import { kycText } from './text.ts';

const AGAIN = [kycText.en, kycText.bn].flatMap(({ again }) => Object.values(again));

/**
 * Sends the form by the script. The chosen pictures stay in it then, so nobody has to choose them again; a lost answer leaves
 * what was typed too.
 */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  const refusal = await keepFormOnNetworkError(() => serverAction<Refusal>());
  if (refusal instanceof Response) return refusal;
  const errors = Object.entries(refusal.errors).filter(([, [first]]) => !AGAIN.includes(first!));
  return { ...refusal, errors: Object.fromEntries(errors) };
}
