import { messages } from '../../../../contract/messages.ts';
import { problem } from '../../http/http-error.ts';
import type { Body } from './input.ts';

/** The query parameter or body field in which a form, which can only POST, names the intended method. */
export const METHOD = '_method';

/**
 * Checks that a POST stands for a PUT.
 * @throws 400 when neither the query nor the body says PUT, or one of them says something else
 */
export function requirePut(address: string | undefined, body: Body): void {
  const methods = [address, body[METHOD]].filter((method) => method !== undefined);
  const isPut = (method: unknown) => typeof method === 'string' && method.toUpperCase() === 'PUT';
  if (methods.length === 0 || !methods.every(isPut)) throw problem(400, messages.badRequest);
}
