import { describe, expect, it } from 'vitest';
import type { Flash } from '../lib/flash.ts';
import { contextAnswering, requestTo, type Call } from '../../testing/request.ts';
import { action, loader, shouldRevalidate } from '../routes/dashboard.tsx';

const SIGNED_IN = { bhumi_session: 'token' };
const profile = {
  ...{ id: 3, name: 'Rahima Khatun', role: 'user', version: 1 },
  ...{ unread_notifications: 0, pending_email: null, pending_phone: null },
};

/** An API that knows who is signed in, and otherwise answers as the test says. */
const api = (answer: (call: Call) => Response) =>
  contextAnswering((call) =>
    call.path === '/api/me' && call.method === 'GET' ? Response.json(profile) : answer(call),
  );

const AGENDA = '/api/user/agenda';
/** Nothing to do, and otherwise the same answer to everything. */
const always =
  (body: unknown, init?: ResponseInit) =>
  ({ path }: Call) =>
    Response.json(path === AGENDA ? { items: [], happened: [] } : body, init);

/** What was thrown in the place of an answer. */
async function thrown(run: Promise<unknown>): Promise<Response> {
  const response: unknown = await run.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(response instanceof Response)) throw new Error(`Not a response: ${String(response)}`);
  return response;
}

function flashOf(response: Response): Flash {
  const cookie = response.headers.getSetCookie().find((each) => each.includes('flash=')) ?? '';
  return JSON.parse(decodeURIComponent(/=([^;]*)/.exec(cookie)?.[1] ?? 'null')) as Flash;
}

const open = (search: string, answer: (call: Call) => Response, language = 'en') => {
  const { context, calls } = api(answer);
  const request = requestTo(`/dashboard${search}`, { ...SIGNED_IN, language });
  return { answer: loader({ request, context, params: {} }), calls };
};

describe('an address of the dashboard', () => {
  it('asks for a login first', async () => {
    const { context } = api(() => Response.json([]));
    const request = requestTo('/dashboard?tab=nothing');
    const response = await thrown(loader({ request, context, params: {} }));
    expect(response.headers.get('location')).toBe('/login?next=%2Fdashboard%3Ftab%3Dnothing');
  });

  it.each([
    ['?tab=nothing', 'en', 'The part of the dashboard that you asked for is not open here.'],
    ['?tab=nonsense&step=pay', 'bn', 'ড্যাশবোর্ডের যে অংশ চেয়েছেন, সেটি এখানে চালু নেই।'],
  ])('%s leads to the first tab, which says so in %s', async (search, language, text) => {
    const response = await thrown(open(search, () => Response.json([]), language).answer);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/dashboard?tab=personalInfo');
    expect(flashOf(response)).toMatchObject({ kind: 'info', text: expect.stringContaining(text) as string });
  });

  it('without a tab shows the first one', async () => {
    const { answer, calls } = open('', always([]));
    expect(await answer).toMatchObject({ profile, tab: 'personalInfo', data: { todo: [] } });
    expect(calls.map(({ path }) => path)).toContain(AGENDA);
  });

  const [place, id] = [{ id: 1 }, 7];
  const session = { id, division: place, district: place, upazila: place, mouza: place, survey_type: place };
  const failed = { kyc: null, stamp: null };
  it.each([
    ['personalInfo', [AGENDA], { todo: [], happened: [] }, null],
    ['address', [], null, null],
    ['applyKhatian', ['/api/applications'], [session], null],
    [
      'payments',
      ['/api/applications'],
      { kind: 'applications', payments: [session] },
      { kind: 'applications', payments: null },
    ],
    [
      'payments&kind=ldt',
      ['/api/land-tax-payments'],
      { kind: 'ldt', payments: [session] },
      { kind: 'ldt', payments: null },
    ],
    ['profileKyc', ['/api/user/kyc'], { kyc: [session], stamp: '"7"' }, failed],
    [
      'messages&show=20',
      ['/api/notifications?range=[0,19]'],
      { notices: [session], total: 1, opened: null, stamp: '"7"' },
      { notices: null, stamp: null },
    ],
    [
      'security',
      ['/api/me/sessions', '/api/me/two-factor', '/api/me/security-log', '/api/me/staff-access'],
      { sessions: [session], twoFactor: [session], lastLogins: [session], looked: [session] },
      { sessions: null, twoFactor: null, lastLogins: null, looked: null },
    ],
    [
      'ldt',
      ['/api/user/land-tax-registrations', '/api/user/kyc'],
      { registrations: [session], bill: null },
      { registrations: null, kyc: null, bill: null },
    ],
  ])('?tab=%s loads what it shows, or says what did not come', async (tab, paths, loaded, missing) => {
    const { answer, calls } = open(`?tab=${tab}`, always([session], { headers: { etag: '"7"' } }));
    const { tab: shown, data } = await answer;
    expect(shown).toBe(tab.split('&')[0]);
    if (loaded === null) expect(data).toBeNull();
    else expect(data).toMatchObject(loaded);
    expect(calls.map(({ path }) => path).filter((path) => path !== '/api/me')).toEqual(paths);
    const broken = await open(`?tab=${tab}`, () => new Response('', { status: 503 })).answer;
    if (missing === null) expect(broken.data).toBeNull();
    else expect(broken.data).toMatchObject(missing);
  });

  it('shows that no identity card was handed in', async () => {
    const { data } = await open('?tab=profileKyc', () => Response.json({}, { status: 404 })).answer;
    expect(data).toEqual({ kyc: 'none', stamp: null });
  });

  it('of a payment without a key leads to the same step with one', async () => {
    const response = await thrown(open('?tab=ldt&step=pay&id=4', () => Response.json([])).answer);
    expect(response.headers.get('location')).toMatch(
      /^\/dashboard\?tab=ldt&step=pay&id=4&key=\d{13}-[0-9a-f]{32}$/,
    );
  });
});

