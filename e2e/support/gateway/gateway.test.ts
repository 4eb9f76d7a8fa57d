import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { startShop, STORE } from './gateway.testing.ts';
import { spawnGateway } from './spawn.ts';

/** The signature as the protocol describes it, written anew. */
function signatureOf(fields: Record<string, string>, algorithm: string): string {
  const md5 = createHash('md5').update(STORE.storePassword).digest('hex');
  const pairs = fields.verify_key!.split(',').map((name) => [name, fields[name]]);
  const sorted = [...pairs, ['store_passwd', md5]].sort(([one], [other]) => (one! < other! ? -1 : 1));
  return createHash(algorithm)
    .update(sorted.map(([name, value]) => `${name}=${value}`).join('&'))
    .digest('hex');
}

it('notifies of a payment before the browser returns with the same fields', async () => {
  const shop = await startShop({ now: () => new Date('2026-11-28T19:05:09Z') });
  const back = await shop.control.pay(await shop.openPage({ total_amount: '1025.50' }), 'visa');
  expect(back.action).toBe('http://shop.test/success');
  expect(shop.received).toEqual([{ url: 'http://shop.test/ipn', fields: back.fields }]);
  expect(back.fields).toMatchObject({
    status: 'VALID',
    tran_id: 'order-1',
    tran_date: '2026-11-29 01:05:09',
    val_id: expect.stringMatching(/^\d{12}[0-9A-F]{16}$/),
    amount: '1025.50',
    store_amount: '1007.55', // less 17.94625, rounded to 17.95
    currency: 'BDT',
    currency_type: 'BDT',
    currency_amount: '1025.50',
    bank_tran_id: expect.stringMatching(/^BT[0-9A-F]{16}$/),
    card_type: 'VISA-Test Bank',
    card_brand: 'VISA',
    card_issuer: 'TEST BANK LIMITED',
    store_id: 'teststore',
    risk_level: '0',
    value_a: 'এক',
  });
  expect(back.fields.verify_sign).toBe(signatureOf(back.fields, 'md5'));
  expect(back.fields.verify_sign_sha2).toBe(signatureOf(back.fields, 'sha256'));
});

it.each([
  ['fail', 'FAILED', 'http://shop.test/fail'],
  ['cancel', 'CANCELLED', 'http://shop.test/cancel'],
] as const)(
  'on %s it tells the store %s, and there is nothing to validate',
  async (choice, status, action) => {
    const shop = await startShop();
    const back = await shop.control[choice](await shop.openPage());
    expect(back).toMatchObject({ action, fields: { status, tran_id: 'order-1', amount: '100.00' } });
    expect(back.fields).not.toHaveProperty('val_id');
    expect(back.fields.verify_sign).toBe(signatureOf(back.fields, 'md5'));
    expect(shop.received.map(({ fields }) => fields.status)).toEqual([status]);
    expect(await shop.ask({ tran_id: 'order-1' })).toMatchObject({ element: [{ status }] });
    expect(await shop.control.takings()).toMatchObject({ payment_count: 0, paid_poisha: 0 });
  },
);

it('tells nobody when the payer leaves; the session can still be paid', async () => {
  const shop = await startShop();
  const pageUrl = await shop.openPage();
  await shop.control.leave(pageUrl);
  expect(shop.received).toEqual([]);
  expect(await shop.ask({ tran_id: 'order-1' })).toMatchObject({ element: [{ status: 'PENDING' }] });
  await shop.control.pay(pageUrl);
  expect(shop.received).toHaveLength(1);
});

it('takes a payment whose browser never returns', async () => {
  const shop = await startShop();
  await shop.control.payAndStay(await shop.openPage());
  expect(shop.received.map(({ fields }) => fields.status)).toEqual(['VALID']);
});

it('takes a session’s money once', async () => {
  const shop = await startShop();
  const pageUrl = await shop.openPage();
  const body = { method: 'POST', body: new URLSearchParams({ action: 'pay', channel: 'bkash' }) };
  const answers = await Promise.all([fetch(pageUrl, body), fetch(pageUrl, body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  await expect(shop.control.payLate('order-1')).rejects.toThrow('409');
  expect(await shop.control.takings()).toMatchObject({ payment_count: 1, paid_poisha: 10_000 });
});

it('validates a payment: VALID once, VALIDATED from then on', async () => {
  const shop = await startShop();
  const { fields } = await shop.control.pay(await shop.openPage());
  const { status: _, verify_key, verify_sign, verify_sign_sha2, store_id, ...same } = fields;
  expect(await shop.validate(fields.val_id!)).toEqual({ APIConnect: 'DONE', status: 'VALID', ...same });
  expect(await shop.validate(fields.val_id!)).toEqual({ APIConnect: 'DONE', status: 'VALIDATED', ...same });
  expect(await shop.ask({ tran_id: 'order-1' })).toMatchObject({ element: [{ status: 'VALIDATED' }] });
  await shop.control.notify('order-1');
  expect(shop.received.at(-1)?.fields).toEqual(fields);
  for (const valId of ['', 'unknown'])
    expect(await shop.validate(valId)).toEqual({ APIConnect: 'DONE', status: 'INVALID_TRANSACTION' });
});

it('refuses a store with a wrong password', async () => {
  const shop = await startShop();
  const { fields } = await shop.control.pay(await shop.openPage());
  const query = new URLSearchParams({ val_id: fields.val_id!, store_id: STORE.storeId, store_passwd: 'x' });
  const answer = await fetch(`${shop.url}/validator/api/validationserverAPI.php?${query}`);
  expect(await answer.json()).toEqual({ APIConnect: 'INVALID_REQUEST', status: 'INVALID_REQUEST' });
  const queries: Record<string, string>[] = [
    { tran_id: 'order-1' },
    { refund_ref_id: 'RF1' },
    { bank_tran_id: fields.bank_tran_id!, refund_amount: '10.00', refund_remarks: 'x', refe_id: 'r1' },
  ];
  for (const each of queries)
    expect(await shop.ask({ ...each, store_passwd: 'x' })).toEqual({ APIConnect: 'INVALID_REQUEST' });
  expect(await shop.ask({})).toEqual({ APIConnect: 'INVALID_REQUEST' });
});

it('answers a query with every try of a tran_id, the oldest first', async () => {
  const shop = await startShop();
  expect(await shop.ask({ tran_id: 'order-1' })).toEqual({
    APIConnect: 'DONE',
    no_of_trans_found: 0,
    element: [],
  });
  await shop.control.fail(await shop.openPage());
  const { sessionkey, GatewayPageURL } = await shop.open();
  await shop.control.pay(GatewayPageURL!);
  await shop.open();
  await shop.open({ tran_id: 'order-2' });
  const answer = await shop.ask({ tran_id: 'order-1' });
  expect(answer).toMatchObject({
    no_of_trans_found: 3,
    element: [{ status: 'FAILED' }, { status: 'VALID', amount: '100.00' }, { status: 'PENDING' }],
  });
  expect(await shop.ask({ sessionkey: sessionkey! })).toMatchObject({
    no_of_trans_found: 1,
    element: [{ status: 'VALID', tran_id: 'order-1', sessionkey }],
  });
});

it('runs as a process of its own', async () => {
  const gateway = await spawnGateway(STORE);
  try {
    expect(gateway.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await gateway.control.takings()).toMatchObject({ payment_count: 0 });
  } finally {
    await gateway.close();
  }
  await expect(gateway.control.takings()).rejects.toThrow('fetch failed');
});
