import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationAnswer } from '@bhumi/api/contract/applications/applications';
import { openPortal, type Portal } from '../../testing/portal.ts';
import type { Refusal } from '../lib/forms/refusal.ts';
import { newPaymentKey } from '../lib/forms/payment-key.ts';
import * as pay from '../routes/dashboard_.pay.$id.tsx';
import * as documents from '../routes/dashboard_.document.$id.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

type Who = Awaited<ReturnType<Portal['signedIn']>>;
/** An application of someone's that is not paid for. */
async function unpaid(who: Who): Promise<number> {
  const [row] = (await portal.test
    .knex('applications')
    .insert({ user_id: who.user.id, type: 'khatian_request', dag_id: 1, fee_poisha: 10_000 })
    .returning('id')) as [{ id: number }];
  return row.id;
}
const form = (more: Record<string, string> = {}) => ({
  key: newPaymentKey(Date.now()),
  fee: '100',
  method: 'bkash',
  phone: '01712345678',
  pin: '48213',
  ...more,
});
const at = (id: number, key = newPaymentKey(Date.now())) => `/dashboard/pay/${id}?key=${key}`;
const params = (id: number) => ({ params: { id: String(id) } });
const status = async (id: number) =>
  ((await portal.test.knex('applications').where({ id }).first('payment_status')) as ApplicationAnswer)
    .payment_status;

describe('the page that pays for an application', () => {
  it('shows its record and its fee, under a key of its own', async () => {
    const who = await portal.signedIn();
    const id = await unpaid(who);
    const first = await who.get(pay, `/dashboard/pay/${id}`, params(id));
    expect(first.location).toMatch(new RegExp(`^/dashboard/pay/${id}\\?key=\\d{13}-`));
    expect((await who.get(pay, first.location!, params(id))).data).toMatchObject({
      id,
      target: { tab: 'khatian', id: 1 },
      record: { id: 1 },
      fee: 100,
    });
  });

  it('is for who is signed in, comes back after the login, and is nobody else’s', async () => {
    const id = await unpaid(await portal.signedIn());
    const { location } = await portal.visitor().get(pay, `/dashboard/pay/${id}`, params(id));
    expect(location).toBe(`/login?next=${encodeURIComponent(`/dashboard/pay/${id}`)}`);
    const other = await portal.signedIn();
    expect((await other.get(pay, at(id), params(id))).data).toMatchObject({ record: null, fee: null });
    expect((await other.post(pay, at(id), form(), params(id))).status).toBe(303);
    expect(await status(id)).toBe('pending');
  });

  it('takes the money once, and says so on the list', async () => {
    const who = await portal.signedIn();
    const id = await unpaid(who);
    const sent = form();
    for (let tries = 0; tries < 2; tries += 1) {
      const { location } = await who.post(pay, at(id, sent.key), sent, params(id));
      expect(location).toBe(`/dashboard?tab=applyKhatian&done=application-${id}`);
    }
    expect(await portal.test.knex('payments').where({ application_id: id })).toHaveLength(1);
    expect((await who.get(pay, at(id), params(id))).data).toMatchObject({ id, paid: true });
  });

  it('is refused by its fields; what was typed stays, secrets do not', async () => {
    const who = await portal.signedIn();
    const id = await unpaid(who);
    const refused = async (more: Record<string, string>) => {
      const { status: code, location } = await who.post(pay, at(id), form(more), params(id));
      expect(code).toBe(303);
      return (await who.get(pay, location!, params(id))).data as { typed: Refusal };
    };
    const data = await refused({ phone: '017' });
    expect(data.typed).toMatchObject({ errors: { phone: [expect.any(String)] }, values: { phone: '017' } });
    expect(JSON.stringify(data)).not.toContain('48213');
    expect((await refused({ fee: '1' })).typed.message).toMatch(/100/);
    expect(await status(id)).toBe('pending');
  });
});

it('a copy that is not there yet leads back to the list, which says so', async () => {
  const who = await portal.signedIn();
  const id = await unpaid(who);
  const { location, cookies } = await who.get(documents, `/dashboard/document/${id}`, params(id));
  expect(location).toBe('/dashboard?tab=applyKhatian');
  expect(JSON.stringify(cookies)).toContain('Failed to download document. Please try again.');
});