/** Sends a form of the dashboard. */
function send(
  entries: Record<string, string>,
  headers: Record<string, string> = {},
  answer?: (call: Call) => Response,
) {
  const { context, calls } = api(answer ?? (() => Response.json({ message: 'Done', user: profile })));
  const body = new URLSearchParams(entries);
  const request = requestTo('/dashboard?tab=security', SIGNED_IN, { method: 'POST', body, headers });
  const changes = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  return { answer: action({ request, context, params: {} }), changes };
}

describe('a form of the dashboard', () => {
  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
  ] as Record<string, string>[])('that another site sent (%o) is refused', async (headers) => {
    const { answer, changes } = send({ form: 'end-others' }, headers);
    expect((await thrown(answer)).status).toBe(403);
    expect(changes()).toEqual([]);
  });

  it.each([
    {},
    { form: 'nonsense' },
    { form: 'constructor' },
    { form: 'end-session', of: '7/../8' },
    { form: 'delete-message', of: '7/../8' },
    { form: 'read-message' },
  ])('that no tab has (%o) is refused', async (entries) => {
    const { answer, changes } = send(entries as Record<string, string>);
    expect((await thrown(answer)).status).toBe(400);
    expect(changes()).toEqual([]);
  });

  const lines = { address_line_1: '1', city: 'Dhaka', postal_code: '1000', country: 'Bangladesh' };
  const address = (kind: string) =>
    Object.fromEntries(Object.entries(lines).map(([name, value]) => [`${kind}.${name}`, value]));
  const passwords = { current_password: 'old', password: 'new-one', password_confirmation: 'new-one' };
  it.each([
    [{ form: 'personal', name: 'Rahima', email: 'r@example.org' }, 'PUT /api/me', 'personalInfo'],
    [{ form: 'permanent_address', ...address('permanent_address') }, 'PUT /api/me', 'address'],
    [{ form: 'mailing_address', ...address('mailing_address') }, 'PUT /api/me', 'address'],
    [{ form: 'send-pending-email' }, 'POST /api/me/contact-changes/email/send', 'personalInfo'],
    [{ form: 'give-up-phone' }, 'DELETE /api/me/contact-changes/phone', 'personalInfo'],
    [{ form: 'confirm-phone', code: '123456' }, 'POST /api/phone/verify', 'personalInfo'],
    [{ form: 'send-verification' }, 'POST /api/email/verification', 'profileKyc'],
    [{ form: 'send-phone-code' }, 'POST /api/phone/code', 'profileKyc&code=sent'],
    [{ form: 'verify-phone', code: '123456' }, 'POST /api/phone/verify', 'profileKyc'],
    [
      { form: 'read-message', of: '7', show: '20' },
      'PATCH /api/notifications/7/read',
      'messages&show=20#message-7',
    ],
    [
      { form: 'read-message', of: '7', message: '7' },
      'PATCH /api/notifications/7/read',
      'messages&message=7',
    ],
    [
      { form: 'read-all-messages', up_to: '7' },
      'PATCH /api/notifications/mark-all-read',
      'messages#messages',
    ],
    [{ form: 'delete-message', of: '7', next: '6' }, 'DELETE /api/notifications/7', 'messages#message-6'],
    [{ form: 'delete-message', of: '7' }, 'DELETE /api/notifications/7', 'messages#messages'],
    [{ form: 'password', ...passwords }, 'POST /api/me/change-password', 'security'],
    [{ form: 'end-session', of: '7' }, 'DELETE /api/me/sessions/7', 'security'],
    [{ form: 'end-others' }, 'POST /api/me/sessions/end-others', 'security'],
    [{ form: 'two-factor-off' }, 'POST /api/me/two-factor/off', 'security'],
  ])('does what it is for: %o', async (entries, change, tab) => {
    const { answer, changes } = send(entries as Record<string, string>, { 'sec-fetch-site': 'same-origin' });
    const response = (await answer) as Response;
    expect(changes()).toEqual([change]);
    expect(response.headers.get('location')).toBe(`/dashboard?tab=${tab}`);
  });

  it.each([
    [{ form: 'personal', name: '', email: 'x', phone: '1' }, ['name', 'email', 'phone']],
    [
      { form: 'mailing_address' },
      ['address_line_1', 'city', 'postal_code', 'country'].map((name) => `mailing_address.${name}`),
    ],
    [{ form: 'password', ...passwords, password_confirmation: 'other' }, ['password']],
  ])('that is filled in wrong says where: %o', async (entries, fields) => {
    const { answer, changes } = send(entries as Record<string, string>);
    expect(await answer).toMatchObject({ init: { status: 422 } });
    const { data } = (await answer) as { data: { errors: object } };
    expect(Object.keys(data.errors)).toEqual(fields);
    expect(changes()).toEqual([]);
  });

  it.each(['personal', 'send-phone-code', 'end-others', 'two-factor-start'])(
    'whose change the API does not make says so: %s',
    async (form) => {
      const filled = { form, name: 'Rahima', email: 'r@example.org' };
      const { answer } = send(filled, {}, () => Response.json({ message: 'Not now' }, { status: 429 }));
      expect(await answer).toMatchObject({ data: { message: 'Not now' }, init: { status: 429 } });
    },
  );
});

