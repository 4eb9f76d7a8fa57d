import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mutationMessages } from '@bhumi/api/contract/mutations/messages';
import type { MutationDetail } from '@bhumi/api/contract/mutations/mutations';
import { openPortal, type Answered, type Portal } from '../../../testing/portal.ts';
import type { Refusal } from '../../lib/forms/refusal.ts';
import { newPaymentKey } from '../../lib/forms/payment-key.ts';
import * as done from '../../routes/dashboard_.mutations.$id_.done.tsx';
import * as pay from '../../routes/dashboard_.mutations.$id_.pay.tsx';
import * as details from '../../routes/dashboard_.mutations.$id.tsx';
import * as review from '../../routes/dashboard_.mutations.draft.$id_.review.tsx';
import * as mutationPage from '../../routes/mutation.tsx';
import { formOf, recordedDag } from '../mutation-input.testing.ts';
import {
  BASE,
  createDraft as draft,
  idIn,
  params,
  reviewPath,
  paymentPageAt,
  submitMutation as submit,
  type Citizen,
} from './flow.testing.ts';

let portal: Portal;
let dag: Awaited<ReturnType<typeof recordedDag>>;
beforeAll(async () => {
  portal = await openPortal();
  dag = await recordedDag(portal.test);
});
afterAll(() => portal.close());

const refusal = (answer: Answered) => answer.data as Refusal;
const drafted = (who: Citizen, more: Record<string, string> = {}) => draft(who, dag, more);
const submitted = (who: Citizen) => submit(who, dag);
const payment = (at: string, more: Record<string, string> = {}) => ({
  key: new URL(at, 'http://localhost').searchParams.get('key')!,
  fee: '1025',
  method: 'bkash',
  phone: '01712345678',
  pin: '48213',
  ...more,
});
const payments = (id: number) => portal.test.knex('payments').where({ mutation_id: id });
const shown = async (who: Citizen, id: number) =>
  ((await who.get(details, `${BASE}/${id}`, params(id))).data as { mutation: MutationDetail }).mutation;

const any = expect.any(Array) as unknown;

describe('the review', () => {
  it('shows the draft with its fee, and makes one mutation of it however often it is pressed', async () => {
    const who = await portal.signedIn();
    const id = await drafted(who);
    expect((await who.get(review, reviewPath(id), params(id))).data).toMatchObject({
      form: { fields: { buyer_name: 'রহিমা খাতুন' } },
      fee: { total: 1025 },
    });
    const answers = await Promise.all([
      who.post(review, reviewPath(id), {}, params(id)),
      who.post(review, reviewPath(id), {}, params(id)),
    ]);
    const [one, two] = answers.map(({ location }) => idIn(location));
    expect(one).toBe(two);
    expect(await portal.test.knex('mutations').where({ user_id: who.user.id })).toHaveLength(1);
    // The draft has become that mutation, also for whoever comes back to it.
    expect((await who.get(review, reviewPath(id), params(id))).location).toBe(`${BASE}/${one}`);
  });

  it('says whom an inheritance leaves out before it is paid for', async () => {
    const who = await portal.signedIn();
    const id = await drafted(who, {
      mutation_type: 'inheritance',
      died_on: '2026-01-15',
      certificate_number: '8',
      certificate_date: '2026-02-01',
      certificate_issuer: 'municipality',
      deceased: 'male',
      wives: '1',
      sons: '1',
      buyer_relation: 'wives',
    });
    expect((await who.get(review, reviewPath(id), params(id))).data).toMatchObject({
      fee: { total: 1025 },
      leftOut: expect.stringContaining('Left out, though the law gives a share: son (7/8).'),
    });
  });

  it('of what is not whole offers no payment', async () => {
    const who = await portal.signedIn();
    const id = await drafted(who, { deed_number: '' });
    expect((await who.get(review, reviewPath(id), params(id))).data).toMatchObject({ fee: null });
    expect((await who.post(review, reviewPath(id), {}, params(id))).status).toBe(422);
    const { location } = await (await portal.signedIn()).get(review, reviewPath(id), params(id));
    expect(location).toBe(`${BASE}/draft/${id}`);
  });
});

