import { expect, it, vi } from 'vitest';
import { type Faults, readFaults, takeFault } from './faults.ts';
import { type Shop, startShop } from './gateway.testing.ts';
import { presets } from './presets.ts';
import { signed } from './signature.ts';

/** Starts a shop and pays an order of BDT 100.00 under faults. Returns the fields that the browser brings back. */
async function paidWith(faults: Faults): Promise<{ shop: Shop; back: Record<string, string> }> {
  const shop = await startShop();
  await shop.control.setFaults(faults);
  const { fields } = await shop.control.pay(await shop.openPage());
  return { shop, back: fields };
}

const elementOf = async (shop: Shop): Promise<Record<string, string>> =>
  ((await shop.ask({ tran_id: 'order-1' })).element as Record<string, string>[])[0]!;

it('notifies several times at once', async () => {
  const { shop, back } = await paidWith({ copies: 3 });
  expect(shop.received.map(({ fields }) => fields)).toEqual([back, back, back]);
});

it('notifies after the browser returned', async () => {
  const { shop } = await paidWith({ notification: 'after', after_ms: 50 });
  expect(shop.received).toEqual([]);
  await vi.waitFor(() => expect(shop.received).toHaveLength(1));
});

it('notifies only when told, and then as often as told', async () => {
  const { shop, back } = await paidWith({ notification: 'never', after_ms: 0 });
  expect(shop.received).toEqual([]);
  expect(await shop.control.notification('order-1')).toEqual({ url: 'http://shop.test/ipn', fields: back });
  expect(shop.received).toEqual([]);
  for (const count of [1, 2]) {
    expect(await shop.control.notify('order-1')).toEqual([
      { at: expect.any(String), status: 'VALID', answer: 200, error: '' },
    ]);
    expect(shop.received).toHaveLength(count);
  }
});

it('has nothing to notify of before the payer did something', async () => {
  const shop = await startShop();
  await expect(shop.control.notify('order-1')).rejects.toThrow('No such session');
  await shop.open();
  await expect(shop.control.notify('order-1')).rejects.toThrow('nothing to notify of');
});