describe('what is shown', () => {
  const GET = { formMethod: undefined, actionStatus: undefined };
  it.each([
    ['tab=address', 'tab=security', GET, true],
    ['', 'tab=personalInfo', GET, false],
    ['tab=payments', 'tab=applyKhatian', GET, true],
    ['tab=payments', 'tab=payments&show=13', GET, false],
    ['tab=payments', 'tab=payments&kind=ldt', GET, true],
    ['tab=profileKyc', 'tab=profileKyc&code=sent', GET, false],
    ['tab=messages', 'tab=messages&message=3', GET, false],
    ['tab=messages', 'tab=messages&show=20', GET, true],
    ['tab=ldt', 'tab=ldt&step=bill&id=1', GET, true],
    ['tab=address', 'tab=nonsense', GET, true],
    ['tab=address', 'tab=address', GET, 'default'],
    ['tab=address', 'tab=address', { formMethod: 'POST', actionStatus: 302 }, 'default'],
    ['tab=ldt', 'tab=ldt&step=bill&id=1', { formMethod: 'GET' }, 'default'],
    ['tab=address', 'tab=address', { formMethod: 'POST', actionStatus: 422 }, false],
    ['tab=ldt&step=pay', 'tab=ldt&step=pay', { formMethod: 'POST', actionStatus: 409 }, false],
    ['tab=address', 'tab=address', { formMethod: 'POST', actionStatus: 503 }, false],
  ] as const)('from ?%s to ?%s with %o is loaded anew: %s', (from, to, form, expected) => {
    const url = (search: string) => new URL(`http://localhost/dashboard${search && '?'}${search}`);
    const asked = (defaultShouldRevalidate: boolean) =>
      shouldRevalidate({
        currentUrl: url(from),
        nextUrl: url(to),
        currentParams: {},
        nextParams: {},
        ...form,
        defaultShouldRevalidate,
      });
    expect([asked(true), asked(false)]).toEqual(
      expected === 'default' ? [true, false] : [expected, expected],
    );
  });
});
