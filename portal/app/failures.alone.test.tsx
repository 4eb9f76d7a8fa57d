import { renderToStaticMarkup } from 'react-dom/server';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '@bhumi/api/contract/language';
import { contextAnswering, requestTo, type Call } from '../testing/request.ts';
import type { TabProps, TabView } from './dashboard/tab.ts';
import type { Refusal } from './lib/forms/refusal.ts';
import { newPaymentKey } from './lib/forms/payment-key.ts';

/** What a person reads where the API says nothing: the default texts of the specification, on the page where they stand. */

const page = vi.hoisted(() => ({
  language: 'en' as Language,
  address: '/',
  data: null as unknown,
  answer: undefined as unknown,
}));
vi.mock('./lib/document/root-data.ts', () => ({
  useRootData: () => ({ language: page.language, simulatedPayments: true, user: null }),
  useLanguage: () => page.language,
  useText: <T,>(texts: Record<Language, T>) => texts[page.language],
  useUser: () => null,
}));
vi.mock('@remix-run/react', async (load) => {
  const at = () => new URL(page.address, 'http://localhost');
  const idle = { state: 'idle' };
  return {
    ...(await load<object>()),
    Link: ({ to, children }: { to: string; children: React.ReactNode }) => <a href={to}>{children}</a>,
    Form: ({ children }: { children: React.ReactNode }) => <form>{children}</form>,
    useLocation: () => ({ pathname: at().pathname, search: at().search, hash: '', key: 'here' }),
    useSearchParams: () => [at().searchParams, () => undefined],
    useNavigate: () => () => undefined,
    useNavigation: () => idle,
    useSubmit: () => () => undefined,
    useRevalidator: () => ({ revalidate: () => undefined }),
    useLoaderData: () => page.data,
    useActionData: () => page.answer,
    useMatches: () => [],
  };
});

const { loader: dashboard } = await import('./routes/dashboard.tsx');
const details = await import('./routes/dashboard_.mutations.$id.tsx');
const payPage = await import('./routes/dashboard_.mutations.$id_.pay.tsx');
const dagMap = await import('./routes/dag-search-map.tsx');
const { payLandTax } = await import('./land-tax/pay.server.ts');

beforeEach(() => {
  Object.assign(page, { language: 'en', address: '/', data: null, answer: undefined });
});

/** What a page says, as text with single spaces. */
function said(Shown: ComponentType): string {
  return renderToStaticMarkup(<Shown />)
    .replace(/<style>.*?<\/style>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

const nothing = () => new Response('', { status: 503 });
/** An API that knows who is signed in, and says nothing where the test has no answer. */
const answering = (answers: Record<string, unknown> = {}) =>
  contextAnswering(({ path }: Call) => {
    if (path === '/api/me') return Response.json({ id: 3, name: 'Rahima', role: 'user' });
    const answer = answers[path.split('?')[0]!];
    return answer === undefined ? nothing() : Response.json(answer);
  }).context;
const asked = (address: string, init: RequestInit = {}) => {
  page.address = address;
  const { language } = page;
  return requestTo(
    address,
    { bhumi_session: 'token', language },
    { ...init, headers: { origin: 'http://localhost' } },
  );
};

/** A tab of the dashboard as it is loaded over such an API. */
async function tabAt(address: string, answers: Record<string, unknown>, refusal?: Refusal): Promise<string> {
  const args = { request: asked(address), context: answering(answers), params: {} };
  const { tab, data, profile } = await dashboard(args);
  const { default: Shown, Summary } = (await import(`./dashboard/tabs/${tab}/view.tsx`)) as TabView;
  const given = { profile, data, refusal, actionData: {}, isStale: false } as TabProps<unknown>;
  return said(() => (
    <>
      {Summary && <Summary {...given} />}
      <Shown {...given} />
    </>
  ));
}

const place = { id: 1, name_en: 'Savar', name_bn: 'সাভার' };
const due = {
  id: 4,
  status: 'approved',
  khatiyan_number: '12',
  dag_number: '7',
  land_type: 'residential',
  division: place,
  district: place,
  upazila: place,
  mouza: place,
  survey_type: { ...place, code: 'RS' },
  land_area: 100,
  paid_years: [],
  submitted_at: '2026-01-01T00:00:00Z',
  reviewed_at: null,
  notes: null,
  begun_by: null,
  first_tax_year: null,
  last_tax_year: null,
  ended_on: null,
  ended_by: null,
  tax: { state: 'due', tax_year: 2026, amount: 30 },
};
const owned = { '/api/user/land-tax-registrations': [due], '/api/user/kyc': { status: 'success' } };
const mutation = {
  id: 7,
  tracking_number: 'M-2026-000007-1',
  status: 'pending_payment',
  payment_status: null,
  mutation_type: 'sale',
  land_type: 'agricultural',
  khatian_number: '12',
  dag_number: '7',
  division: place,
  district: place,
  upazila: place,
  mouza: place,
  survey_type: null,
  zil: null,
  fee_amount: 1025,
  fees: { application: 25, mutation: 1000, total: 1025 },
  payment: null,
  transfer: 'whole',
  share: null,
  land_area: null,
  buyers: [],
  previous_owners: [],
  documents: [],
  deed_number: '1',
  deed_date: '2025-03-21',
  registry_office: 'Savar',
  registry_upazila: null,
  contact_number: '01712345678',
  events: [],
  hearings: [],
  objections: [],
  reviewer: null,
  reason: null,
  created_at: '2026-01-01T00:00:00Z',
  reviewed_at: null,
  remarks: null,
  is_sample: false,
};
const ownMutation = { '/api/mutations/7': mutation };
/** What an action answers in place, as the page is given it. */
const refusalOf = (answer: unknown): Refusal => (answer as { data: Refusal }).data;
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });

