import type { Language } from '@bhumi/api/contract/language';
import type { OnlinePayment } from '@bhumi/api/contract/online-payments/online-payment';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../../testing/pages.tsx';
import { textOf } from '../../../testing/reading.ts';
import * as page from '../../routes/pay.$id.tsx';

const due: OnlinePayment = {
  id: 7,
  kind: 'land_tax',
  state: 'due',
  amount: 1225,
  application_id: null,
  mutation_id: null,
  lands: [{ khatiyan_number: '45', dag_number: '12/ক', tax_years: ['2026-2027'] }],
  gateway: { name: { en: 'SSLCommerz', bn: 'এসএসএলকমার্জ' }, answers: true },
  challan: null,
  since: null,
  ended: null,
  channel: null,
  refund_due: 0,
  refunds: [],
  paid_at: null,
};

/** Opens the page of a payment that stands so, or sends its form; `answers` are those of further calls. */
async function open(
  changes: Partial<OnlinePayment> | Response,
  {
    language = 'en',
    form,
    answers = {},
  }: { language?: Language; form?: Record<string, string>; answers?: Record<string, () => Response> } = {},
) {
  const shown = await openPage(
    page,
    '/pay/7',
    ({ path, method }) => {
      if (path === '/api/me') return Response.json({ id: 3, name: 'Rahima Khatun', role: 'user' });
      const answer = answers[`${method} ${path}`];
      if (answer) return answer();
      if (method !== 'GET' || path !== '/api/payments/7') return undefined;
      return changes instanceof Response ? changes.clone() : Response.json({ ...due, ...changes });
    },
    { path: '/pay/:id', cookies: { bhumi_session: 'token', language }, ...(form && { form }) },
  );
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(shown.main)?.[1] ?? '';
  return { ...shown, text: textOf(shown.main), heading: textOf(heading) };
}

const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*type="submit"[^>]*class="([^"]*)"[^>]*>(.*?)<\/button>/gs)].map(
    ([, look, label]) => [textOf(label!), look],
  );
const since = '2026-11-28T02:16:00Z';

describe('a payment that is due', () => {
  it('says what is paid, to whom, through whom, how much and what comes next', async () => {
    const { text, heading, main } = await open({});
    expect(heading).toBe('Pay');
    for (const said of [
      'Land development tax',
      'Khatian 45 · Dag 12/ক: 2026-2027',
      'Government of Bangladesh, land office',
      'SSLCommerz',
      '৳ 1,225.00',
      'we ask the bank whether the money has arrived',
      'Only SSLCommerz asks for your PIN or card number',
    ]) {
      expect(text).toContain(said);
    }
    expect(buttons(main)).toEqual([['Pay ৳ 1,225.00', 'button']]);
    expect(main).not.toMatch(/<input(?! type="hidden")/);
  });

  it('says the same in Bengali', async () => {
    const { text, heading, main } = await open({}, { language: 'bn' });
    expect(heading).toBe('পরিশোধ করুন');
    for (const said of ['খতিয়ান ৪৫ · দাগ ১২/ক: ২০২৬-২০২৭', 'বাংলাদেশ সরকার, ভূমি অফিস', 'এসএসএলকমার্জ']) {
      expect(text).toContain(said);
    }
    expect(buttons(main)).toEqual([['৳ ১,২২৫.০০ পরিশোধ করুন', 'button']]);
    expect(text).not.toMatch(/SSLCommerz|bank/);
  });

  it('says before anyone goes on that the gateway does not answer', async () => {
    const { text, main } = await open({
      gateway: { name: { en: 'SSLCommerz', bn: 'এসএসএলকমার্জ' }, answers: false },
    });
    expect(text).toContain('SSLCommerz does not answer just now Nothing is lost and nothing was taken.');
    expect(buttons(main)).toEqual([['Try now all the same', 'button secondary']]);
    expect((await open({})).text).not.toContain('does not answer');
  });

  it.each([
    ['failed', 'The last try failed', 'The bank did not take the money.'],
    ['cancelled', 'You cancelled the last try', 'Nothing was paid.'],
    ['expired', 'The last try was not finished', 'Begin again'],
    ['unreachable', 'The last try did not begin', 'Nothing was taken'],
  ] as const)('says how the last try ended (%s), and that everything is kept', async (ended, title, todo) => {
    const { text, main } = await open({ ended });
    expect(text).toContain(title);
    expect(text).toContain(todo);
    expect(text).toContain('verything is kept');
    expect(buttons(main)).toHaveLength(1);
  });

  it('leads to the gateway, or back when the bank has the money, or says that nothing was taken', async () => {
    const form = { intent: 'pay' };
    const begins = (address: string | null) => ({
      'POST /api/payments/7/attempts': () => Response.json({ address, payment: due }),
    });
    const there = await open({}, { form, answers: begins('https://gateway.example/session/1') });
    expect([there.status, there.location]).toEqual([303, 'https://gateway.example/session/1']);
    const paid = await open({}, { form, answers: begins(null) });
    expect([paid.status, paid.location]).toEqual([303, '/pay/7']);
    const down = () => Response.json({ message: 'The bank’s page does not answer.' }, { status: 503 });
    const refused = await open({}, { form, answers: { 'POST /api/payments/7/attempts': down } });
    expect([refused.status, refused.heading]).toEqual([503, 'Pay']);
    expect(refused.announced.join()).toContain('The bank’s page does not answer.');
    expect(buttons(refused.main)).toHaveLength(1);
  });
});

