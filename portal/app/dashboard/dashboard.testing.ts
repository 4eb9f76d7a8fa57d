/** Runs the dashboard's loader and action with API answers given by the test. */
import type { Flash } from '../lib/session/flash.ts';
import { contextAnswering, requestTo, type Call } from '../../testing/request.ts';
import { loader } from '../routes/dashboard.tsx';

export const SIGNED_IN = { bhumi_session: 'token' };
export const profile = {
  id: 3,
  name: 'Rahima Khatun',
  role: 'user',
  version: 1,
  unread_notifications: 0,
  pending_email: null,
  pending_phone: null,
};

/** An API with a signed-in user; other requests get the answers of the test. */
export const api = (answer: (call: Call) => Response) =>
  contextAnswering((call) =>
    call.path === '/api/me' && call.method === 'GET' ? Response.json(profile) : answer(call),
  );

export const AGENDA = '/api/user/agenda';
/** An API with an empty agenda and one answer to all other requests. */
export const answerAlways =
  (body: unknown, init?: ResponseInit) =>
  ({ path }: Call) =>
    Response.json(path === AGENDA ? { items: [], happened: [] } : body, init);

/** Returns the response that was thrown. */
export async function thrownResponse(run: Promise<unknown>): Promise<Response> {
  const response: unknown = await run.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(response instanceof Response)) throw new Error(`Not a response: ${String(response)}`);
  return response;
}

export function flashOf(response: Response): Flash {
  const cookie = response.headers.getSetCookie().find((each) => each.includes('flash=')) ?? '';
  return JSON.parse(decodeURIComponent(/=([^;]*)/.exec(cookie)?.[1] ?? 'null')) as Flash;
}

export const openDashboard = (search: string, answer: (call: Call) => Response, language = 'en') => {
  const { context, calls } = api(answer);
  const request = requestTo(`/dashboard${search}`, { ...SIGNED_IN, language });
  return { answer: loader({ request, context, params: {} }), calls };
};
