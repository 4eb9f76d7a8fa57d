import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../testing/portal.ts';
import * as contactChange from '../routes/contact-change.tsx';
import * as dashboard from '../routes/dashboard.tsx';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const flashOf = (cookies: Record<string, string>) => JSON.parse(cookies.flash ?? 'null') as unknown;

/** Someone who asked for another address in the dashboard, and the links of both mails. */
async function asking() {
  const who = await portal.signedIn();
  const email = `another-${who.user.email}`;
  const { name } = who.user;
  const saved = await who.post(dashboard, '/dashboard?tab=personalInfo', {
    form: 'personal',
    name,
    email,
    phone: who.user.phone!,
  });
  expect([saved.location, flashOf(who.cookies)]).toEqual([
    '/dashboard?tab=personalInfo',
    expect.objectContaining({ text: expect.stringContaining('holds once you have confirmed it') as string }),
  ]);
  const change = (await portal.test.knex('contact_changes').where({ user_id: who.user.id }).first('id')) as {
    id: number;
  };
  const { linkOf } = portal;
  const of = { userId: who.user.id, contactChangeId: change.id };
  return {
    who,
    email,
    confirm: await linkOf({ ...of, email, purpose: 'confirm-contact' }),
    undo: await linkOf({ ...of, email: who.user.email, purpose: 'undo-contact' }),
  };
}

it('looking at a link changes nothing; its button does, and a link that is no good says so', async () => {
  const { who, email, confirm, undo } = await asking();
  const profile = async () =>
    ((await who.get(dashboard, '/dashboard')).data as { profile: Record<string, unknown> }).profile;
  const visitor = portal.visitor();
  expect((await visitor.get(contactChange, `/contact-change?confirm=${confirm}`)).data).toEqual({
    does: 'confirm',
  });
  expect(await profile()).toMatchObject({ email: who.user.email, pending_email: email });
  const done = await who.post(contactChange, `/contact-change?confirm=${confirm}`, {});
  expect(done.location).toBe('/dashboard?tab=personalInfo');
  expect(await profile()).toMatchObject({ email, pending_email: null });
  const back = await visitor.post(contactChange, `/contact-change?undo=${undo}`, {});
  expect([back.location, flashOf(visitor.cookies)]).toEqual([
    '/login',
    expect.objectContaining({ kind: 'success', stays: true }),
  ]);
  expect((await who.get(dashboard, '/dashboard')).location).toBe('/login?next=%2Fdashboard');
  const again = await visitor.post(contactChange, `/contact-change?confirm=${confirm}`, {});
  expect([again.status, again.data]).toEqual([
    400,
    expect.objectContaining({ message: expect.stringContaining('invalid or has expired') as string }),
  ]);
});

it('an address without a link leads home', async () => {
  expect((await portal.visitor().get(contactChange, '/contact-change')).location).toBe('/');
});