describe('the payment', () => {
  it('is taken once, keeps no secret, and ends with what happens next', async () => {
    const who = await portal.signedIn();
    const { id, at } = await submitted(who);
    expect((await who.get(pay, at, params(id))).data).toMatchObject({
      mutation: { id, fees: { total: 1025 } },
    });
    const card = {
      method: 'card',
      card_number: '4111 1111 1111 1111',
      expiry: '08/29',
      cvv: '123',
      card_pin: '9876',
    };
    const sent = payment(at, card);
    const answers = await Promise.all([
      who.post(pay, at, sent, params(id)),
      who.post(pay, at, sent, params(id)),
    ]);
    for (const { location } of answers) expect(location).toMatch(new RegExp(`^${BASE}/${id}(/done)?$`));
    const [row, ...more] = await payments(id);
    expect([more, row]).toMatchObject([[], { status: 'paid', payer_identifier: '**** 1111' }]);
    const all = JSON.stringify([await payments(id), await portal.test.knex('audit_log').select('after')]);
    for (const secret of ['41111111', '4111 1111', '"9876"', '08/29']) expect(all).not.toContain(secret);
    expect((await who.get(done, `${BASE}/${id}/done`, params(id))).data).toMatchObject({
      done: {
        title: 'Payment successful & application submitted',
        facts: [any, any, ['Paid', expect.any(String)], ['Expected by', expect.any(String)]],
        downloads: [{ href: `/dashboard/invoice/mutation/${id}` }],
      },
    });
    const ok = await who.post(done, `${BASE}/${id}/done`, {}, params(id));
    expect([ok.location, ok.cookies['flash']]).toEqual([
      '/dashboard?tab=mutations',
      expect.stringContaining('Payment successful & application submitted'),
    ]);
    // Nothing is paid again from a page that was left open.
    expect((await who.get(pay, at, params(id))).location).toBe(`${BASE}/${id}`);
  });

  it.each([
    ['no method', { method: '' }, 'method', 'Please select a payment method'],
    ['a wrong PIN', { pin: '1' }, 'pin', 'PIN must be 4-5 digits.'],
    [
      'no branch',
      { method: 'bank', account_number: '12345678', passcode: 'x' },
      'branch',
      'Please enter the branch',
    ],
  ])('with %s leaves the mutation waiting, and shows no secret again', async (_, more, field, text) => {
    const who = await portal.signedIn();
    const { id, at } = await submitted(who);
    const refused = await paymentPageAt(
      who,
      pay,
      id,
      await who.post(pay, at, payment(at, more as Record<string, string>), params(id)),
    );
    expect(refused.errors[field]).toEqual([text]);
    for (const secret of ['pin', 'account_number', 'passcode'])
      expect(refused.values).not.toHaveProperty(secret);
    expect([(await shown(who, id)).status, await payments(id)]).toEqual(['pending_payment', []]);
  });

  it('of another amount, or of somebody else’s mutation, is refused', async () => {
    const who = await portal.signedIn();
    const { id, at } = await submitted(who);
    const refused = await paymentPageAt(
      who,
      pay,
      id,
      await who.post(pay, at, payment(at, { fee: '1' }), params(id)),
    );
    expect(refused.message).toMatch(/^The amount differs from the fee of .*1,025\.00\.$/);
    const other = await portal.signedIn();
    const theirs = await paymentPageAt(other, pay, id, await other.post(pay, at, payment(at), params(id)));
    expect(theirs).toBeUndefined();
    expect((await other.get(pay, at, params(id))).location).toBe(`${BASE}/${id}`);
    expect(await payments(id)).toEqual([]);
  });
});

