import { expect, it } from 'vitest';
import { contextAnswering, requestTo } from '../../testing/request.ts';
import { newPaymentKey } from '../lib/forms/payment-key.ts';
import { loadLandTax } from './load.server.ts';
import { landTaxAddress, parseLandTaxView } from './view.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

interface Answers {
  kyc?: string;
  registrations?: object[];
  /** What the API says of the bill. */
  bill?: () => Response;
}

/** Asks for the bill of lands; answers with what is shown and whether the API was asked. */
async function bill(
  asked: number[],
  language: string,
  { kyc = 'success', registrations = [], bill }: Answers = {},
) {
  const { context, calls } = contextAnswering(({ path }) => {
    if (path.endsWith('/calculate')) return bill?.() ?? Response.json({ calculations: [], total_amount: 0 });
    return Response.json(path === '/api/user/kyc' ? { status: kyc } : registrations);
  });
  const request = requestTo(landTaxAddress({ step: 'bill', ids: asked }), { language });
  const { refused } = await loadLandTax({ request, context });
  return { refused, asked: calls.some(({ path }) => path === '/api/land-tax-payments/calculate') };
}

it('asks for the bill of a hundred lands', async () => {
  expect(await bill(ids(100), 'en')).toEqual({ refused: null, asked: true });
});

it.each([
  ['en', 'You have selected 120 lands. At most 100 can be paid for at once; please take away 20'],
  ['bn', 'আপনি ১২০টি জমি বেছে নিয়েছেন। একবারে সর্বোচ্চ ১০০টি'],
])('says in %s that more are too many at once, and leaves none of them out', async (language, text) => {
  const { refused, asked } = await bill(ids(120), language);
  expect(refused).toMatchObject({ message: expect.stringContaining(text) as string, errors: {} });
  expect(asked).toBe(false);
  const address = new URL(landTaxAddress({ step: 'bill', ids: ids(120) }), 'https://land.example');
  expect(parseLandTaxView(address.searchParams).ids).toEqual(ids(120));
});

const land = (id: number, status: string, tax: object | null = null) => ({
  id,
  status,
  tax,
  khatiyan_number: '12',
  dag_number: String(id),
  submitted_at: '2026-11-03T06:00:00Z',
  division: { id: 1 },
  district: { id: 2 },
  upazila: { id: 3 },
  mouza: { id: 4 },
  survey_type: { id: 5 },
});
const due = { state: 'due', tax_year: 2026, amount: 30 };

it.each([
  ['en', 'has not been approved yet', 'is already paid for', 'No rate'],
  ['bn', 'এখনো অনুমোদিত হয়নি', 'আগেই পরিশোধ করা হয়েছে', 'হার নেই'],
])(
  'says in %s of each chosen land why it cannot be paid for, by its card',
  async (language, waiting, paid, rate) => {
    const registrations = [
      land(1, 'approved', due),
      land(2, 'pending'),
      land(3, 'approved', { state: 'paid', until: 2026 }),
      land(4, 'approved', { state: 'confirming' }),
      land(5, 'approved', { state: 'no-rate', reason: { en: 'No rate', bn: 'হার নেই' } }),
      land(6, 'rejected'),
    ];
    const { refused, asked } = await bill([1, 2, 3, 4, 5], language, { registrations });
    const saying = (text: string) => [expect.stringContaining(text) as string];
    expect(refused).toEqual({
      message: null,
      errors: { 'land-2': saying(waiting), 'land-3': saying(paid), 'land-4': saying(paid), 'land-5': [rate] },
    });
    expect(asked).toBe(false);
    expect(await bill([1], language, { registrations })).toEqual({ refused: null, asked: true });
  },
);

it.each([
  ['pending', null, 'Waits for the land office since 3 November 2026'],
  ['approved', { state: 'paid', until: 2027 }, 'Paid until 30 June 2028.'],
  ['approved', { state: 'confirming', online_payment_id: null }, 'Do not pay again'],
  // Its card leads to the page of the payment.
  ['approved', { state: 'confirming', online_payment_id: 7 }, null],
  ['approved', { state: 'no-rate', reason: { en: 'No rate', bn: '' } }, 'No rate'],
  ['approved', { state: 'later', from: 2027 }, 'The tax of this one begins with 2027-2028.'],
  ['ended', null, 'Nothing is due for it any more.'],
  ['ended', { state: 'paid', until: 2026 }, 'Paid until 30 June 2027.'],
  ['ended', due, 'Tax up to 2026-2027 is still paid on this registration.'],
  ['approved', due, null],
  ['rejected', null, null],
])('says at the card of %s land with %j why it has no tick', async (status, tax, why) => {
  const { context } = contextAnswering(({ path }) =>
    Response.json(
      path === '/api/user/kyc'
        ? { status: 'pending' }
        : path.startsWith('/api/user/standing')
          ? []
          : [{ ...land(7, status, tax), last_tax_year: status === 'ended' ? 2026 : null }],
    ),
  );
  const shown = await loadLandTax({ request: requestTo(landTaxAddress(), { language: 'en' }), context });
  const said = shown.registrations![0]!.why;
  if (why === null) expect(said).toBeNull();
  else expect(said).toContain(why);
  expect(shown.kycWarning).toBe('Please complete your KYC before payment');
});

