import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { PaymentKind } from '../../../contract/payments/payment.ts';
import type { RevenueDay, RevenueKind } from '../../../contract/revenue/revenue.ts';
import { payableKinds } from '../../platform/payments/payables.testing.ts';
import { openBank, type Bank } from '../online-payments/bank.testing.ts';
import { KIND } from './payments.ts';

/* What the gateway says of the money, in the revenue of everything that is paid for. */

const kindOf = (kind: PaymentKind) =>
  (Object.keys(KIND) as RevenueKind[]).find((name) => KIND[name] === kind)!;

/** What a settlement file says. */
async function settled(
  owner: Bank['owner'],
  said: { kind: 'sale' | 'refund'; reference: string; gateway_reference: string },
): Promise<void> {
  const [{ id: uploaded_by }] = (await owner('users').orderBy('id').limit(1).select('id')) as [
    { id: number },
  ];
  const file = {
    day: '2026-03-03',
    provider: 'sslcommerz',
    file_name: 'a.csv',
    path: crypto.randomUUID(),
    size_bytes: 1,
    sha256: said.kind.length.toString(16).repeat(64),
    uploaded_by,
  };
  const [{ id: file_id }] = (await owner('settlement_files').insert(file, ['id'])) as [{ id: number }];
  const money = { amount_poisha: 100, settled_on: '2026-03-05', provider: 'sslcommerz' };
  await owner('money_settlements').insert({ ...said, ...money, file_id });
}

describe.each(Object.keys(payableKinds) as PaymentKind[])('the revenue of the kind %s', (kind) => {
  let bank: Bank;
  beforeAll(async () => {
    bank = await openBank(kind);
  });
  afterAll(() => bank.close());

  it('tells provider, channel and fee of the gateway, the fee of a try once', async () => {
    const { office, gateway } = bank;
    const payer = await bank.payer();
    await bank.comeBack(await gateway.control.pay(await payer.begin(), 'bkash'));
    const [attempt] = await payer.tries();
    const { fee_poisha: fee, channel } = attempt!;
    // Paid at a moment of its own, so that no midnight decides.
    const ids = (await payer.payments()).map(({ id }) => id);
    await bank.owner('payments').whereIn('id', ids).update({ paid_at: '2026-03-02T18:00:00Z' });

    const { headers } = await office.login('admin');
    const url = `/api/admin/revenue/${kindOf(kind)}/2026-03-03`;
    const { items } = (await office.app.inject({ url, headers })).json<RevenueDay>();
    expect(items).toHaveLength(ids.length);
    expect(items.every((item) => item.provider === 'sslcommerz' && item.channel === channel)).toBe(true);
    expect(items.flatMap((item) => item.fee ?? [])).toEqual([fee! / 100]);

    const { body } = await office.app.inject({ url: `${url}/csv`, headers });
    const lines = body.trim().split('\r\n').slice(1);
    expect(
      lines.filter((line) => line.endsWith(`,sslcommerz,${channel},${(fee! / 100).toFixed(2)},,`)),
    ).toHaveLength(1);
    expect(lines.filter((line) => line.endsWith(`,sslcommerz,${channel},,,`))).toHaveLength(ids.length - 1);

    // Once a settlement file says so, each of them tells when the gateway paid out.
    await settled(bank.owner, { kind: 'sale', reference: attempt!.reference, gateway_reference: 'B1' });
    const later = (await office.app.inject({ url, headers })).json<RevenueDay>();
    expect(later.items.map(({ settled_on }) => settled_on)).toEqual(ids.map(() => '2026-03-05'));
    const file = (await office.app.inject({ url: `${url}/csv`, headers })).body.trim().split('\r\n');
    expect(file[0]!.endsWith(',Settled on,Treasury code')).toBe(true);
    expect(file.filter((line) => line.endsWith(',2026-03-05,'))).toHaveLength(ids.length);
  });

  it('tells when the gateway took a refund from what it paid out', async () => {
    const { office, owner } = bank;
    const payer = await bank.payer();
    await bank.comeBack(await bank.gateway.control.pay(await payer.begin(), 'bkash'));
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
    expect(body.trim().endsWith(',sslcommerz,,,2026-03-05,')).toBe(true);
  });
});
