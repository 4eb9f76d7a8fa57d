/** Runs loaders and actions of the portal with the real API, in process, with their own database. */
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { formSeal } from '../../api/src/platform/http/fronts/form-seal.ts';
import { createApiClient } from '../../api/src/platform/http/fronts/api-client.ts';
import { issueToken, type TokenPurpose } from '../../api/src/features/accounts/tokens.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../../api/testing/app.ts';
import type { Role } from '@bhumi/api/contract/roles';

export { TEST_PASSWORD } from '../../api/testing/app.ts';

const ORIGIN = 'http://localhost';

/** The exports of a route module that the server uses. */
export interface Route {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
}

/** The answer of a loader or an action, returned or thrown. */
export interface Answered {
  status: number;
  /** The path and query that it redirects to; null without a redirect. */
  location: string | null;
  /** Its loader or action data, or JSON; null for any other response. */
  data: unknown;
  headers: Headers;
  /** The cookies that it set, by name; an empty value takes one away. */
  cookies: Record<string, string>;
  /** Of the request: after a refused form its page is loaded with the same one. */
  context: AppLoadContext;
}

interface RequestOptions {
  headers?: Record<string, string>;
  /** Parameters of the path, such as `code`. */
  params?: Record<string, string>;
  /** Of a form that was refused in the same request. */
  context?: AppLoadContext;
}

/** The cookies that an answer sets, by name. */
export function cookiesOf(headers: Headers): Record<string, string> {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';')[0]!.split('='));
  return Object.fromEntries(pairs.map(([name, ...value]) => [name!, decodeURIComponent(value.join('='))]));
}

/** A route's answer in one shape. @throws what is no answer: the page would be a 500 */
async function answerOf(run: () => unknown, context: AppLoadContext): Promise<Answered> {
  let answer: unknown;
  try {
    answer = await run();
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    answer = thrown;
  }
  if (answer instanceof Response) {
    const { status, headers } = answer;
    const location = headers.get('location');
    const isJson = headers.get('content-type')?.startsWith('application/json');
    const data: unknown = isJson ? await answer.json() : null;
    return { status, location, headers, data, cookies: cookiesOf(headers), context };
  }
  const { type, data, init } = (answer ?? {}) as {
    type?: string;
    data?: unknown;
    init?: ResponseInit | null;
  };
  const wrapped = type === 'DataWithResponseInit';
  const headers = new Headers(wrapped ? init?.headers : undefined);
  return {
    status: (wrapped && init?.status) || 200,
    location: null,
    data: wrapped ? data : answer,
    headers,
    cookies: cookiesOf(headers),
    context,
  };
}

/** A visitor with a browser, whose cookies are kept. */
function visitor(test: TestApp, cookies: Record<string, string>) {
  const newContext = (reads = false): AppLoadContext => ({
    ...createApiClient(test.app, { host: 'localhost', id: 'request-1', ip: '127.0.0.1', reads }),
    requestId: 'request-1',
    secure: test.app.config.secure,
    simulatedPayments: !test.app.payments.provider.takesMoney,
    paused: false,
    ...formSeal(test.app.config),
    cspNonce: 'nonce-1',
  });
  const send = async (
    run: Route['action'],
    path: string,
    init: RequestInit,
    { headers = {}, params = {}, context = newContext() }: RequestOptions,
  ) => {
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    const request = new Request(ORIGIN + path, {
      ...init,
      headers: { cookie: cookie.join('; '), ...headers },
    });
    const answer = await answerOf(() => run!({ request, context, params }), context);
    for (const [name, value] of Object.entries(answer.cookies)) {
      if (value === '') delete cookies[name];
      else cookies[name] = value;
    }
    return answer;
  };
  return {
    cookies,
    /** Opens a page by its address. */
    get: (route: Route, path: string, options: RequestOptions = {}) => {
      const headers = { 'sec-fetch-site': 'none', ...options.headers };
      return send(route.loader, path, {}, { context: newContext(true), ...options, headers });
    },
    /** Submits a form, as a browser does from our own page: one with files as multipart. */
    post: (
      route: Route,
      path: string,
      form: Record<string, string> | FormData,
      options: RequestOptions = {},
    ) => {
      const headers = { 'sec-fetch-site': 'same-origin', origin: ORIGIN, ...options.headers };
      return send(
        route.action,
        path,
        { method: 'POST', body: form instanceof FormData ? form : new URLSearchParams(form) },
        { ...options, headers },
      );
    },
  };
}

/** The API with the demonstration's records, and users of the portal. `close()` stops it. */
export async function openPortal(options: TestAppOptions = {}) {
  const test = await createTestApp({ demonstration: true, ...options });
  return {
    test,
    visitor: (cookies: Record<string, string> = {}) => visitor(test, cookies),
    /** A new account of the role, signed in. */
    async signedIn(role: Role = 'user', cookies: Record<string, string> = {}) {
      const { token, user } = await test.login(role);
      return { ...visitor(test, { bhumi_session: token, ...cookies }), user };
    },
    /** Reads the token of a link in a mail. */
    async link({ id: userId, email }: { id: number; email: string }, purpose: TokenPurpose) {
      return { email, token: await issueToken(test.knex, { userId, email, purpose, minutes: 60 }) };
    },
    /** The token of a link about a change of an e-mail address or phone, as a mail carries it. */
    linkOf: (of: { userId: number; email: string; purpose: TokenPurpose; contactChangeId: number }) =>
      issueToken(test.knex, { ...of, minutes: 60 }),
    close: () => test.close(),
  };
}

export type Portal = Awaited<ReturnType<typeof openPortal>>;
