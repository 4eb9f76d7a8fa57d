import { describe, expect, it } from 'vitest';
import type { Refusal } from '../lib/forms/refusal.ts';
import { contextAnswering, requestTo, type Call } from '../../testing/request.ts';
import { newPaymentKey, transactionIdOf } from '../lib/forms/payment-key.ts';
import { submitApplication } from './submit.server.ts';
import { applyText } from './text.ts';

/** Those of the specification, and what to do. */
const OWN_WORDS = `Failed to submit application. ${applyText.en.again}`;
const KEY = newPaymentKey(Date.UTC(2026, 10, 21));
const SECRETS = { pin: '48213', card_number: '4111 1111 1111 1111', cvv: '731' };

type Answers = (call: Call) => { status: number; body: unknown } | undefined;

/** What the API answers to a signed-in citizen who has not applied yet. */
const usual: Answers = ({ path, method }) => {
  if (path === '/api/me') return { status: 200, body: { id: 1, role: 'user' } };
  if (method === 'POST') return { status: 201, body: { id: 9 } };
  return { status: 404, body: { message: 'Not found' } };
};

/** Sends the form of the payment step to an API that answers as told, and notes every call. */
async function submit(
  form: Record<string, string>,
  answers: Answers = usual,
  { signedIn = true, language = 'en' } = {},
) {
  const { context, calls } = contextAnswering((call) => {
    const { status, body } = answers(call) ?? usual(call)!;
    return Response.json(body, { status });
  });
  const request = requestTo('/land/apply', signedIn ? { bhumi_session: 'token', language } : { language }, {
    method: 'POST',
    body: new URLSearchParams({ dag_id: '7', key: KEY, fee: '100', ...form }),
  });
  const answer = await submitApplication({ request, context, params: {} }, 'dialog');
  const refusal = answer instanceof Response ? null : (answer.data as Refusal);
  return { answer, refusal, calls, sent: calls.filter(({ method }) => method === 'POST') };
}

const mobile = { method: 'bkash', phone: '+৮৮০১৭১২৩৪৫৬৭৮', ...SECRETS };

