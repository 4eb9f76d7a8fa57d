import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationAnswer } from '@bhumi/api/contract/applications/applications';
import type { Agenda } from '@bhumi/api/contract/agenda/agenda';
import { verifyPerson } from '../../../../api/src/features/identity/verified.testing.ts';
import { makeMutations } from '../../../../api/src/platform/payments/payments.testing.ts';
import { startGateway, type Gateway } from '../../../../e2e/support/gateway/gateway.ts';
import { openPortal, type Portal } from '../../../testing/portal.ts';
import { newPaymentKey } from '../../lib/forms/payment-key.ts';
import * as dashboard from '../../routes/dashboard.tsx';
import * as payApplication from '../../routes/dashboard_.pay.$id.tsx';
import * as details from '../../routes/dashboard_.mutations.$id.tsx';
import * as payMutation from '../../routes/dashboard_.mutations.$id_.pay.tsx';
import * as apply from '../../routes/land_.apply.tsx';
import * as state from '../../routes/pay.$id_.state.ts';
import * as page from '../../routes/pay.$id.tsx';

let portal: Portal;
let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({ deliver: async () => 200 });
  portal = await openPortal({
    environment: {
      PAYMENT_PROVIDER: 'sslcommerz',
      SSLCOMMERZ_URL: gateway.url,
      SSLCOMMERZ_STORE_ID: gateway.storeId,
      SSLCOMMERZ_STORE_PASSWORD: gateway.storePassword,
    },
  });
});
afterAll(async () => {
  await portal.close();
  await gateway.close();
});

type Who = Awaited<ReturnType<Portal['signedIn']>>;
type Shown = {
  shown: { payment: { state: string; ended: string | null }; done: unknown; facts: string[][] };
};

const at = (address: string) => ({ params: { id: /\d+/.exec(address)![0] } });
const show = async (who: Who, address: string) => (await who.get(page, address, at(address))).data as Shown;
const press = (who: Who, address: string, intent: string) => who.post(page, address, { intent }, at(address));
const key = () => newPaymentKey(Date.now());

/** Applies for the copy of a dag, as its form does. Returns where it leads. */
async function applied(who: Who, dag: number, paymentKey = key()): Promise<string> {
  const form = { dag_id: String(dag), key: paymentKey, fee: '100' };
  const { location, data } = await who.post(apply, `/land/apply?dag_id=${dag}&key=${paymentKey}`, form);
  if (!location) throw new Error(JSON.stringify(data));
  return location;
}

/** A mutation of someone's that waits for its fee. */
const unpaidMutation = async (who: Who): Promise<number> =>
  (await makeMutations(portal.test.knex, who.user.id, 1))[0]!;

/** An approved land of someone. */
async function ownLand(who: Who, dag_number: string): Promise<number> {
  const { knex } = portal.test;
  const sample = (await knex('land_tax_registrations').first('mouza_id', 'survey_type_id')) as object;
  const land = { user_id: who.user.id, khatiyan_number: '12', dag_number, land_area: 1_000 };
  const rest = { land_type: 'residential', status: 'approved', reviewed_at: new Date() };
  const [row] = (await knex('land_tax_registrations').insert({ ...sample, ...land, ...rest }, 'id')) as [
    { id: number },
  ];
  return row.id;
}

