import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { PaymentKind } from '../../../contract/payments/payment.ts';
import type { RevenueDay, RevenueKind } from '../../../contract/revenue/revenue.ts';
import { payableKinds } from '../../platform/payments/payables.testing.ts';
import { openBank, type Bank } from '../online-payments/bank.testing.ts';
import { KIND } from './payments.ts';

/* What the gateway says of the money, in the revenue of everything that is paid for. */

const kindOf = (kind: PaymentKind) =>
  (Object.keys(KIND) as RevenueKind[]).find((name) => KIND[name] === kind)!;

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
      lines.filter((line) => line.endsWith(`,sslcommerz,${channel},${(fee! / 100).toFixed(2)}`)),
    ).toHaveLength(1);
    expect(lines.filter((line) => line.endsWith(`,sslcommerz,${channel},`))).toHaveLength(ids.length - 1);
  });
});
