import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LandWatch } from '@bhumi/api/contract/owners/watches';
import { verifyPerson } from '../../../api/src/features/identity/verified.testing.ts';
import { openPage } from '../../testing/pages.tsx';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { textOf } from '../../testing/reading.ts';
import * as myLand from '../routes/dashboard_.land.tsx';
import * as actingPage from '../routes/dashboard_.land_.acting_.new.tsx';
import * as claimPage from '../routes/dashboard_.land_.claim.tsx';
import * as watchPage from '../routes/dashboard_.land_.watch.tsx';
import { verifyFirstText } from './verify-first-text.ts';

let portal: Portal;
let dag: { id: number };
beforeAll(async () => {
  portal = await openPortal();
  dag = (await portal.test.knex('dags').where({ retired_at: null }).orderBy('id').first('id')) as {
    id: number;
  };
});
afterAll(() => portal.close());

async function person(isVerified = true) {
  const who = await portal.signedIn();
  if (isVerified) await verifyPerson(portal.test.knex, who.user.id);
  return who;
}
const watchesOf = async (who: Awaited<ReturnType<typeof person>>) =>
  ((await who.get(myLand, '/dashboard/land')).data as { watches: LandWatch[] }).watches;
const follow = (who: Awaited<ReturnType<typeof person>>, what: string) =>
  who.post(watchPage, `/dashboard/land/watch?dag_id=${dag.id}`, { what });

it('a verified reader follows a dag and its khatian, pauses one and ends it, by forms', async () => {
  const who = await person();
  for (const what of ['dag', 'khatian']) expect((await follow(who, what)).location).toBe('/dashboard/land');
  const [khatian, single] = (await watchesOf(who)) as [LandWatch, LandWatch];
  expect([khatian.dag_id, single.dag_id]).toEqual([null, dag.id]);
  await who.post(myLand, '/dashboard/land', { pause: String(single.id) });
  expect((await watchesOf(who)).map(({ paused_at }) => paused_at !== null)).toEqual([false, true]);
  await who.post(myLand, '/dashboard/land', { resume: String(single.id) });
  await who.post(myLand, '/dashboard/land', { end: String(khatian.id) });
  expect(await watchesOf(who)).toMatchObject([{ id: single.id, paused_at: null }]);
});

it('who is not verified follows nothing', async () => {
  const who = await person(false);
  await follow(who, 'dag');
  expect(await watchesOf(who)).toEqual([]);
});

it.each([
  ['watch', watchPage],
  ['acting/new', actingPage],
  ['claim', claimPage],
])('who is not verified reads so before a form that would be refused: %s', async (path, route) => {
  const { body } = await portal.test.app.inject({ url: `/api/locations/dags/${dag.id}` });
  const open = (verified_name: object | null) =>
    openPage(
      route,
      `/dashboard/land/${path}?dag_id=${dag.id}`,
      ({ path: asked }) =>
        asked === '/api/me'
          ? Response.json({ id: 7, name: 'Rahima', role: 'user', verified_name })
          : asked.startsWith('/api/locations/dags/')
            ? new Response(body, { headers: { 'content-type': 'application/json' } })
            : undefined,
      { cookies: { bhumi_session: 'token' } },
    );
  const refused = textOf((await open(null)).main);
  expect(refused).toContain(verifyFirstText.en.title);
  expect((await open(null)).main).toContain('href="/dashboard?tab=profileKyc"');
  expect((await open(null)).main).not.toContain('<form');
  expect(textOf((await open({ en: 'Rahima', bn: 'রহিমা' })).main)).not.toContain(verifyFirstText.en.title);
});

it('the page of one’s land lists what is followed, with Bengali digits', async () => {
  const watch: LandWatch = {
    id: 7,
    dag_id: null,
    dag_no: null,
    khatiyan_number: '12',
    mouza: { en: 'Ashulia', bn: 'আশুলিয়া' },
    upazila: { en: 'Savar', bn: 'সাভার' },
    started_at: '2026-11-20T10:00:00Z',
    paused_at: null,
  };
  const answers: Record<string, unknown> = {
    '/api/me': { id: 1, name: 'Rahima', role: 'user' },
    '/api/me/land': { land: [], claims: [] },
    '/api/me/land/watches': [watch],
  };
  const cookies = { language: 'bn', bhumi_session: 'token' };
  const { main } = await openPage(
    myLand,
    '/dashboard/land',
    ({ path }) => (answers[path] ? Response.json(answers[path]) : undefined),
    { cookies },
  );
  expect(textOf(main)).toContain('খতিয়ান ১২, সব দাগ');
  expect(textOf(main)).toContain('২০ নভেম্বর ২০২৬ থেকে অনুসরণ করছেন');
  expect(main).toMatch(/<button[^>]+name="pause"[^>]+value="7"/);
});
