import type { ApiRequest, ApiAnswer } from '@bhumi/api/contract/portal-context';
import type { AppLoadContext } from '@remix-run/node';
import { acceptedLanguage } from '../session/language.ts';

/** Field errors of a 422: texts by field name. */
export type FieldErrors = Record<string, string[]>;

/** What the API answered. A failure carries the server's own message when it sent one. Status 0: it did not answer. */
export type Answer<T> =
  | { ok: true; status: number; data: T; headers: ApiAnswer['headers'] }
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

const FORWARDED_HEADERS = ['cookie', 'sec-fetch-site', 'origin', 'user-agent'] as const;

const headersByRequest = new WeakMap<Request, Record<string, string>>();

/** Headers of every API call made for a browser's request: who asks, from where, in which language. */
function headersFor(request: Request): Record<string, string> {
  const found = headersByRequest.get(request);
  if (found) return found;
  const headers: Record<string, string> = { accept: 'application/json' };
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  headers['accept-language'] = acceptedLanguage(request);
  headersByRequest.set(request, headers);
  return headers;
}

/** Calls the API and hands on its answer as it comes, for files and streams. */
export function callApi({ request, context }: LoaderArgs, path: string): Promise<Response> {
  return context.callApi(path, { headers: headersFor(request) });
}

/** Asks the API for JSON, with what is said beside the headers of every call. */
async function requestJson<T>(
  { request, context }: LoaderArgs,
  path: string,
  asked: ApiRequest,
): Promise<Answer<T>> {
  let answer: ApiAnswer;
  try {
    answer = await context.askApi(path, { ...asked, headers: { ...headersFor(request), ...asked.headers } });
  } catch {
    return { ok: false, status: 0, message: null, errors: {} };
  }
  const { status, headers, text } = answer;
  let body: unknown = null;
  try {
    body = text === '' ? null : JSON.parse(text);
  } catch {
    return { ok: false, status, message: null, errors: {} };
  }
  if (status >= 200 && status < 300) return { ok: true, status, data: body as T, headers };
  const { message, errors, values } = (body ?? {}) as {
    message?: unknown;
    errors?: FieldErrors;
    values?: Record<string, string>;
  };
  return {
    ok: false,
    status,
    message: typeof message === 'string' ? message : null,
    errors: errors ?? {},
    values,
    body,
  };
}

/** Reads from the API on behalf of a browser's request. */
export function apiGet<T>(args: LoaderArgs, path: string): Promise<Answer<T>> {
  return requestJson<T>(args, path, { headers: {} });
}

function send<T>(
  method: 'POST' | 'PUT' | 'PATCH',
  args: LoaderArgs,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  return requestJson<T>(args, path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
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
  return requestJson<T>(args, path, { method: 'POST', headers: { 'content-type': type }, body });
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
  return requestJson<T>(args, path, { method: 'DELETE', headers: {} });
}
