import { expect, it } from 'vitest';
import { hearingPage, type CalledHearing } from '@bhumi/api/contract/hearing-requests/hearing-requests';
import { openPage } from '../../testing/pages.tsx';
import { textOf } from '../../testing/reading.ts';
import * as page from '../routes/dashboard_.hearing.$id.tsx';

const user = { id: 1, name: 'Sultana', email: 's@example.test', role: 'user', language: 'en' };
const ERROR = 'Write why you cannot come on this day.';
const hearing: Partial<CalledHearing> = {
  mutation_id: 7,
  tracking_number: 'M-2026-000007-1',
  meets_at: '2999-12-03T04:30:00.000Z',
  held_at: null,
  place: 'Savar land office',
  status: 'assigned_to_ac_land',
  side: 'applicant',
  may_ask: true,
  request: null,
  acted_for: [],
};

const open = (more: { form?: Record<string, string>; cookies?: object }) =>
  openPage(
    page,
    hearingPage(7),
    ({ path, method }) => {
      if (path === '/api/me') return Response.json(user);
      if (method === 'POST') return Response.json({ errors: { reason: [ERROR] } }, { status: 422 });
      return path === '/api/mutations/7/hearing' ? Response.json(hearing) : undefined;
    },
    {
      ...more,
      cookies: { bhumi_session: 'x', language: 'en', ...more.cookies },
      path: '/dashboard/hearing/:id',
    },
  );

it('a refused wish for another day leads back to the page, which says what is wrong: Back and reload send nothing again', async () => {
  const { status, location, cookies } = await open({ form: { reason: ' ', meets_at: hearing.meets_at! } });
  expect([status, location]).toEqual([303, hearingPage(7)]);
  const back = await open({ cookies });
  expect(back.status).toBe(200);
  expect(back.announced.join(' ')).toContain(ERROR);
  expect(textOf(back.main)).toContain('Hearing of mutation M-2026-000007-1');
});