describe('the payment step', () => {
  it('sends the method, who pays and the keyed transaction, and of the secrets nothing', async () => {
    const { answer, sent, calls } = await submit(mobile);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('location')).toBe(
      '/dashboard?tab=applyKhatian&done=application-9',
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.get('idempotency-key')).toBe(KEY);
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      type: 'khatian_request',
      fee_amount: 100,
      payment_status: 'paid',
      payment_method: 'bkash',
      payer_identifier: '01712345678',
      transaction_id: transactionIdOf(KEY),
      dag_id: 7,
      unless_owned: true,
    });
    const everything = JSON.stringify(
      calls.map(({ path, body, headers }) => [path, body, [...headers]]),
    ).replaceAll(KEY, '');
    for (const secret of Object.values(SECRETS)) expect(everything).not.toContain(secret);
  });

  it('sends of a card only its last four digits', async () => {
    const { sent } = await submit({ method: 'card', expiry: '08/29', ...SECRETS });
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      payment_method: 'card',
      payer_identifier: '**** 1111',
    });
    expect(sent[0]?.body?.replaceAll(transactionIdOf(KEY), '')).not.toMatch(/4111|731|08\/29/);
  });

  it('sends the same in either language', async () => {
    const record: Answers = ({ path }) =>
      path.startsWith('/api/locations/')
        ? { status: 200, body: { id: 7, dag_no: '12', khatiyan_number: '45' } }
        : undefined;
    const english = await submit(mobile, record);
    const bengali = await submit(mobile, record, { language: 'bn' });
    expect(english.sent[0]?.body).toBeDefined();
    expect(bengali.sent[0]?.body).toBe(english.sent[0]?.body);
  });

  it.each([
    ['bkash', '+৮৮০১৭১২৩৪৫৬৭৮', '01712345678'],
    ['card', '**** 1111', '**** 1111'],
  ])(
    'takes who pays with %s from a browser that has checked the details itself',
    async (method, sent, kept) => {
      const { answer, sent: calls } = await submit({ method, payer_identifier: sent });
      expect(answer).toBeInstanceOf(Response);
      expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
        payment_method: method,
        payer_identifier: kept,
      });
    },
  );

  it.each([
    ['bkash', '0171', { phone: ['Please enter a valid phone number'] }],
    ['card', '4111111111111111', { card_number: ['Of a card only the last four digits may be sent.'] }],
    ['cash', '01712345678', { method: ['Please select a payment method'] }],
  ])('refuses a payer of %s that cannot be stored', async (method, payer_identifier, errors) => {
    const { refusal, sent } = await submit({ method, payer_identifier });
    expect(refusal?.errors).toEqual(errors);
    expect(sent).toEqual([]);
  });

  it('asks the API nothing when the check fails, and gives back what was typed but no secret', async () => {
    const { refusal, sent } = await submit({ method: 'card', expiry: '8/29', ...SECRETS, cvv: '73' });
    expect(sent).toEqual([]);
    expect(refusal?.errors).toEqual({ expiry: ['Use MM/YY format'], cvv: ['Invalid CVV'] });
    expect(refusal?.values).toMatchObject({ method: 'card', expiry: '8/29' });
    for (const name of Object.keys(SECRETS)) expect(refusal?.values).not.toHaveProperty(name);
  });

  it('pays nothing when the key has its application already, whatever else was typed', async () => {
    const { answer, sent } = await submit({ method: 'x' }, ({ path }) =>
      path.startsWith('/api/applications/by-key/') ? { status: 200, body: { id: 9 } } : undefined,
    );
    expect((answer as Response).headers.get('location')).toEqual(
      expect.stringMatching(/^\/dashboard\?tab=applyKhatian&done=application-\d+$/),
    );
    expect(sent).toEqual([]);
  });

  it('counts as done when the answer was lost but the application was made', async () => {
    let asked = 0;
    const { answer } = await submit(mobile, ({ path, method }) => {
      if (method === 'POST') return { status: 502, body: null };
      if (!path.startsWith('/api/applications/by-key/')) return undefined;
      asked += 1;
      return asked === 1 ? { status: 404, body: {} } : { status: 200, body: { id: 9 } };
    });
    expect((answer as Response).headers.get('location')).toEqual(
      expect.stringMatching(/^\/dashboard\?tab=applyKhatian&done=application-\d+$/),
    );
  });

  it.each([
    ['the message of the server', { status: 409, body: { message: 'In use' } }, 'In use', {}],
    ['its own words otherwise', { status: 500, body: {} }, OWN_WORDS, {}],
    [
      'an error under its field',
      { status: 422, body: { message: 'Wrong', errors: { payer_identifier: ['No such number'] } } },
      null,
      { phone: ['No such number'] },
    ],
    [
      'an error without a field as a message',
      { status: 422, body: { message: 'Wrong', errors: { fee_amount: ['The fee is 120'] } } },
      'The fee is 120',
      {},
    ],
  ])('shows %s when the application fails', async (_, failure, message, errors) => {
    const { refusal } = await submit(mobile, ({ method }) => (method === 'POST' ? failure : undefined));
    expect(refusal).toMatchObject({ message, errors });
  });

  it('hands on that there were too many', async () => {
    const failure = { status: 429, body: { message: 'Not now' } };
    const { answer } = await submit(mobile, ({ method }) => (method === 'POST' ? failure : undefined));
    expect(answer).toMatchObject({ init: { status: 429 }, data: { message: 'Not now' } });
  });

  it('does not take someone for a visitor when the API cannot say who is signed in', async () => {
    const { answer, refusal, calls } = await submit({ ...mobile, ...SECRETS }, ({ path }) =>
      path === '/api/me' ? { status: 503, body: { message: 'Not now' } } : undefined,
    );
    expect(answer).not.toBeInstanceOf(Response);
    expect(answer).toMatchObject({ init: { status: 503 } });
    expect(refusal?.message).toBe(OWN_WORDS);
    expect(refusal?.values).toEqual({
      dag_id: '7',
      key: KEY,
      fee: '100',
      method: 'bkash',
      phone: mobile.phone,
    });
    expect(calls.map(({ path }) => path)).toEqual(['/api/me']);
  });

  it('leads who is not signed in to /login and back to this payment', async () => {
    const { answer, calls } = await submit(mobile, usual, { signedIn: false });
    const { headers } = answer as Response;
    expect(headers.get('location')).toBe(
      `/login?next=${encodeURIComponent(`/land/apply?dag_id=7&key=${KEY}`)}`,
    );
    expect(decodeURIComponent(headers.get('set-cookie') ?? '')).toContain('Nothing was paid');
    expect(calls).toEqual([]);
  });

  it.each([
    ['key', 'made-up'],
    ['dag_id', 'x'],
  ])('refuses a form whose %s is not its own', async (name, value) => {
    const { refusal, calls } = await submit({ ...mobile, [name]: value });
    expect(refusal?.message).toBe(OWN_WORDS);
    expect(calls).toEqual([]);
  });
});
