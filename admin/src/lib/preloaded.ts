import type { Language } from '@bhumi/api/contract/language';

/** Responses to requests sent while the script was loading, by address. Each is taken once. */
const responses = new Map<string, Promise<Response>>();

/** The signed-in user. */
export const ME_URL = '/api/me';
/** The user's list preferences. */
export const PREFERENCES_URL = '/api/admin/preferences/lists';

/** The headers of every API request: JSON, in the user's language. */
export function apiHeaders(language: Language, extra?: HeadersInit): Headers {
  const headers = new Headers(extra);
  headers.set('Accept', 'application/json');
  headers.set('Accept-Language', language);
  return headers;
}

/** Requests what the first screen shows. Unused responses are dropped by `forgetPreloaded`. */
export function preload(addresses: readonly string[], language: Language): void {
  for (const address of addresses) {
    const answer = fetch(address, { headers: apiHeaders(language), credentials: 'same-origin' });
    // The error reaches the caller of `takePreloaded`.
    answer.catch(() => {});
    responses.set(address, answer);
  }
}

/** Returns the preloaded response for this request, once. */
export function takePreloaded(
  address: string,
  { method = 'GET' }: RequestInit,
): Promise<Response> | undefined {
  const answer = method === 'GET' ? responses.get(address) : undefined;
  responses.delete(address);
  return answer;
}

/** Reads a preloaded response for the first paint without taking it; null for an error. */
export async function readPreloaded(address: string): Promise<unknown> {
  const answer = await responses.get(address)?.then((each) => each.clone());
  return answer?.ok ? ((await answer.json()) as unknown) : null;
}

/** Drops unused responses: they would be stale for the next request. */
export const forgetPreloaded = (): void => responses.clear();
