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

/**
 * The body of a failed answer: `errors` by field (422), `current` (409: the record as someone else saved it), `code`
 * of a rule.
 */
export interface Problem {
  message?: string;
  code?: string;
  errors?: Record<string, unknown>;
  current?: Record<string, unknown>;
  /** Of a 422, by field: the record that already has the name. */
  there?: Record<string, ExistingRecord>;
  /** Of a 409: the retired record that has the number or name, or that should be changed. */
  retired?: RetiredDuplicate;
  /** Of the same 409: who saved the record, and when. */
  saved?: LastSaved | null;
}

/**
 * Converts the field errors of a 422 for a form: one text for each field, and the error of the whole form under
 * `root.serverError`.
 */
export function formErrors(body: Problem): Record<string, unknown> {
  const byField = Object.entries(body.errors ?? {}).map(([field, errors]) => [
    field,
    Array.isArray(errors) ? errors.join(' ') : String(errors),
  ]);
  return { ...Object.fromEntries(byField), root: { serverError: body.message ?? '' } };
}

/** @throws {HttpError} with the body of a refused request */
async function read(answer: Response): Promise<Answer> {
  const { status, headers } = answer;
  const body = await answer.text();
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    // A file, or an empty body.
  }
  if (answer.ok) return { status, headers, body, json };
  throw new HttpError((json as Problem | undefined)?.message || answer.statusText, status, json);
}

/**
 * Calls our own API with the session cookie, in the reader's language.
 * @throws {HttpError} status 0 when the server cannot be reached; on 422 `body.errors` is ready for a form
 */
export function createHttpClient(language: () => Language): HttpClient {
  return async (url, options = {}) => {
    const headers = apiHeaders(language(), options.headers);
    // FormData sets its own content type.
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
