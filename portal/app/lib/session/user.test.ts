import { describe, expect, it } from 'vitest';
import { contextAnswering, requestTo } from '../../../testing/request.ts';
import { currentUser, requireUser } from './user.ts';

const user = { id: 3, name: 'Rahima Khatun', email: 'r@example.test', role: 'user' };
const cookies = { bhumi_session: 'token' };

/** Where the guard sends the request instead of letting it in. */
async function turnedAway(work: Promise<unknown>): Promise<Response> {
  const thrown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw new Error('It was let in');
  return thrown;
}

describe('who is signed in', () => {
  it('is asked once a request', async () => {
    const { context, calls } = contextAnswering(() => Response.json(user));
    const args = { request: requestTo('/', cookies), context };
    const [{ user: seen }, guarded] = await Promise.all([currentUser(args), requireUser(args)]);
    expect(seen).toEqual(user);
    expect(guarded).toEqual(user);
    expect(calls).toHaveLength(1);
  });

  it('is not asked without a session', async () => {
    const { context, calls } = contextAnswering(() => Response.json(user));
    const nobody = { user: null, isExpired: false, failed: false };
    expect(await currentUser({ request: requestTo('/'), context })).toEqual(nobody);
    expect(calls).toHaveLength(0);
  });

  it('is nobody when the session is over, and then the cookie goes', async () => {
    const { context } = contextAnswering(() => Response.json({ message: 'x' }, { status: 401 }));
    const args = { request: requestTo('/', cookies), context };
    expect(await currentUser(args)).toEqual({ user: null, isExpired: true, failed: false });
  });

  it.each([500, 503])('is not known when the API answers %i, and the cookie stays', async (status) => {
    const { context } = contextAnswering(() => new Response('', { status }));
    const args = { request: requestTo('/', cookies), context };
    expect(await currentUser(args)).toEqual({ user: null, isExpired: false, failed: true });
  });
});

describe('the guard', () => {
  it('sends a visitor to the login, which comes back here', async () => {
    const { context } = contextAnswering(() => Response.json(user));
    const request = requestTo('/land/apply.data?dag_id=7&_routes=x');
    const response = await turnedAway(requireUser({ request, context }));
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/login?next=%2Fland%2Fapply%3Fdag_id%3D7');
  });

  it('sends a role that is not admitted to the login', async () => {
    const { context } = contextAnswering(() => Response.json(user));
    const request = requestTo('/dashboard', cookies);
    const response = await turnedAway(requireUser({ request, context }, ['admin', 'acland']));
    expect(response.headers.get('location')).toBe('/login?next=%2Fdashboard');
  });

  it('does not mistake a failing API for a visitor', async () => {
    const { context } = contextAnswering(() => new Response('', { status: 500 }));
    const response = await turnedAway(requireUser({ request: requestTo('/dashboard', cookies), context }));
    expect(response.status).toBe(503);
  });
});