it('asks for the bill of land that has ended and still owes this year, and of none that owes nothing', async () => {
  const span = (first_tax_year: number | null, last_tax_year: number | null) => ({
    first_tax_year,
    last_tax_year,
  });
  const registrations = [
    { ...land(1, 'ended', due), ...span(null, 2026) },
    { ...land(2, 'ended'), ...span(null, 2020) },
    { ...land(3, 'approved', { state: 'later', from: 2998 }), ...span(2998, null) },
    { ...land(4, 'ended'), ...span(2998, 2997) },
  ];
  expect(await bill([1], 'en', { registrations })).toEqual({ refused: null, asked: true });
  const ended = [expect.stringContaining('has ended with a mutation') as string];
  expect(await bill([1, 2, 3, 4], 'en', { registrations })).toEqual({
    refused: {
      message: null,
      errors: {
        'land-2': ended,
        'land-4': ended,
        'land-3': [expect.stringContaining('begins with 2998-2999, after the mutation') as string],
      },
    },
    asked: false,
  });
});

it('says before anything else that the identity is missing', async () => {
  const { refused } = await bill([2], 'en', { kyc: 'rejected', registrations: [land(2, 'pending')] });
  expect(refused).toEqual({ message: 'KYC not updated.', errors: {} });
});

it('passes on what the API says of lands that are not the reader’s', async () => {
  const { refused } = await bill([9], 'en', {
    bill: () => Response.json({ message: 'Not found' }, { status: 404 }),
  });
  expect(refused).toEqual({ message: 'Not found', errors: {} });
});

it('shows the newest lands of each part and what was chosen, and says how many there are', async () => {
  const paid = { state: 'paid', until: 2026 };
  const registrations = ids(100).map((id) => land(id, 'approved', id % 2 ? due : paid));
  const { context } = contextAnswering(({ path }) =>
    Response.json(path === '/api/user/kyc' ? { status: 'success' } : registrations),
  );
  const shown = async (search: string) => {
    const data = await loadLandTax({ request: requestTo(`/dashboard?tab=ldt${search}`), context });
    return { ids: data.registrations!.map(({ id }) => id), more: data.more };
  };
  const first = await shown('&id=99');
  expect(first).toEqual({
    ids: [...ids(40), 99],
    more: {
      due: { show: 40, label: 'Show more (21 of 50 shown)' },
      others: { show: 40, label: 'Show more (20 of 50 shown)' },
    },
  });
  expect((await shown('&show=40')).ids).toEqual(ids(80));
  expect((await shown('&show=60')).more).toEqual({ due: null, others: null });
});

it.each([
  ['en', 'Already paid', 'is already paid for'],
  ['bn', 'কর আগেই পরিশোধ করা হয়েছে', 'আগেই পরিশোধ করা হয়েছে'],
])('says calmly in %s that all of the chosen lands are paid for', async (language, title, text) => {
  const paid = { state: 'paid', until: 2026 };
  const { context } = contextAnswering(({ path }) =>
    Response.json(
      path === '/api/user/kyc'
        ? { status: 'success' }
        : [land(1, 'approved', paid), land(2, 'ended', paid), land(3, 'approved', { state: 'confirming' })],
    ),
  );
  const shown = (chosen: number[]) =>
    loadLandTax({
      request: requestTo(landTaxAddress({ step: 'bill', ids: chosen }), { language }),
      context,
    });
  const { already, refused, bill: owed } = await shown([1, 2]);
  expect([refused, owed, already]).toMatchObject([null, null, { title }]);
  expect(already!.text).toContain(text);
  // One of them is not: what is wrong is said by its card.
  expect(await shown([1, 3])).toMatchObject({ already: null, refused: { message: null } });
});

it('says that a payment is made, by its key, whatever is due by now', async () => {
  const key = newPaymentKey(Date.now());
  const payment = { status: 'paid', land_tax_registration: { khatiyan_number: '12', dag_number: '1' } };
  const { context, calls } = contextAnswering(({ path }) => {
    if (path.startsWith('/api/land-tax-payments/by-key/'))
      return Response.json({ message: 'Payment successful.', payments: [payment], total_amount: 30 });
    return Response.json(path === '/api/user/kyc' ? { status: 'success' } : [land(1, 'approved', due)]);
  });
  const request = requestTo(landTaxAddress({ step: 'pay', ids: [1], key }), { language: 'en' });
  const { already, bill: owed } = await loadLandTax({ request, context });
  expect([owed, already]).toMatchObject([
    null,
    { title: 'Already paid', text: expect.stringMatching(/30\.00 for Khatian 12 · Dag 1\./) as string },
  ]);
  expect(calls.map(({ path }) => path)).toContain(`/api/land-tax-payments/by-key/${key}`);
});
