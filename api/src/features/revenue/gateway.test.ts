import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentKind } from '../../../contract/payments/payment.ts';
import type { RevenueDay, RevenueKind } from '../../../contract/revenue/revenue.ts';
import type { RevenueRange } from '../../../contract/revenue/sums.ts';
import { payableKinds } from '../../platform/payments/payables.testing.ts';
import type { ChannelKey } from '../../../../e2e/support/gateway/control.ts';
import { openBank, type Bank, type Payer } from '../online-payments/bank.testing.ts';
import { factsOf } from '../receipts/facts.ts';
import { pageOf } from '../receipts/page.ts';
import { receiptedPayment } from '../receipts/payments.ts';
import { KIND } from './payments.ts';
import { settled } from './settled.testing.ts';
import { readSums, type SumKey } from './sums.ts';

/* What the gateway says of the money, in the revenue of everything that is paid for. */

const kindOf = (kind: PaymentKind) =>
  (Object.keys(KIND) as RevenueKind[]).find((name) => KIND[name] === kind)!;

/** Everything that was really paid, went back or was kept, one by one, each with its key. */
const ONE_BY_ONE = `
select to_char(p.paid_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day, p.provider,
  (select channel from payment_attempts a where a.transaction_id = p.transaction_id and a.state = 'paid') as channel,
  p.amount_poisha as amount, 0 as refunded, 0 as fees from payments p where p.status = 'paid'
union all select to_char(f.refunded_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD'), p.provider,
  (select channel from payment_attempts a where a.transaction_id = p.transaction_id and a.state = 'paid'),
  0, f.amount_poisha, 0 from refunds f join payments p on p.id = f.payment_id
union all select to_char(a.ended_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD'), a.provider, a.channel, 0, 0, a.fee_poisha
  from payment_attempts a where a.state = 'paid'`;

interface Line {
  day: string;
  provider: string;
  channel: string;
  amount: number;
  refunded: number;
  fees: number;
}

async function oneByOne(knex: Knex): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: Line[] }>(ONE_BY_ONE);
  const sums = new Map<string, [number, number, number]>();
  for (const { day, provider, channel, amount, refunded, fees } of rows) {
    const key = `${day} ${provider} ${channel}`;
    const [a, r, f] = sums.get(key) ?? [0, 0, 0];
    sums.set(key, [a + Number(amount), r + Number(refunded), f + Number(fees)]);
  }
  return [...sums].map(([key, figures]) => `${key} ${figures.join(' ')}`).toSorted();
}

const SPAN = { from: '2026-03-01', to: '2026-03-31' };
const SETS = [['day', 'provider', 'channel']] satisfies SumKey[][];
const linesOf = (sums: Awaited<ReturnType<typeof readSums>>) =>
  sums
    .map(({ day, provider, channel, amount, refunded, fees }) =>
      [day, provider, channel, amount, refunded, fees].join(' '),
    )
    .toSorted();

