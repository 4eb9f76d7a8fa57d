import type { AppLoadContext } from '@remix-run/node';

/** A call that a loader made of the API, as a test looks at it. */
export interface Call {
  path: string;
  method: string;
  headers: Headers;
  body: string | null;
}

/** A context whose API answers what the test says, and the calls that were made. */
export function contextAnswering(answer: (call: Call) => Response | Promise<Response>, secure = false) {
  const calls: Call[] = [];
  const context: AppLoadContext = {
    requestId: 'request-1',
    secure,
    cspNonce: 'nonce-1',
    callApi: async (path, init) => {
      const call = {
        path,
        method: init.method ?? 'GET',
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? init.body : null,
      };
      calls.push(call);
      return answer(call);
    },
  };
  return { context, calls };
}

/** A browser's request with cookies. */
export function requestTo(
  path: string,
  cookies: Record<string, string> = {},
  init: RequestInit = {},
): Request {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  const headers = new Headers(init.headers);
  if (cookie) headers.set('cookie', cookie);
  return new Request(`http://localhost${path}`, { ...init, headers });
}
