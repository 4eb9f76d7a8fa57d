import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsePaymentKey } from '../app/lib/forms/payment-key.ts';
import * as dashboard from '../app/routes/dashboard.tsx';
import * as apply from '../app/routes/land_.apply.tsx';
import * as land from '../app/routes/land.tsx';
import * as root from '../app/root.tsx';
import { openPortal, type Portal, type Route } from './portal.ts';

/** What holds for every screen, also for those that are to come. */
const folder = new URL('../app/routes/', import.meta.url);
const files = readdirSync(folder).filter((name) => /\.tsx?$/.test(name));
const routes = await Promise.all(
  files.map(async (name) => [name, (await import(new URL(name, folder).href)) as Route] as const),
);
/** The address that nobody else answers does nothing but lead home. */
const withAction = routes.filter(([name, route]) => route.action && name !== '$.tsx');

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': '', origin: 'https://elsewhere.example' },
  { 'sec-fetch-site': '', origin: 'null' },
];

describe('a form of another site', () => {
  it('has screens to go to', () => expect(withAction.length).toBeGreaterThan(9));

  it.each(withAction)('is refused by %s, signed in or not', async (_, route) => {
    for (const who of [portal.visitor(), await portal.signedIn()]) {
      const before = { ...who.cookies };
      for (const headers of FOREIGN) {
        const { status, location } = await who.post(route, '/here', { language: 'bn' }, { headers });
        // Whoever is not signed in may also be led to the login, by a screen that is for its owner alone.
        expect([403, 302]).toContain(status);
        if (status === 302) expect(location).toMatch(/^\/login\?next=/);
        if (before.bhumi_session) expect(status).toBe(403);
      }
      expect(who.cookies).toEqual(before);
    }
  });
});

describe('a form on a page with a script', () => {
  type WithScript = Route & { handle?: { hydrate?: boolean }; clientAction?: unknown };
  const scripted = withAction.filter(([, route]) => (route as WithScript).handle?.hydrate);

  it('is on many pages', () => expect(scripted.length).toBeGreaterThan(12));

  it.each(scripted)('stays as it is when its answer is lost: %s', (_, route) => {
    expect((route as WithScript).clientAction).toBeTypeOf('function');
  });
});

describe('the key of a payment', () => {
  it.each([
    ['a copy of a dag', apply, '/land/apply?dag_id=1'],
    ['a copy of a map', apply, '/land/apply?mouza_map_id=1'],
    ['land tax', dashboard, '/dashboard?tab=ldt&step=pay&id=1'],
  ] as [string, Route, string][])(
    'of %s is in the address before anything is shown',
    async (_, route, path) => {
      const who = await portal.signedIn();
      const { status, location } = await who.get(route, path);
      expect(status).toBe(302);
      const led = new URL(location!, 'http://localhost');
      expect(`${led.pathname}${led.search}`).toContain(path.replace(/&id=1$/, ''));
      expect(parsePaymentKey(led.searchParams.get('key'))).not.toBeNull();
      expect((await who.get(route, location!)).status).toBe(200);
    },
  );
});

describe('what every page knows', () => {
  it('is who is signed in, and in which language they read', async () => {
    const { data } = await portal.visitor({ language: 'bn' }).get(root, '/');
    expect(data).toMatchObject({ user: null, language: 'bn', flash: null, refused: null });
    const rahim = await portal.signedIn();
    expect((await rahim.get(root, '/')).data).toMatchObject({ user: { email: rahim.user.email } });
  });

  it('is that a session is over: the browser forgets it', async () => {
    const who = portal.visitor({ bhumi_session: 'long over' });
    expect((await who.get(root, '/')).data).toMatchObject({ user: null });
    expect(who.cookies).toEqual({});
  });

  it('is what the page before had to say, once', async () => {
    const who = portal.visitor();
    const { status } = await who.post(land, '/land', {
      dag_id: '1',
      key: `${Date.now()}-${'a'.repeat(32)}`,
      fee: '100',
    });
    expect([status, Object.keys(who.cookies)]).toEqual([302, ['flash']]);
    expect((await who.get(root, '/login')).data).toMatchObject({
      flash: { kind: 'info', text: expect.stringContaining('Nothing was paid') as string },
    });
    expect((await who.get(root, '/login')).data).toMatchObject({ flash: null });
  });
});

describe('what every page knows is asked for again', () => {
  const at = (path: string) => new URL(path, 'http://localhost');
  const again = (from: string, to: string, more: object = {}) =>
    root.shouldRevalidate({
      currentUrl: at(from),
      nextUrl: at(to),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
      ...more,
    });

  it.each([
    ['on another screen', true, again('/land', '/login')],
    ['after a form', true, again('/land-tax', '/dashboard', { formMethod: 'POST', actionStatus: 200 })],
    ['not within a screen', false, again('/land', '/land?division_id=1')],
    ['not after a form by GET', false, again('/land', '/land?q=1', { formMethod: 'GET' })],
    [
      'not after an answer that was lost',
      false,
      again('/a', '/a', { formMethod: 'POST', actionStatus: 503 }),
    ],
  ])('%s', (_, expected, said) => expect(said).toBe(expected));
});
