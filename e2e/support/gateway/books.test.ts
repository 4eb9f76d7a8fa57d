import { expect, it } from 'vitest';
import { startShop } from './gateway.testing.ts';
import { feeOf, poishaOf, takaText } from './money.ts';

it.each([
  [1_000, 18], // 17.5, rounded up
  [10_000, 175],
  [10_028, 175], // 175.49
  [10_029, 176], // 175.5075
  [50_000_000, 875_000],
])('the fee of %i poisha is %i', (amount, fee) => {
  expect(feeOf(amount)).toBe(fee);
});

it.each(['0.01', '10.00', '99.99', '1025.50', '500000.00'])('reads and writes %s', (text) => {
  expect(takaText(poishaOf(text)!)).toBe(text);
});

it.each(['', '1', '1.0', '1.000', '01.00', '-1.00', '1e2', '1,000.00', ' 1.00', '১.০০', '.10'])(
  'reads no amount in %j',
  (text) => {
    expect(poishaOf(text)).toBeNull();
  },
);

it('keeps its books to the poisha, and settles by days of Dhaka', async () => {
  let time = '2026-11-28T17:59:59Z';
  const shop = await startShop({ now: () => new Date(time) });
  const first = await shop.control.pay(await shop.openPage({ total_amount: '1025.50' }), 'nagad');
  await shop.control.fail(await shop.openPage({ tran_id: 'failed' }));
  time = '2026-11-28T18:00:00Z'; // midnight in Dhaka
  const second = await shop.control.pay(await shop.openPage({ tran_id: 'a,"b"', total_amount: '10.01' }));
  await shop.ask({
    bank_tran_id: first.fields.bank_tran_id!,
    refund_amount: '25.50',
    refund_remarks: 'x',
    refe_id: 'a',
  });
  await shop.validate(first.fields.val_id!);

  const { takings, sessions } = await shop.control.transactions();
  expect(takings).toEqual([
    {
      tran_id: 'order-1',
      sessionkey: expect.stringMatching(/^[0-9A-F]{32}$/),
      val_id: first.fields.val_id,
      bank_tran_id: first.fields.bank_tran_id,
      channel: 'nagad',
      paid_at: '2026-11-28T17:59:59.000Z',
      amount_poisha: 102_550,
      fee_poisha: 1_795,
      refunded_poisha: 2_550,
      refunding_poisha: 0,
      is_validated: true,
    },
    expect.objectContaining({ tran_id: 'a,"b"', amount_poisha: 1_001, fee_poisha: 18, is_validated: false }),
  ]);
  expect(sessions.map(({ status }) => status)).toEqual(['VALID', 'FAILED', 'VALID']);
  expect(JSON.stringify(sessions)).not.toContain(shop.storePassword);
  expect(await shop.control.takings()).toEqual({
    payment_count: 2,
    paid_poisha: 103_551,
    fees_poisha: 1_813,
    refunded_poisha: 2_550,
    refunding_poisha: 0,
  });

  const heads = 'tran_id,bank_tran_id,val_id,type,at,amount,fee,settled,channel,refunded,settled_on';
  const ids = ({ fields }: typeof first) => `${fields.bank_tran_id},${fields.val_id},sale`;
  expect(await shop.control.settlement('2026-11-28')).toBe(
    `${heads}\norder-1,${ids(first)},2026-11-28 23:59:59,1025.50,17.95,1007.55,nagad,25.50,2026-11-29\n`,
  );
  const [{ refund_ref_id }] = (await shop.control.transactions()).refunds as unknown as [
    { refund_ref_id: string },
  ];
  expect(await shop.control.settlement('2026-11-29')).toBe(
    `${heads}\n"a,""b""",${ids(second)},2026-11-29 00:00:00,10.01,0.18,9.83,bkash,0.00,2026-11-30\n` +
      `order-1,${refund_ref_id},,refund,2026-11-29 00:00:00,25.50,0.00,-25.50,,,2026-11-30\n`,
  );
  expect(await shop.control.settlement('2026-11-30')).toBe(`${heads}\n`);
});

it('is controlled from a page, by forms alone', async () => {
  const shop = await startShop();
  const { sessionkey } = await shop.open({ tran_id: '<i>order' });
  const page = async () => (await fetch(`${shop.url}/control`)).text();
  const submit = async (action: string, fields: Record<string, string>) => {
    const answer = await fetch(`${shop.url}/control/${action}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    return [answer.status, answer.headers.get('location')];
  };
  expect(await page()).toContain('&lt;i&gt;order');

  expect(await submit('faults', { preset: 'Never notify by itself' })).toEqual([303, '/control']);
  expect(await submit('pay', { sessionkey: sessionkey!, channel: 'rocket' })).toEqual([303, '/control']);
  expect(shop.received).toEqual([]);
  expect(await submit('notify', { sessionkey: sessionkey! })).toEqual([303, '/control']);
  expect(shop.received).toHaveLength(1);
  expect(await page()).toContain('VALID: 200');
  expect(await submit('faults', { faults: '{"risk_level":1}', tran_id: '' })).toEqual([303, '/control']);
  expect(await page()).toContain('<code>{&quot;risk_level&quot;:1}</code>');
  expect(await submit('faults', { preset: 'Down', tran_id: '<i>order' })).toEqual([303, '/control']);
  expect(await page()).toContain('<p>&lt;i&gt;order: <code>{&quot;down&quot;:true}</code></p>');
  expect(await submit('faults', { preset: 'Unknown' })).toEqual([400, null]);
  expect(await submit('faults', { faults: '{' })).toEqual([400, null]);
  expect((await fetch(`${shop.url}/control/unknown`)).status).toBe(404);
});
