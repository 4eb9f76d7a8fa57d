import type { Language } from '@bhumi/api/contract/language';
import type { ExistingRecord } from '@bhumi/api/contract/resource/same-name';
import type { RetiredDuplicate } from '@bhumi/api/contract/resource/retired';
import type { LastSaved } from '@bhumi/api/contract/resource/last-saved';
import { HttpError } from 'react-admin';
import { texts } from '../i18n/texts.ts';
import { apiHeaders, takePreloaded } from './preloaded.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}
export type HttpClient = (url: string, options?: RequestInit) => Promise<Answer>;

/** What a failed answer carries: `errors` by field (422), `current` (409: the record as saved meanwhile), `code` of a rule. */
export interface Problem {
  message?: string;
  code?: string;
  errors?: Record<string, unknown>;
  current?: Record<string, unknown>;
  /** Of a 422, by field: the record that has the name already. */
  there?: Record<string, ExistingRecord>;
  /** Of a 409: the retired record that has the number or name, or that was to be changed. */
  retired?: RetiredDuplicate;
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

/** @throws {HttpError} when the answer is a refusal, with what it says */
async function read(answer: Response): Promise<Answer> {
  const { status, headers } = answer;
  const body = await answer.text();
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    // A file, or nothing at all.
  }
  if (answer.ok) return { status, headers, body, json };
  throw new HttpError((json as Problem | undefined)?.message || answer.statusText, status, json);
}

/**
 * Calls our own API with the session cookie, in the reader's language.
 * @throws {HttpError} status 0 when the server is not reached; on 422 `body.errors` is ready for a form
 */
export function createHttpClient(language: () => Language): HttpClient {
  return async (url, options = {}) => {
    const headers = apiHeaders(language(), options.headers);
    // A form says itself what it is.
    if (typeof options.body === 'string') headers.set('Content-Type', 'application/json');
    try {
      const early = takePreloaded(url, options);
      return await read(await (early ?? fetch(url, { ...options, headers, credentials: 'same-origin' })));
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