describe('the forms', () => {
  it('of an application leads to its payment, also when it is sent again, and names nobody who pays', async () => {
    const who = await portal.signedIn();
    const paymentKey = key();
    const address = await applied(who, 1, paymentKey);
    expect(address).toMatch(/^\/pay\/\d+$/);
    expect(await applied(who, 1, paymentKey)).toBe(address);
    const row = (await portal.test
      .knex('payments')
      .where({ id: Number(/\d+/.exec(address)![0]) })
      .first('method', 'payer_identifier', 'transaction_id', 'status')) as object;
    expect(row).toEqual({
      method: 'online',
      payer_identifier: null,
      transaction_id: null,
      status: 'pending',
    });
    const { id } = (await portal.test.knex('applications').where({ user_id: who.user.id }).first('id')) as {
      id: number;
    };
    const again = `/dashboard/pay/${id}?key=${key()}`;
    expect((await who.get(payApplication, again, at(again))).location).toBe(address);
    expect((await who.post(payApplication, again, { key: key(), fee: '100' }, at(again))).location).toBe(
      address,
    );
  });

  it('of a mutation leads to its payment, from its page and from the last step', async () => {
    const who = await portal.signedIn();
    const id = await unpaidMutation(who);
    const step = `/dashboard/mutations/${id}/pay?key=${key()}`;
    const params = { params: { id: String(id) } };
    const first = await who.post(payMutation, step, { key: key(), fee: '1025' }, params);
    expect(first.location).toMatch(/^\/pay\/\d+$/);
    expect((await who.get(payMutation, step, params)).location).toBe(first.location);
    const form = { intent: 'pay', key: key(), amount: '1025' };
    const second = await who.post(details, `/dashboard/mutations/${id}`, form, params);
    expect(second.location).toBe(first.location);
  });

  it('of the land tax leads to the one payment of all its lands', async () => {
    const who = await portal.signedIn();
    await verifyPerson(portal.test.knex, who.user.id);
    const ids = [await ownLand(who, '831'), await ownLand(who, '832')];
    const form = new FormData();
    form.set('form', 'pay-land-tax');
    form.set('key', key());
    for (const id of ids) form.append('id', String(id));
    const { location } = await who.post(dashboard, '/dashboard?tab=ldt', form);
    expect(location).toMatch(/^\/pay\/\d+$/);
    const { shown } = await show(who, location!);
    expect(shown.facts[1]![1]!.split(', ')).toHaveLength(2);
    const list = await who.get(dashboard, '/dashboard?tab=payments&kind=ldt');
    const { rows } = (list.data as { data: { payments: { rows: { online_payment_id: number }[] } } }).data
      .payments;
    // Each of its rows leads to the one page.
    expect(rows.map((row) => `/pay/${row.online_payment_id}`)).toEqual([location, location]);
  });
});