describe('a payment that the bank is asked about', () => {
  it('says since when, lets ask again, and pay after all', async () => {
    const { text, heading, main } = await open({ state: 'asking', since });
    expect(heading).toBe('We are asking the bank');
    expect(text).toContain('A payment through SSLCommerz was begun on 28 November 2026, 08:16.');
    expect(buttons(main)).toEqual([
      ['Ask again now', 'button'],
      ['Pay again', 'button secondary'],
    ]);
    expect((await open({ state: 'asking', since }, { language: 'bn' })).heading).toBe(
      'ব্যাংকের কাছে জানতে চাওয়া হচ্ছে',
    );
  });

  it('asks by the button, and says when there is still no answer', async () => {
    const ask = (state: OnlinePayment['state']) => ({
      form: { intent: 'ask' },
      answers: { 'POST /api/payments/7/ask': () => Response.json({ ...due, state }) },
    });
    const still = await open({ state: 'asking', since }, ask('asking'));
    expect(still.location).toBe('/pay/7');
    expect(still.cookies.flash).toContain('the bank has not confirmed the payment yet');
    const moved = await open({ state: 'asking', since }, ask('paid'));
    expect([moved.location, moved.cookies.flash]).toEqual(['/pay/7', undefined]);
  });
});

it('a payment that the bank holds says not to pay again, and has no button', async () => {
  const { text, heading, main } = await open({ state: 'checking', since });
  expect(heading).toBe('The bank is checking your payment');
  expect(text).toContain('Do not pay again');
  expect(buttons(main)).toEqual([]);
});

it('a payment that failed says why, and where to pay anew', async () => {
  const { text, main } = await open({ state: 'failed' });
  expect(text).toContain('No money arrived for it');
  expect(main).toContain('<a class="button" href="/dashboard?tab=ldt">Pay anew</a>');
  expect(buttons(main)).toEqual([]);
  const mutation = await open({ state: 'failed', kind: 'mutation', mutation_id: 5 });
  expect(mutation.main).toContain('href="/dashboard/mutations/5#pay"');
  const application = await open({ state: 'failed', kind: 'application', application_id: 4 });
  expect(application.main).toContain('href="/dashboard/pay/4"');
});

describe('a payment that is made', () => {
  const paid = { state: 'paid', paid_at: since, channel: 'BKASH-BKash' } as const;

  it('says when and how it was paid even where the case cannot be loaded', async () => {
    const { text, heading, main } = await open(paid);
    expect(heading).toBe('Payment successful.');
    for (const said of ['৳ 1,225.00', '28 November 2026, 08:16', 'BKASH-BKash']) {
      expect(text).toContain(said);
    }
    expect(main).toContain('href="/dashboard?tab=payments"');
    expect(buttons(main)).toEqual([]);
  });

  it('says that money which pays for nothing goes back', async () => {
    expect((await open({ ...paid, refund_due: 1225 })).text).toContain('৳ 1,225.00 goes back to you');
    expect((await open(paid)).text).not.toContain('goes back');
    expect((await open({ state: 'failed', refund_due: 30 })).text).toContain('goes back to you');
    const { text } = await open({
      ...paid,
      refunds: [
        { amount: 10, state: 'asked' },
        { amount: 20, state: 'accepted' },
        { amount: 30, state: 'done' },
      ],
    });
    expect(text).toContain('The bank was asked to send ৳ 10.00 back to you');
    expect(text).toContain('The bank is sending ৳ 20.00 back to you');
    expect(text).toContain('৳ 30.00 was sent back to you');
  });
});

it.each([
  [404, 'There is no such payment'],
  [500, 'The payment could not be loaded'],
])('says what cannot be shown: the API answers %d', async (status, said) => {
  const { text, status: answered } = await open(Response.json({}, { status }));
  expect([text.includes(said), answered]).toEqual([true, status === 500 ? 503 : 404]);
});

it('leads to the case while a payment waits for something else than a gateway', async () => {
  const waits = { gateway: null, kind: 'mutation', mutation_id: 5 } as const;
  expect((await open(waits)).location).toBe('/dashboard/mutations/5');
  const { heading } = await open({ ...waits, state: 'paid', paid_at: since });
  expect(heading).toBe('Payment successful.');
});

it('asks a visitor to log in, and comes back', async () => {
  const { location } = await openPage(page, '/pay/7', () => undefined, { path: '/pay/:id' });
  expect(location).toBe('/login?next=%2Fpay%2F7');
});