it('notes what the store answered, or that it did not', async () => {
  const answers = [503, new Error('nobody there')];
  const shop = await startShop({
    deliver: async () => {
      const answer = answers.shift()!;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  await shop.control.setFaults({ copies: 2 });
  await shop.control.pay(await shop.openPage());
  expect((await shop.control.transactions()).sessions[0]?.notifications).toMatchObject([
    { answer: 503, error: '' },
    { answer: null, error: 'nobody there' },
  ]);
});

it('signs wrongly', async () => {
  const { shop, back } = await paidWith({ signature: 'wrong' });
  const { verify_key: _, verify_sign, verify_sign_sha2, ...fields } = back;
  const right = signed(fields, shop.storePassword);
  expect(verify_sign).toMatch(/^[0-9a-f]{32}$/);
  expect(verify_sign_sha2).toMatch(/^[0-9a-f]{64}$/);
  expect(verify_sign).not.toBe(right.verify_sign);
  expect(verify_sign_sha2).not.toBe(right.verify_sign_sha2);
});

it.each([
  [{ amount: '1.00' }, { amount: '1.00', currency_amount: '1.00' }],
  [{ currency: 'USD' }, { currency: 'USD', currency_type: 'USD' }],
  [{ tran_id: 'other' }, { tran_id: 'other' }],
  [{ store_id: 'other' }, { store_id: 'other' }],
  [{ status: 'PENDING' }, { status: 'PENDING' }],
])('says %o, rightly signed, wherever it is told to', async (wrong, wrongFields) => {
  const { shop, back } = await paidWith({ wrong });
  const { verify_key: _, verify_sign, verify_sign_sha2: _sha2, ...fields } = back;
  expect(verify_sign).toBe(signed(fields, shop.storePassword).verify_sign);
  const answers = async () => ({
    notification: shop.received.at(-1)!.fields,
    validation: await shop.validate(back.val_id!),
    query: await elementOf(shop),
  });
  for (const answer of [back, ...Object.values(await answers())]) expect(answer).toMatchObject(wrongFields);

  for (const place of ['notification', 'validation', 'query'] as const) {
    await shop.control.setFaults({ wrong, wrong_in: [place] });
    await shop.control.notify('order-1');
    for (const [name, answer] of Object.entries(await answers()))
      if (name === place) expect(answer).toMatchObject(wrongFields);
      else expect(answer).not.toMatchObject(wrongFields);
  }
});

it.each([
  ['100.00', '100', '98.25'],
  ['1025.50', '1025.5', '1007.55'],
  ['1000.40', '1000.4', '982.89'],
  ['500000.00', '500000', '491250'],
])('writes %s as %s', async (total_amount, amount, store_amount) => {
  const shop = await startShop();
  await shop.control.setFaults({ bare_amounts: true });
  const { fields } = await shop.control.pay(await shop.openPage({ total_amount }));
  const bare = { amount, currency_amount: amount, store_amount };
  for (const answer of [
    fields,
    shop.received[0]!.fields,
    await shop.validate(fields.val_id!),
    await elementOf(shop),
  ])
    expect(answer).toMatchObject(bare);
});

it('says that a payment is risky', async () => {
  const { shop, back } = await paidWith({ risk_level: 1 });
  for (const answer of [back, await shop.validate(back.val_id!), await elementOf(shop)])
    expect(answer).toMatchObject({ risk_level: '1', risk_title: 'Not Safe' });
});

it('keeps faults of a transaction apart from those of all others', async () => {
  const shop = await startShop();
  await shop.control.setFaults({ risk_level: 1 });
  await shop.control.setFaults({ bare_amounts: true }, 'order-1');
  const first = await shop.control.pay(await shop.openPage());
  const second = await shop.control.pay(await shop.openPage({ tran_id: 'order-2' }));
  expect(first.fields).toMatchObject({ amount: '100', risk_level: '0' });
  expect(second.fields).toMatchObject({ amount: '100.00', risk_level: '1' });
  await shop.control.clearFaults();
  expect(await shop.validate(first.fields.val_id!)).toMatchObject({ amount: '100.00', risk_level: '0' });
  expect(await shop.validate(second.fields.val_id!)).toMatchObject({ risk_level: '0' });
});

it.each<object>([
  { notifications: 'never' },
  { notification: 'sometimes' },
  { copies: -1 },
  { wrong: { total: '1.00' } },
  { wrong: 'amount' },
  { wrong_in: ['page'] },
  { on: { validate: { answer: '500' } } },
  { on: { validation: { answer: '404' } } },
  { on: { validation: { delay: 5 } } },
  { toString: true },
])('refuses what is no fault: %o', async (faults) => {
  const shop = await startShop();
  await expect(shop.control.setFaults(faults as Faults)).rejects.toThrow('400');
});

it('has presets that are faults, and can be chosen again', () => {
  for (const { faults } of presets) expect(readFaults(faults)).toEqual(faults);
  const twice = presets.find(({ name }) => name === 'Validation: no answer, twice')!.faults;
  for (let time = 0; time < 2; time += 1) {
    const chosen = readFaults(twice);
    const answers = [0, 1, 2].map(() => takeFault(chosen, 'validation')?.answer);
    expect(answers).toEqual(['empty', 'empty', undefined]);
  }
});

it('pays a session that was left, failed, cancelled or ended', async () => {
  const shop = await startShop();
  await shop.control.leave(await shop.openPage({ tran_id: 'left' }));
  await shop.control.fail(await shop.openPage({ tran_id: 'failed' }));
  await shop.control.cancel(await shop.openPage({ tran_id: 'cancelled' }));
  await shop.open({ tran_id: 'ended' });
  expect((await shop.control.end('ended', 'EXPIRED')).fields).toMatchObject({ status: 'EXPIRED' });
  expect(shop.received.at(-1)?.fields).toMatchObject({ status: 'EXPIRED', tran_id: 'ended' });
  expect(await shop.ask({ tran_id: 'ended' })).toMatchObject({ element: [{ status: 'EXPIRED' }] });
  for (const tranId of ['left', 'failed', 'cancelled', 'ended']) {
    const { fields } = await shop.control.payLate(tranId, 'upay');
    expect(shop.received.at(-1)?.fields).toEqual(fields);
    expect(await shop.validate(fields.val_id!)).toMatchObject({ status: 'VALID', tran_id: tranId });
  }
  expect(await shop.control.takings()).toMatchObject({ payment_count: 4, paid_poisha: 40_000 });
});

it('takes money twice for one order, in two sessions', async () => {
  const shop = await startShop();
  await shop.control.cancel(await shop.openPage());
  await shop.control.pay(await shop.openPage());
  await shop.control.payLate('order-1');
  expect(await shop.control.takings()).toMatchObject({ payment_count: 2, paid_poisha: 20_000 });
});

it('ends only a session that is pending', async () => {
  const shop = await startShop();
  const pageUrl = await shop.openPage();
  await shop.control.end('order-1', 'UNATTEMPTED');
  await expect(shop.control.end('order-1', 'EXPIRED')).rejects.toThrow('409');
  await expect(shop.control.pay(pageUrl)).rejects.toThrow('No form');
  const choice = { method: 'POST', body: new URLSearchParams({ action: 'pay', channel: 'bkash' }) };
  expect((await fetch(pageUrl, choice)).status).toBe(409);
  expect(await elementOf(shop)).toMatchObject({ status: 'UNATTEMPTED' });
});
