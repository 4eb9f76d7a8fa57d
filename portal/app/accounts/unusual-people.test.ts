/** What people read whom the plain way does not fit: without a mail address, abroad. */
import type { CalledHearing } from '@bhumi/api/contract/hearing-requests/hearing-requests';
import { expect, it } from 'vitest';
import { openPage } from '../../testing/pages.tsx';
import * as hearing from '../routes/dashboard_.hearing.$id.tsx';
import * as acting from '../routes/dashboard_.land_.acting.tsx';
import * as register from '../routes/register.tsx';

const profile = { id: 7, name: 'Rahima', role: 'user', email: 'r@example.com' };
const signedIn = { cookies: { bhumi_session: 'token' } };
const called: CalledHearing = {
  mutation_id: 3,
  tracking_number: 'M-2026-000003-1',
  status: 'pending',
  side: 'objector',
  meets_at: '2999-12-06T04:30:00.000Z',
  place: 'Upazila Land Office, Savar',
  words: null,
  held_at: null,
  office: null,
  acted_for: [],
  objection_id: 5,
  request: null,
  may_ask: true,
};
const answer = ({ path }: { path: string }) =>
  path === '/api/me'
    ? Response.json(profile)
    : path === '/api/me/representations'
      ? Response.json({ acting: [], for_me: [] })
      : path.endsWith('/hearing')
        ? Response.json(called)
        : undefined;

it('whoever has no mail address finds an answer at its field, and which number is wanted at the phone', async () => {
  const { main } = await openPage(register, '/register', answer);
  expect(main).toMatch(/<a [^>]*href="\/faq#no-email"[^>]*>I have no email address/);
  expect(main).toContain('A mobile number of Bangladesh');
  expect(main).not.toContain('passwords are not kept');
});

it('a refused registration says that the password is to be typed again', async () => {
  const { main } = await openPage(register, '/register', answer, { form: { phone: '+971 50 123 4567' } });
  expect(main).toContain('Type it again: passwords are not kept.');
});

it('an owner reads how somebody comes to act for them', async () => {
  const { main } = await openPage(acting, '/dashboard/land/acting', answer, signedIn);
  expect(main).toContain('Whoever is to act for you opens an own account');
});

it('a hearing has its time of Dhaka, and says who may come for whoever is abroad', async () => {
  const { main } = await openPage(hearing, '/dashboard/hearing/3', answer, {
    ...signedIn,
    path: '/dashboard/hearing/:id',
  });
  expect(main).toContain('When (time of Dhaka)');
  expect(main).toMatch(
    /somebody with your power of attorney may come for you:.*href="\/dashboard\/land\/acting"/s,
  );
});