describe.each([
  ['en', 'Failed to load notifications'],
  ['bn', 'বার্তাগুলো লোড করা যায়নি'],
] as const)('the messages, in %s', (language, text) => {
  it('say in the place of the list that they could not be loaded', async () => {
    page.language = language;
    expect(await tabAt('/dashboard?tab=messages', {})).toContain(text);
  });
});

describe('land tax', () => {
  it('says that it could not be calculated', async () => {
    const address = '/dashboard?tab=ldt&step=bill&id=4';
    expect(await tabAt(address, owned)).toContain('Error calculating tax.');
  });

  it('says that the payment failed', async () => {
    const fields = {
      key: newPaymentKey(Date.now()),
      payment_method: 'bkash',
      payer_identifier: '01712345678',
    };
    const sent = new FormData();
    for (const [name, value] of Object.entries({ ...fields, id: '4' })) sent.append(name, value);
    const args = { request: asked('/dashboard?tab=ldt'), context: answering(), params: {} };
    const refusal = refusalOf(await payLandTax(args, sent));
    expect(await tabAt('/dashboard?tab=ldt', owned, refusal)).toContain('Payment failed.');
  });
});

describe('a mutation', () => {
  const params = { id: '7' };
  it('says that its details could not be loaded', async () => {
    const args = { request: asked('/dashboard/mutations/7'), context: answering(), params };
    page.data = (await details.loader(args)).data;
    expect(said(details.default)).toContain('Failed to load mutation details.');
  });

  it('says on its page that the payment failed', async () => {
    const fields = { intent: 'pay', key: newPaymentKey(Date.now()), amount: '1025', method: 'bank' };
    const request = asked('/dashboard/mutations/7', form(fields));
    page.answer = refusalOf(await details.action({ request, context: answering(ownMutation), params }));
    const args = { request: asked('/dashboard/mutations/7'), context: answering(ownMutation), params };
    page.data = (await details.loader(args)).data;
    expect(said(details.default)).toMatch(/There is a problem Payment failed\./);
  });

  it('says at the end of its form that payment or submission failed', async () => {
    const key = newPaymentKey(Date.now());
    const address = `/dashboard/mutations/7/pay?key=${key}`;
    const fields = { key, fee: '1025', method: 'bkash', phone: '01712345678', pin: '4821' };
    const request = asked(address, form(fields));
    page.answer = refusalOf(await payPage.action({ request, context: answering(ownMutation), params }));
    page.data = await payPage.loader({ request: asked(address), context: answering(ownMutation), params });
    expect(said(payPage.default)).toContain('Payment or submission failed. Please try again.');
  });
});

it('the search of a dag says that nothing was found', async () => {
  const args = {
    request: asked('/dag-search-map?dag=7'),
    context: answering({ '/api/locations/divisions': [] }),
    params: {},
  };
  page.data = (await dagMap.loader(args)).data;
  expect(said(dagMap.default)).toContain('Not found');
});
