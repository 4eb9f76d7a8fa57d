import type { AppLoadContext } from '@remix-run/node';
import { acceptedLanguage } from './language.ts';

/** Field errors of a 422: texts by field name. */
export type FieldErrors = Record<string, string[]>;

/** What the API answered. A failure carries the server's own message when it sent one. Status 0: it did not answer. */
export type Answer<T> =
  | { ok: true; status: number; data: T; headers: Headers }
  | {
      ok: false;
      status: number;
      message: string | null;
      errors: FieldErrors;
      /** What was typed, of a form that went on to the API as it came. */
      values?: Record<string, string> | undefined;
      /** The whole answer, where it says more than its message. */
      body?: unknown;
    };

/** Reads from the API; the way in which a loader or a test does it. */
export type Get = <T>(path: string) => Promise<Answer<T>>;

/** What every loader and action is given. */
export interface LoaderArgs {
  request: Request;
  context: AppLoadContext;
}

const PASSED_ON = ['cookie', 'sec-fetch-site', 'origin', 'user-agent'] as const;

/** Headers of an API call made for a browser's request: who asks, from where, in which language. */
function headersFor(request: Request, more: HeadersInit = {}): Headers {
  const headers = new Headers(more);
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('accept-language', acceptedLanguage(request));
  if (!headers.has('accept')) headers.set('accept', 'application/json');
  return headers;
}

/** Calls the API and hands on its answer as it comes, for files and streams. */
export function callApi({ request, context }: LoaderArgs, path: string, init: RequestInit = {}) {
  return context.callApi(path, { ...init, headers: headersFor(request, init.headers) });
}

async function answerOf<T>(call: Promise<Response>): Promise<Answer<T>> {
  let response: Response;
  try {
    response = await call;
  } catch {
    return { ok: false, status: 0, message: null, errors: {} };
  }
  const text = await response.text();
  let body: unknown = null;
  try {
    body = text === '' ? null : JSON.parse(text);
  } catch {
    return { ok: false, status: response.status, message: null, errors: {} };
  }
  if (response.ok) {
    return { ok: true, status: response.status, data: body as T, headers: response.headers };
  }
  const { message, errors, values } = (body ?? {}) as {
    message?: unknown;
    errors?: FieldErrors;
    values?: Record<string, string>;
  };
  return {
    ok: false,
    status: response.status,
    message: typeof message === 'string' ? message : null,
    errors: errors ?? {},
    values,
    body,
  };
}

/** Reads from the API on behalf of a browser's request. */
export function apiGet<T>(args: LoaderArgs, path: string): Promise<Answer<T>> {
  return answerOf<T>(callApi(args, path, { method: 'GET' }));
}

function send<T>(
  method: 'POST' | 'PUT' | 'PATCH',
  args: LoaderArgs,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  return answerOf<T>(
    callApi(args, path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
  );
}

/** Sends JSON to the API on behalf of a browser's request. */
export function apiPost<T>(
  args: LoaderArgs,
  path: string,
  body: unknown,
  headers?: Record<string, string>,
): Promise<Answer<T>> {
  return send('POST', args, path, body, headers);
}

/** Sends a browser's form on to the API as it comes: one with files, which are never collected here. */
export function apiForward<T>(args: LoaderArgs, path: string): Promise<Answer<T>> {
  const { headers, body } = args.request;
  const type = headers.get('content-type') ?? '';
  const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' as const };
  return answerOf<T>(callApi(args, path, init));
}

/** Changes something through the API on behalf of a browser's request. */
export function apiPut<T>(args: LoaderArgs, path: string, body: unknown): Promise<Answer<T>> {
  return send('PUT', args, path, body);
}

/** Changes a part of something through the API on behalf of a browser's request. */
export function apiPatch<T>(args: LoaderArgs, path: string, body: unknown = {}): Promise<Answer<T>> {
  return send('PATCH', args, path, body);
}

/** Deletes something through the API on behalf of a browser's request. */
export function apiDelete<T>(args: LoaderArgs, path: string): Promise<Answer<T>> {
  return answerOf<T>(callApi(args, path, { method: 'DELETE' }));
}