describe.each(Object.keys(payableKinds) as PaymentKind[])('the revenue of the kind %s', (kind) => {
  let bank: Bank;
  beforeAll(async () => {
    bank = await openBank(kind);
  });
  afterAll(() => bank.close());

  const get = async <T>(path: string): Promise<{ answer: T; body: string }> => {
    const { headers } = await bank.office.login('admin');
    const { body } = await bank.office.app.inject({ url: `/api/admin/revenue/${path}`, headers });
    return { answer: (body.startsWith('{') ? JSON.parse(body) : null) as T, body };
  };
  const pay = async (page: string, way: ChannelKey) =>
    bank.comeBack(await bank.gateway.control.pay(page, way));
  /** Moves a payer's money to a moment of its own, so that no midnight of the test's own decides. */
  const at = async (payer: Payer, moment: string): Promise<number[]> => {
    const ids = (await payer.payments()).map(({ id }) => id);
    await bank.owner('payments').whereIn('id', ids).where({ status: 'paid' }).update({ paid_at: moment });
    const tries = bank.owner('payment_attempts').where({ payment_id: payer.id, state: 'paid' });
    await tries.update({ ended_at: moment });
    return ids;
  };

  it('tells provider, channel and fee of the gateway, the fee of a try once', async () => {
    const payer = await bank.payer();
    await pay(await payer.begin(), 'bkash');
    const [attempt] = await payer.tries();
    const { fee_poisha: fee, channel } = attempt!;
    const ids = await at(payer, '2026-03-02T18:00:00Z');

    const day = `${kindOf(kind)}/2026-03-03`;
    const { items, fees, other_fees } = (await get<RevenueDay>(day)).answer;
    expect(items).toHaveLength(ids.length);
    expect(items.every((item) => item.provider === 'sslcommerz' && item.channel === channel)).toBe(true);
    expect(items.flatMap((item) => item.fee ?? [])).toEqual([fee! / 100]);
    expect([fees, other_fees]).toEqual([fee! / 100, []]);

    const lines = (await get(`${day}/csv`)).body.trim().split('\r\n').slice(1);
    expect(
      lines.filter((line) => line.endsWith(`,SSLCommerz,${channel},${(fee! / 100).toFixed(2)},,`)),
    ).toHaveLength(1);
    expect(lines.filter((line) => line.endsWith(`,SSLCommerz,${channel},,,`))).toHaveLength(ids.length - 1);

    // Once a settlement file says so, each of them tells when the gateway paid out.
    await settled(bank.owner, { kind: 'sale', reference: attempt!.reference, gateway_reference: 'B1' });
    const later = (await get<RevenueDay>(day)).answer;
    expect(later.items.map(({ settled_on }) => settled_on)).toEqual(ids.map(() => '2026-03-05'));
    const file = (await get(`${day}/csv`)).body.trim().split('\r\n');
    expect(file[0]!.endsWith(',Settled on,Treasury code')).toBe(true);
    expect(file.filter((line) => line.endsWith(',2026-03-05,'))).toHaveLength(ids.length);
  });

  it('tells when the gateway took a refund from what it paid out', async () => {
    const { office, owner } = bank;
    const payer = await bank.payer();
    await bank.comeBack(await bank.gateway.control.pay(await payer.begin(), 'bkash'));
    await at(payer, '2026-03-09T18:00:00Z');
    const id = payer.id;
    const [{ amount_poisha, transaction_id }] = (await payer.payments()) as unknown as [
      { amount_poisha: number; transaction_id: string },
    ];
    const admin = await office.login('admin');
    const reference = crypto.randomUUID().replaceAll('-', '').slice(0, 30);
    await owner('gateway_refunds').insert({
      payment_id: id,
      of_payment: true,
      transaction_id,
      amount_poisha,
      state: 'done',
      reason: 'Refused',
      reference,
      gateway_reference: 'R1',
      asked_by: admin.user.id,
      asked_at: new Date(),
      ended_at: new Date(),
    });
    await owner('refunds').insert({
      payment_id: id,
      amount_poisha,
      reference,
      refunded_at: '2026-03-09T18:00:00Z',
      entered_by: admin.user.id,
    });
    await settled(owner, { kind: 'refund', reference: 'A1', gateway_reference: 'R1' });
    const url = `/api/admin/revenue/${kindOf(kind)}/2026-03-10`;
    const { refunds } = (await office.app.inject({ url, headers: admin.headers })).json<RevenueDay>();
    expect(refunds).toMatchObject([{ reference, settled_on: '2026-03-05' }]);
    const { body } = await office.app.inject({ url: `${url}/csv`, headers: admin.headers });
    expect(body.trim().endsWith(',SSLCommerz,,,2026-03-05,')).toBe(true);
  });

  it('counts the fee of money that came twice, which pays for nothing', async () => {
    const payer = await bank.payer();
    const [first, second] = [await payer.begin(), await payer.begin()];
    await pay(first, 'bkash');
    await pay(second, 'visa');
    await at(payer, '2026-03-05T06:00:00Z');
    const [paid, twice] = await payer.tries();
    const day = `${kindOf(kind)}/2026-03-05`;
    const { answer } = await get<RevenueDay>(day);
    expect(answer.fees).toBe((paid!.fee_poisha! + twice!.fee_poisha!) / 100);
    expect(answer.other_fees).toMatchObject([
      { payment_id: payer.id, transaction_id: twice!.transaction_id, fee: twice!.fee_poisha! / 100 },
    ]);
    const lines = (await get(`${day}/csv`)).body.trim().split('\r\n');
    expect(lines.at(-1)).toContain('Fee of money that paid for nothing');
    expect(lines.at(-1)).toMatch(
      new RegExp(`,SSLCommerz,${twice!.channel},${(twice!.fee_poisha! / 100).toFixed(2)},,$`),
    );
  });

  it('sums a span by provider and channel as the payments are one by one, kept or counted for places', async () => {
    const { knex } = bank.office;
    const ways: ChannelKey[] = ['bkash', 'visa', 'nagad', 'bkash'];
    for (const [index, way] of ways.entries()) {
      const payer = await bank.payer();
      await pay(await payer.begin(), way);
      // Half a second before a midnight in Dhaka, and the midnight itself.
      const [id] = await at(payer, ['2026-03-09T17:59:59.500Z', '2026-03-09T18:00:00Z'][index % 2]!);
      if (index > 0) continue;
      const refund = { payment_id: id, amount_poisha: 7, reference: 'R', entered_by: payer.who.user.id };
      await knex('refunds').insert({ ...refund, refunded_at: '2026-03-11T06:00:00Z' });
    }
    const expected = await oneByOne(knex);
    expect(expected.length).toBeGreaterThan(5);
    const officeIds = (await knex('offices').where({ kind: 'district' }).pluck('id')) as number[];
    expect(linesOf(await readSums(knex, { ...SPAN, places: 'everywhere' }, SETS))).toEqual(expected);
    expect(linesOf(await readSums(knex, { ...SPAN, places: { officeIds } }, SETS))).toEqual(expected);

    const asked: Array<{ sql: string; bindings: unknown[] }> = [];
    const listen = (query: { sql: string; bindings: unknown[] }) => void asked.push(query);
    knex.on('query', listen);
    const { answer } = await get<RevenueRange>('range?from=2026-03-01&to=2026-03-31');
    knex.removeListener('query', listen);
    // One statement, whose plan reads neither payments nor tries.
    const [sums, ...more] = asked.filter(({ sql }) => sql.includes('collected_by_channel'));
    expect(more).toEqual([]);
    const written = sums!.sql.replace(/\$(\d+)/g, (_, at) => {
      const value = sums!.bindings[Number(at) - 1];
      return typeof value === 'string' ? `'${value}'` : 'null';
    });
    const plan = await knex.raw<{ rows: object[] }>(`explain ${written}`);
    expect(JSON.stringify(plan.rows)).not.toMatch(/on (payments|payment_attempts|refunds)/);

    const fees = expected.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    expect(Math.round(answer.total.fees * 100)).toBe(fees);
    expect(answer.channels.every(({ provider, is_sample }) => provider === 'sslcommerz' && !is_sample)).toBe(
      true,
    );
    expect(Math.round(answer.channels.reduce((sum, { fees: each }) => sum + each, 0) * 100)).toBe(fees);
    const { body } = await get('range/csv?from=2026-03-10&to=2026-03-10');
    expect(body.split('\r\n')[0]).toMatch(/,Sample,Provider,Channel,Treasury code,Gateway fees \(৳\)$/);
    expect(body).toMatch(/,No,SSLCommerz,[^,]+,,\d+\.\d\d\r\n/);
  });

  it('says sample only of what was simulated, not of real money for a record that is made up', async () => {
    const payer = await bank.payer();
    await pay(await payer.begin(), 'bkash');
    const ids = await at(payer, '2026-03-20T06:00:00Z');
    const land = bank.owner('payments').whereIn('id', ids).whereNotNull('land_tax_registration_id');
    await bank
      .owner('land_tax_registrations')
      .whereIn('id', land.select('land_tax_registration_id'))
      .update({ is_sample: true });
    await bank.owner.raw(
      `update payments set record = jsonb_set(record, '{is_sample}', 'true') where record is not null and id = any(?)`,
      [ids],
    );
    const { items } = (await get<RevenueDay>(`${kindOf(kind)}/2026-03-20`)).answer;
    expect(items.map(({ is_sample }) => is_sample)).toEqual(ids.map(() => false));
    const { total } = (await get<RevenueRange>('range?from=2026-03-20&to=2026-03-20')).answer;
    expect(total).toMatchObject({ payments: ids.length, is_sample: false });
    const paid = (await receiptedPayment(bank.office.knex, { id: ids[0]! }))!;
    expect(paid).toMatchObject({ is_sample: false, of_sample: true });
    const facts = factsOf(paid, 'en');
    const page = pageOf({
      paid,
      facts,
      origin: 'https://bhumi.test',
      keyId: 'k',
      code: 'c',
      link: 'l',
      squares: { size: 1, path: '' },
      short: null,
    });
    expect(JSON.stringify(page)).toContain('Made up for demonstration');
    expect(JSON.stringify(page)).not.toMatch(/sample: no money/i);
  });
});