describe('the details', () => {
  it.each([
    ['on its page', pay, (at: string) => payment(at)],
    [
      'of the details page',
      details,
      (at: string) => ({ ...payment(at), intent: 'pay', amount: '1025', method: 'bank' }),
    ],
  ])('pay under another key once theirs is used up: %s', async (_where, page, form) => {
    const who = await portal.signedIn();
    const { id, at } = await submitted(who);
    const sent = form(at);
    // What was tried under it was refused by the provider.
    await portal.test.knex('payments').insert({
      user_id: who.user.id,
      kind: 'mutation',
      mutation_id: id,
      provider: 'simulated',
      method: 'card',
      amount_poisha: 102_500,
      idempotency_key: sent.key,
      request_hash: 'x',
      status: 'failed',
    });
    const again = await paymentPageAt(who, page, id, await who.post(page, at, sent, params(id)));
    expect(again.values.key).toMatch(/^\d{13}-[0-9a-f]{32}$/);
    expect(again.values.key).not.toBe(sent.key);
    // A field that is wrong leaves the key as it is.
    const wrong = { ...sent, key: again.values.key!, method: '' };
    const still = await paymentPageAt(who, page, id, await who.post(page, at, wrong, params(id)));
    expect(still.values.key).toBe(again.values.key);
    const paid = await who.post(page, at, { ...sent, key: again.values.key! }, params(id));
    expect(paid.location).toBe(`${BASE}/${id}/done`);
    expect((await payments(id)).map(({ status }: { status: string }) => status).sort()).toEqual([
      'failed',
      'paid',
    ]);
  });

  it('pay with an amount and a method, once', async () => {
    const who = await portal.signedIn();
    const { id } = await submitted(who);
    const form = { intent: 'pay', key: newPaymentKey(Date.now()), amount: '১০২৫', method: 'bank' };
    const send = (more: Record<string, string>) =>
      who.post(details, `${BASE}/${id}`, { ...form, ...more }, params(id));
    expect((await paymentPageAt(who, details, id, await send({ method: 'nagad' }))).errors).toEqual({
      method: ['Please select a payment method'],
    });
    expect((await paymentPageAt(who, details, id, await send({ amount: '' }))).errors).toHaveProperty(
      'amount',
    );
    const paid = await send({});
    expect([paid.location, paid.cookies['flash']]).toEqual([
      `${BASE}/${id}/done`,
      expect.stringContaining('Payment completed successfully!'),
    ]);
    // Another window, with a key of its own.
    expect((await send({ key: newPaymentKey(Date.now()) })).location).toBe(`${BASE}/${id}`);
    expect(await payments(id)).toHaveLength(1);
  });

  it('take papers and the answer to a flag, and are nobody else’s', async () => {
    const who = await portal.signedIn();
    const { id } = await submitted(who);
    await portal.test.knex('mutations').where({ id }).update({ status: 'flagged', remarks: 'The deed' });
    const at = `${BASE}/${id}`;
    const files = formOf({ 'kinds[]': 'deed' }, { 'documents[]': ['deed.pdf', '%PDF-1.7\n'] });
    expect((await who.post(details, at, files, params(id))).location).toBe(`${at}#papers`);
    const none = await who.post(details, at, formOf({ 'kinds[]': 'deed' }), params(id));
    expect(refusal(none).errors).toEqual({ documents: ['Choose a file.'] });
    expect((await who.post(details, at, { intent: 'answer', answer: ' ' }, params(id))).status).toBe(422);
    expect((await who.post(details, at, { intent: 'answer', answer: 'Added' }, params(id))).location).toBe(
      at,
    );
    expect(await shown(who, id)).toMatchObject({ status: 'pending', documents: [{ kind: 'deed' }] });
    const other = await (await portal.signedIn()).get(details, at, params(id));
    expect(other.status).toBe(404);
    expect(other.data).toMatchObject({ mutation: null, missing: true, message: 'Mutation not found.' });
    expect((await who.get(details, `${BASE}/x`, { params: { id: 'x' } })).status).toBe(404);
  });
});

describe('/mutation', () => {
  it('shows how far a mutation is to whoever has its number and the end of the contact number', async () => {
    const { id } = await submitted(await portal.signedIn());
    const [whole] = (await portal.test.knex('mutations').where({ id }).pluck('tracking_number')) as [string];
    const visitor = portal.visitor();
    const ask = (number: string, last4: string) => visitor.post(mutationPage, '/mutation', { number, last4 });
    expect((await ask(whole, '৫৬৭৮')).data).toMatchObject({ tracked: { status: 'pending_payment' } });
    const wrong = await ask(whole, '0000');
    expect([wrong.status, refusal(wrong).errors]).toEqual([404, {}]);
    expect(Object.keys(refusal(await ask(' ', '')).errors)).toEqual(['number', 'last4']);
    const misread = await ask('M-2026-00012', '5678');
    const errors = { number: [mutationMessages.checkNumber.en] };
    expect([misread.status, refusal(misread)]).toMatchObject([422, { message: null, errors }]);
  });
});
