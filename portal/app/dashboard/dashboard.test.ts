import { describe, expect, it } from 'vitest';
import { requestTo } from '../../testing/request.ts';
import { loader, shouldRevalidate } from '../routes/dashboard.tsx';
import {
  profile,
  api,
  AGENDA,
  answerAlways,
  thrownResponse,
  flashOf,
  openDashboard,
} from './dashboard.testing.ts';

describe('an address of the dashboard', () => {
  it('asks for a login first', async () => {
    const { context } = api(() => Response.json([]));
    const request = requestTo('/dashboard?tab=nothing');
    const response = await thrownResponse(loader({ request, context, params: {} }));
    expect(response.headers.get('location')).toBe('/login?next=%2Fdashboard%3Ftab%3Dnothing');
  });

  it.each([
    ['?tab=nothing', 'en', 'The part of the dashboard that you asked for is not open here.'],
    ['?tab=nonsense&step=pay', 'bn', 'ড্যাশবোর্ডের যে অংশ চেয়েছেন, সেটি এখানে চালু নেই।'],
  ])('%s leads to the first tab, which says so in %s', async (search, language, text) => {
    const response = await thrownResponse(openDashboard(search, () => Response.json([]), language).answer);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/dashboard?tab=personalInfo');
    expect(flashOf(response)).toMatchObject({ kind: 'info', text: expect.stringContaining(text) as string });
  });

  it('without a tab shows the first one', async () => {
    const { answer, calls } = openDashboard('', answerAlways([]));
    expect(await answer).toMatchObject({ profile, tab: 'personalInfo', data: { todo: [] } });
    expect(calls.map(({ path }) => path)).toContain(AGENDA);
  });

  const [place, id] = [{ id: 1 }, 7];
  const session = { id, division: place, district: place, upazila: place, mouza: place, survey_type: place };
  const failed = { kyc: null, stamp: '"none"' };
  it.each([
    ['personalInfo', [AGENDA], { todo: [], happened: [] }, null],
    ['address', [], null, null],
    ['applyKhatian', ['/api/applications?range=[0,9]'], { rows: [session], total: 1 }, null],
    [
      'payments',
      ['/api/user/newest-payment', '/api/applications?range=[0,2]'],
      { kind: 'applications', payments: { rows: [session], total: 1 } },
      { kind: 'applications', payments: null },
    ],
    [
      'payments&kind=ldt&show=13',
      ['/api/land-tax-payments?range=[0,12]'],
      { kind: 'ldt', payments: { rows: [session], total: 1 } },
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
      { sessions: [session], twoFactor: [session], lastLogins: [session], staffAccess: [session] },
      { sessions: null, twoFactor: null, lastLogins: null, staffAccess: null },
    ],
    [
      'ldt',
      ['/api/user/land-tax-registrations', '/api/user/kyc'],
      { registrations: [session], bill: null },
      { registrations: null, kyc: null, bill: null },
    ],
  ])('?tab=%s loads what it shows, or says what did not come', async (tab, paths, loaded, missing) => {
    const { answer, calls } = openDashboard(
      `?tab=${tab}`,
      answerAlways([session], { headers: { etag: '"7"' } }),
    );
    const { tab: shown, data } = await answer;
    expect(shown).toBe(tab.split('&')[0]);
    if (loaded === null) expect(data).toBeNull();
    else expect(data).toMatchObject(loaded);
    expect(calls.map(({ path }) => path).filter((path) => path !== '/api/me')).toEqual(paths);
    const broken = await openDashboard(`?tab=${tab}`, () => new Response('', { status: 503 })).answer;
    if (missing === null) expect(broken.data).toBeNull();
    else expect(broken.data).toMatchObject(missing);
  });

  it.each([
    ['', 'land_tax', 'ldt', '/api/land-tax-payments?range=[0,2]'],
    ['', 'mutation', 'mutation', '/api/mutations?range=[0,2]'],
    ['', 'application', 'applications', '/api/applications?range=[0,2]'],
    ['&show=13', 'land_tax', 'ldt', '/api/land-tax-payments?range=[0,12]'],
    ['', null, 'applications', '/api/applications?range=[0,2]'],
    ['&kind=applications', 'land_tax', 'applications', '/api/applications?range=[0,2]'],
  ])('?tab=payments%s after a payment of %s opens %s', async (more, kind, opened, path) => {
    const { answer, calls } = openDashboard(`?tab=payments${more}`, (call) =>
      Response.json(
        call.path === '/api/user/newest-payment' ? { kind } : call.path === '/api/me' ? profile : [],
      ),
    );
    expect((await answer).data).toMatchObject({ kind: opened });
    expect(calls.map((call) => call.path)).toContain(path);
  });

  it('shows that no identity card was handed in', async () => {
    const { data } = await openDashboard('?tab=profileKyc', () => Response.json({}, { status: 404 })).answer;
    expect(data).toEqual({ kyc: 'none', stamp: '"none"' });
  });

  it('of a payment without a key leads to the same step with one', async () => {
    const response = await thrownResponse(
      openDashboard('?tab=ldt&step=pay&id=4', () => Response.json([])).answer,
    );
    expect(response.headers.get('location')).toMatch(
      /^\/dashboard\?tab=ldt&step=pay&id=4&key=\d{13}-[0-9a-f]{32}$/,
    );
  });
});

describe('what is shown', () => {
  const GET = { formMethod: undefined, actionStatus: undefined };
  it.each([
    ['tab=address', 'tab=security', GET, true],
    ['', 'tab=personalInfo', GET, false],
    ['tab=payments', 'tab=applyKhatian', GET, true],
    ['tab=payments', 'tab=payments&show=13', GET, true],
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
