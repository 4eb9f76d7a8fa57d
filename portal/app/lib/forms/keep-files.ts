import { keepFormOnNetworkError } from '../api/network-error.ts';
import type { Refusal } from './refusal.ts';

/**
 * Sends a form with files by the script. They stay chosen in it, so its refusal does not ask for them again; a lost answer leaves what was
 * typed too.
 * @param again the errors that ask for a file again, in every language
 */
export async function keepChosenFiles(
  serverAction: () => Promise<Refusal>,
  again: readonly string[],
): Promise<Refusal | Response> {
  const refusal = await keepFormOnNetworkError(serverAction);
  if (refusal instanceof Response) return refusal;
  const errors = Object.entries(refusal.errors).filter(([, [first]]) => !again.includes(first!));
  return { ...refusal, errors: Object.fromEntries(errors) };
}
