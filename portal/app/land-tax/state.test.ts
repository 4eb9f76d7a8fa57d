import { expect, it } from 'vitest';
import { contextAnswering, requestTo } from '../../testing/request.ts';
import { loader } from '../routes/dashboard_.land-tax-state.ts';

const REGISTRATIONS = '/api/user/land-tax-registrations';
const KYC = '/api/user/kyc';
const known: Record<string, () => Response> = {
  '/api/me': () => Response.json({ id: 3, name: 'Rahima Khatun', role: 'user' }),
  [REGISTRATIONS]: () => Response.json([]),
  [KYC]: () => new Response('{}', { status: 404 }),
};

/** Asks whether the tab still shows what is so, of an API that answers some paths in another way. */
async function ask(changed: Record<string, () => Response> = {}, stamp = ''): Promise<Response> {
  const { context } = contextAnswering(({ path }) => ({ ...known, ...changed })[path]!());
  const request = requestTo('/dashboard/land-tax-state', { bhumi_session: 'token' });
  request.headers.set('if-none-match', stamp);
  return loader({ request, context, params: {} });
}

it('says that nothing has changed, or what has', async () => {
  const first = await ask();
  expect(first.status).toBe(204);
  const stamp = first.headers.get('etag')!;
  expect((await ask({}, stamp)).status).toBe(304);
  const verified = { [KYC]: () => Response.json({ status: 'success' }) };
  expect((await ask(verified, stamp)).status).toBe(204);
});

it.each([REGISTRATIONS, KYC])('says nothing of a change while %s cannot be loaded', async (path) => {
  const stamp = (await ask()).headers.get('etag')!;
  expect((await ask({ [path]: () => new Response('', { status: 503 }) }, stamp)).status).toBe(503);
});
