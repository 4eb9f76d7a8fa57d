import { expect, it } from 'vitest';
import { startShop } from './gateway.testing.ts';

it.each([
  ['another store', { store_id: 'other' }, 'Store Credential'],
  ['another password', { store_passwd: 'other' }, 'Store Credential'],
  ['no password', { store_passwd: null }, 'Store Credential'],
  ['no customer', { cus_name: null }, 'Missing field: cus_name'],
  ['an empty phone', { cus_phone: ' ' }, 'Missing field: cus_phone'],
  ['no address of notifications', { ipn_url: null }, 'Missing field: ipn_url'],
  ['an address without a host', { success_url: '/success' }, 'Invalid success_url'],
  ['an amount without decimals', { total_amount: '100' }, 'Invalid total_amount'],
  ['an amount with three decimals', { total_amount: '100.000' }, 'Invalid total_amount'],
  ['too small an amount', { total_amount: '9.99' }, 'Invalid total_amount'],
  ['too big an amount', { total_amount: '500000.01' }, 'Invalid total_amount'],
  ['a negative amount', { total_amount: '-100.00' }, 'Invalid total_amount'],
  ['another currency', { currency: 'USD' }, 'Invalid currency'],
  ['a tran_id of 31 characters', { tran_id: 'x'.repeat(31) }, 'Invalid tran_id'],
  ['goods that are sent', { shipping_method: 'Courier' }, 'Invalid shipping_method'],
  ['unknown channels', { multi_card_name: 'cheque' }, 'Invalid multi_card_name'],
])('opens no session with %s', async (_title, changes, reason) => {
  const shop = await startShop();
  expect(await shop.open(changes)).toMatchObject({
    status: 'FAILED',
    failedreason: expect.stringContaining(reason),
    sessionkey: '',
    GatewayPageURL: '',
  });
  expect((await shop.control.transactions()).sessions).toEqual([]);
});

it.each(['10.00', '500000.00'])('opens a session for %s BDT', async (total_amount) => {
  const shop = await startShop();
  const answer = await shop.open({ total_amount, tran_id: 'x'.repeat(30) });
  expect(answer).toEqual({
    status: 'SUCCESS',
    failedreason: '',
    sessionkey: expect.stringMatching(/^[0-9A-F]{32}$/),
    GatewayPageURL: `${shop.url}/pay/${answer.sessionkey}`,
  });
});

it('shows a page that says what is paid, and that it is a test', async () => {
  const shop = await startShop();
  const html = await (await fetch(await shop.openPage({ cus_name: '<b>Rahima</b>' }))).text();
  for (const text of ['Test gateway', 'teststore', 'BDT 100.00', 'order-1', '&lt;b&gt;Rahima&lt;/b&gt;'])
    expect(html).toContain(text);
  for (const text of ['bKash', 'Nagad', 'Rocket', 'Upay', 'VISA card', 'Net banking'])
    expect(html).toContain(`> ${text}</label>`);
});

it('offers only the channels that the store asks for', async () => {
  const shop = await startShop();
  const pageUrl = await shop.openPage({ multi_card_name: 'visacard,nagad' });
  const html = await (await fetch(pageUrl)).text();
  expect([...html.matchAll(/name="channel" value="(\w+)"/g)].map(([, key]) => key)).toEqual([
    'nagad',
    'visa',
  ]);
  await expect(shop.control.pay(pageUrl, 'bkash')).rejects.toThrow('409');
});
