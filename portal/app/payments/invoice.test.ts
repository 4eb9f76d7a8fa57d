import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { newPaymentKey } from '../lib/forms/payment-key.ts';
import * as invoices from '../routes/dashboard_.invoice.$kind.$id.ts';
import * as pay from '../routes/dashboard_.pay.$id.tsx';
import * as page from '../routes/verify_.$code_.paper.tsx';
import * as pages from '../routes/dashboard_.invoice.$kind.$id_.page.ts';
import { KINDS, paymentsAddress } from './address.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

type Who = ReturnType<Portal['visitor']>;
const at = (kind: string, id: number) => `/dashboard/invoice/${kind}/${id}`;
const ask = (who: Who, kind: string, id: number) =>
  who.get(invoices, at(kind, id), { params: { kind, id: String(id) } });

/** An application that someone has paid for. */
async function paid(who: Awaited<ReturnType<Portal['signedIn']>>): Promise<number> {
  const [{ id }] = (await portal.test
    .knex('applications')
    .insert({ user_id: who.user.id, type: 'khatian_request', dag_id: 1, fee_poisha: 10_000 })
    .returning('id')) as [{ id: number }];
  const key = newPaymentKey(Date.now());
  const form = { key, fee: '100', method: 'bkash', phone: '01712345678', pin: '48213' };
  await who.post(pay, `/dashboard/pay/${id}?key=${key}`, form, { params: { id: String(id) } });
  return id;
}

it('a receipt comes as a file, which no cache keeps', async () => {
  const who = await portal.signedIn();
  const id = await paid(who);
  const { status, headers } = await ask(who, 'applications', id);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="invoice_application_${id}.pdf"`,
    'cache-control': expect.stringContaining('no-store') as string,
  });
});

it('is for who is signed in, and comes back after the login', async () => {
  const { location } = await ask(portal.visitor(), 'ldt', 1);
  expect(location).toBe(`/login?next=${encodeURIComponent(at('ldt', 1))}`);
});

it.each(KINDS)('one of %s that is not there leads back to its payments, which say so', async (kind) => {
  for (const [language, says] of [
    ['en', 'Failed to download invoice. Please try again.'],
    ['bn', 'রসিদ ডাউনলোড করা যায়নি। আবার চেষ্টা করুন।'],
  ] as const) {
    const who = await portal.signedIn('user', { language });
    const { status, location, cookies } = await ask(who, kind, 999_999_999);
    expect([status, location]).toEqual([302, paymentsAddress({ kind })]);
    expect(JSON.stringify(cookies)).toContain(says);
  }
});

it('and so does somebody else’s', async () => {
  const id = await paid(await portal.signedIn());
  const { location, cookies } = await ask(await portal.signedIn(), 'applications', id);
  expect(location).toBe('/dashboard?tab=payments&kind=applications');
  expect(JSON.stringify(cookies)).toContain('Failed to download invoice. Please try again.');
});

it('a kind without receipts is not there', async () => {
  const who = await portal.signedIn();
  for (const kind of ['objections', 'constructor']) expect((await ask(who, kind, 1)).status).toBe(404);
});

it('is a web page under its code, which leads somebody else to what the code shows', async () => {
  const who = await portal.signedIn();
  const id = String(await paid(who));
  const lead = async (asked: Who) =>
    asked.get(pages, `/dashboard/invoice/applications/${id}/page`, { params: { kind: 'applications', id } });
  const { location } = await lead(who);
  const [, code = ''] = /^\/verify\/([0-9A-Z-]{14})\/paper$/.exec(location!) ?? [];
  const read = (asked: Who) => asked.get(page, location!, { params: { code } });
  expect(await read(who)).toMatchObject({
    status: 200,
    data: { answer: { source: { of: 'applications' } } },
  });
  const other = await portal.signedIn();
  expect((await lead(other)).location).toBe('/dashboard?tab=payments&kind=applications');
  for (const asked of [other, portal.visitor()]) {
    expect((await read(asked)).location).toBe(`/verify/${code}`);
  }
});
