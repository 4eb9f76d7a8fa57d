import type { ApiRequest, ApiAnswer } from '@bhumi/api/contract/portal-context';
import type { AppLoadContext } from '@remix-run/node';
import { acceptedLanguage } from '../session/language.ts';

/** Field errors of a 422: texts by field name. */
export type FieldErrors = Record<string, string[]>;

/** The answer of the API. A failure has the message that the API sent, if any. Status 0: the API did not answer. */
export type Answer<T> =
  | { ok: true; status: number; data: T; headers: ApiAnswer['headers'] }
  | {
      ok: false;
      status: number;
      message: string | null;
      errors: FieldErrors;
      /** The typed values of a form that was forwarded to the API unread. */
      values?: Record<string, string> | undefined;
      /** The parsed body of the answer. */
      body?: unknown;
    };

/** Reads a path of the API. */
export type Get = <T>(path: string) => Promise<Answer<T>>;

/** The arguments that a loader and an action have in common. */
export interface LoaderArgs {
  request: Request;
  context: AppLoadContext;
}

const FORWARDED_HEADERS = ['cookie', 'sec-fetch-site', 'origin', 'user-agent'] as const;

const headersByRequest = new WeakMap<Request, Record<string, string>>();

/** Returns the headers that every API call for a browser's request carries: session, origin, browser, language. */
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

/** Calls the API and returns its response unread, for files and streams. */
export function callApi({ request, context }: LoaderArgs, path: string): Promise<Response> {
  return context.callApi(path, { headers: headersFor(request) });
}

/** Calls the API and parses its JSON answer. */
async function requestJson<T>(
  { request, context }: LoaderArgs,
  path: string,
  apiRequest: ApiRequest,
): Promise<Answer<T>> {
  let answer: ApiAnswer;
  try {
    answer = await context.askApi(path, {
      ...apiRequest,
      headers: { ...headersFor(request), ...apiRequest.headers },
    });
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

/** Forwards a browser's form to the API as a stream, so that uploaded files are never held in memory here. */
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
