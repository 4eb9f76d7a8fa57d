import { messages } from '../../../../contract/messages.ts';
import { problem } from '../../http/http-error.ts';
import type { Body } from './input.ts';

/** Where a form that can only POST names the method that it means: a parameter of the address, or a field of the body. */
export const METHOD = '_method';

/**
 * Makes sure that a POST means a change.
 * @throws a 400 when neither its address nor its body says PUT, or one of them says something else
 */
export function requirePut(address: string | undefined, body: Body): void {
  const named = [address, body[METHOD]].filter((method) => method !== undefined);
  const isPut = (method: unknown) => typeof method === 'string' && method.toUpperCase() === 'PUT';
  if (named.length === 0 || !named.every(isPut)) throw problem(400, messages.badRequest);
}
