import type { AppLoadContext } from '@remix-run/node';
import { formSeal } from '../../api/src/platform/http/fronts/form-seal.ts';

/** A call of the API made by a loader, for tests. */
export interface Call {
  path: string;
  method: string;
  headers: Headers;
  body: string | null;
}

/** Returns a context whose API gives the answers of the test, and records its calls. */
export function contextAnswering(answer: (call: Call) => Response | Promise<Response>, secure = false) {
  const calls: Call[] = [];
  const call = async (path: string, { method = 'GET', headers, body }: RequestInit) => {
    const made = {
      path,
      method,
      headers: new Headers(headers),
      body: typeof body === 'string' ? body : null,
    };
    calls.push(made);
    return answer(made);
  };
  const context: AppLoadContext = {
    requestId: 'request-1',
    secure,
    simulatedPayments: true,
    paused: false,
    ...formSeal({ secret: 'x'.repeat(32) }),
    cspNonce: 'nonce-1',
    callApi: call,
    askApi: async (path, apiRequest) => {
      const answered = await call(path, apiRequest as RequestInit);
      const { status } = answered;
      return { status, headers: answered.headers, text: await answered.text() };
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
