import type { Language } from '@bhumi/api/contract/language';

/** What was asked for while the script was still on its way, by its address; each answer is taken once. */
const responses = new Map<string, Promise<Response>>();

/** Who is signed in. */
export const ME_URL = '/api/me';
/** How they want their lists. */
export const PREFERENCES_URL = '/api/admin/preferences/lists';

/** How every question to our API is asked: as JSON, in the reader's language. */
export function apiHeaders(language: Language, given?: HeadersInit): Headers {
  const headers = new Headers(given);
  headers.set('Accept', 'application/json');
  headers.set('Accept-Language', language);
  return headers;
}

/** Asks for what the first screen shows. What is not taken is forgotten (`forgetEarly`). */
export function preload(addresses: readonly string[], language: Language): void {
  for (const address of addresses) {
    const answer = fetch(address, { headers: apiHeaders(language), credentials: 'same-origin' });
    // Told to whoever takes it.
    answer.catch(() => {});
    responses.set(address, answer);
  }
}

/** The answer that is on its way already, for the first who asks the same. */
export function takePreloaded(
  address: string,
  { method = 'GET' }: RequestInit,
): Promise<Response> | undefined {
  const answer = method === 'GET' ? responses.get(address) : undefined;
  responses.delete(address);
  return answer;
}

/** The same answer for whoever draws before (`first/`), and leaves it where it is; null for a refusal. */
export async function readPreloaded(address: string): Promise<unknown> {
  const answer = await responses.get(address)?.then((each) => each.clone());
  return answer?.ok ? ((await answer.json()) as unknown) : null;
}

/** What nobody took by now would be old for whoever asks next. */
export const forgetPreloaded = (): void => responses.clear();