describe('the page of a payment', () => {
  it('leads to the gateway, shows what became of the try, and the receipt once it is paid', async () => {
    const who = await portal.signedIn();
    const address = await applied(who, 2);
    expect((await show(who, address)).shown.payment).toMatchObject({ state: 'due', ended: null });
    const there = await press(who, address, 'pay');
    expect(there.location).toContain(gateway.url);
    expect((await show(who, address)).shown.payment.state).toBe('asking');

    await gateway.control.cancel(there.location!);
    expect((await press(who, address, 'ask')).location).toBe(address);
    expect((await show(who, address)).shown.payment).toMatchObject({ state: 'due', ended: 'cancelled' });

    const again = await press(who, address, 'pay');
    await gateway.control.payAndStay(again.location!);
    const before = await who.get(state, `${address}/state`, at(address));
    const stamp = { 'if-none-match': before.headers.get('etag')! };
    expect((await who.get(state, `${address}/state`, { ...at(address), headers: stamp })).status).toBe(304);
    expect((await who.post(state, `${address}/state`, {}, at(address))).status).toBe(204);
    expect((await who.get(state, `${address}/state`, { ...at(address), headers: stamp })).status).toBe(204);

    const { shown } = await show(who, address);
    expect(shown.payment.state).toBe('paid');
    expect(shown.done).toMatchObject({
      title: 'Payment successful!',
      downloads: expect.arrayContaining([
        {
          label: 'Download receipt',
          href: expect.stringMatching(/^\/dashboard\/invoice\/applications\/\d+$/),
        },
      ]),
      facts: expect.arrayContaining([
        ['Paid by', expect.stringMatching(/bkash/i)],
        ['Paid on', expect.any(String)],
      ]),
    });
    // Paying again leads nowhere.
    expect((await press(who, address, 'pay')).location).toBe(address);
  });

  it('shows a mutation that is paid what comes next', async () => {
    const who = await portal.signedIn();
    const id = await unpaidMutation(who);
    const params = { params: { id: String(id) } };
    const form = { intent: 'pay', key: key(), amount: '1025' };
    const { location } = await who.post(details, `/dashboard/mutations/${id}`, form, params);
    await gateway.control.payAndStay((await press(who, location!, 'pay')).location!);
    await press(who, location!, 'ask');
    expect((await show(who, location!)).shown.done).toMatchObject({
      title: 'Payment successful & application submitted',
      downloads: [{ label: 'Download receipt', href: `/dashboard/invoice/mutation/${id}` }],
      ways: [{ label: 'See the mutation', href: `/dashboard/mutations/${id}` }, { href: '/mutation' }],
    });
  });

  it('is its payer’s alone', async () => {
    const address = await applied(await portal.signedIn(), 3);
    const stranger = await portal.signedIn();
    expect((await stranger.get(page, address, at(address))).status).toBe(404);
    expect((await press(stranger, address, 'pay')).location).not.toContain(gateway.url);
    expect((await stranger.get(state, `${address}/state`, at(address))).status).toBe(404);
    const elsewhere = {
      ...at(address),
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    };
    const owner = await portal.signedIn();
    expect((await owner.post(page, address, { intent: 'pay' }, elsewhere)).status).toBe(403);
    expect((await owner.post(state, `${address}/state`, {}, elsewhere)).status).toBe(403);
  });

  it('stays where the gateway does not answer, says so, and keeps everything', async () => {
    const who = await portal.signedIn();
    const address = await applied(who, 4);
    await gateway.control.setFaults({ down: true });
    const refused = await press(who, address, 'pay').finally(() => gateway.control.clearFaults());
    expect(refused.status).toBe(503);
    expect(refused.data).toMatchObject({ message: expect.stringContaining('Nothing was taken') });
    expect((await show(who, address)).shown.payment).toMatchObject({ state: 'due', ended: 'unreachable' });
  });
});

it('lists and agenda lead to a payment that is begun, as it stands, and forget it once it is paid', async () => {
  const who = await portal.signedIn();
  await verifyPerson(portal.test.knex, who.user.id);
  const token = { authorization: `Bearer ${who.cookies.bhumi_session}` };
  const read = async <T>(url: string): Promise<T> =>
    (await portal.test.app.inject({ url, headers: token })).json<T>();
  const agenda = async () => (await read<Agenda>('/api/user/agenda')).items;
  const address = await applied(who, 5);
  const payment_id = Number(/\d+/.exec(address)![0]);
  const listed = async () => (await read<ApplicationAnswer[]>('/api/applications'))[0]!.online_payment_id;
  expect(await listed()).toBe(payment_id);
  expect(await agenda()).toMatchObject([{ kind: 'payment-due', count: 1, amount: 100, payment_id }]);
  const there = await press(who, address, 'pay');
  expect(await agenda()).toMatchObject([{ kind: 'payment-asking', payment_id, since: expect.any(String) }]);
  const mutation = await unpaidMutation(who);
  expect((await agenda()).map(({ kind }) => kind)).toEqual(['mutation-due', 'payment-asking']);
  const form = { intent: 'pay', key: key(), amount: '1025' };
  const params = { params: { id: String(mutation) } };
  await who.post(details, `/dashboard/mutations/${mutation}`, form, params);
  expect((await agenda()).map(({ kind }) => kind)).toEqual(['payment-due', 'payment-asking']);

  await gateway.control.payAndStay(there.location!);
  await press(who, address, 'ask');
  expect(await listed()).toBeNull();
  expect((await agenda()).filter(({ kind }) => kind === 'payment-asking')).toEqual([]);
});
