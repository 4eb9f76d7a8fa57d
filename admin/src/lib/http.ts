import type { Language } from '@bhumi/api/contract/language';
import type { There } from '@bhumi/api/contract/resource/same-name';
import type { LastSaved } from '@bhumi/api/contract/resource/last-saved';
import { fetchUtils, HttpError } from 'ra-core';
import { texts } from '../i18n/texts.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}
export type HttpClient = (url: string, options?: RequestInit) => Promise<Answer>;

/** What a failed answer carries: `errors` by field (422), `current` (409: the record as saved meanwhile). */
export interface Problem {
  message?: string;
  errors?: Record<string, unknown>;
  current?: Record<string, unknown>;
  /** Of a 422, by field: the record that has the name already. */
  there?: Record<string, There>;
  /** Of the same 409: who saved it, and when. */
  saved?: LastSaved | null;
}

/** The field errors of a 422 as a form takes them: one text a field, and the whole's under `root.serverError`. */
export function formErrors(body: Problem): Record<string, unknown> {
  const byField = Object.entries(body.errors ?? {}).map(([field, told]) => [
    field,
    Array.isArray(told) ? told.join(' ') : String(told),
  ]);
  return { ...Object.fromEntries(byField), root: { serverError: body.message ?? '' } };
}

/**
 * Calls our own API with the session cookie, in the reader's language.
 * @throws {HttpError} status 0 when the server is not reached; on 422 `body.errors` is ready for a form
 */
export function createHttpClient(language: () => Language): HttpClient {
  return async (url, options = {}) => {
    const headers = new Headers(options.headers);
    headers.set('Accept', 'application/json');
    headers.set('Accept-Language', language());
    try {
      return await fetchUtils.fetchJson(url, { ...options, headers, credentials: 'same-origin' });
    } catch (error) {
      if (error instanceof HttpError) {
        if (error.status !== 422) throw error;
        throw new HttpError(error.message, 422, { ...error.body, errors: formErrors(error.body ?? {}) });
      }
      if (options.signal?.aborted) throw error;
      throw new HttpError(texts.unreachable[language()], 0);
    }
  };
}
