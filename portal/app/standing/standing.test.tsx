import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficePage } from '@bhumi/api/contract/offices/office-page';
import type { Standing } from '@bhumi/api/contract/standing/standing';
import { openPage } from '../../testing/pages.tsx';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { textOf } from '../../testing/reading.ts';
import { openSession } from '../../../api/src/platform/access/sessions/sessions.ts';
import * as dashboard from '../routes/dashboard.tsx';
import * as officeRoute from '../routes/office.$id.tsx';
import type { LandTaxData } from '../land-tax/load.server.ts';
import { StandingLine } from './standing-line.tsx';
import { StandingSteps } from './standing-steps.tsx';
import { toStandingView } from './load.server.ts';

const waiting: Standing = {
  id: 5,
  steps: [
    { step: 'sent', state: 'done', on: '2026-10-29' },
    { step: 'compared', state: 'now', on: null },
    { step: 'decided', state: 'to-come', on: null },
  ],
  waits_for_citizen: false,
  promised_on: '2026-11-05',
  expected_on: null,
  late_since: '2026-11-05',
  processing_time: { median_days: 5, nine_in_ten_days: 12 },
  office: {
    id: 9,
    name: { en: 'Upazila Land Office, Savar', bn: 'উপজেলা ভূমি অফিস, সাভার' },
    address: 'Savar',
    phone: '02-7791234',
  },
  restrictions: [],
};

describe('where a case stands', () => {
  it('says that it is late, since when, the office’s own figure and whom to ask', () => {
    expect(toStandingView(waiting, 'en', '2026-11-28')).toEqual({
      title: 'Where it stands',
      line: {
        step: 'The land office compares it with the records',
        when: 'late since 5 November 2026, 23 days',
        late: true,
      },
      stopped: [],
      unfold: 'All steps',
      steps: [
        { text: 'Sent', state: 'done', word: 'Done', on: '29 October 2026' },
        { text: 'The land office compares it with the records', state: 'now', word: 'Now', on: null },
        { text: 'Decision', state: 'to-come', word: 'To come', on: null },
      ],
      late: 'Late: by what is usual it should have been decided by 5 November 2026, 23 days ago. Ask the land office:',
      notes: [
        'No other day can be told: the office has taken longer than it usually needs.',
        'This office decided half of its cases of the last 90 days within 5 days, nine in ten within 12 days.',
      ],
      office: {
        lead: 'Questions go to',
        name: 'Upazila Land Office, Savar',
        href: '/office/9',
        contact: 'Savar · Phone 02-7791234',
      },
    });
  });

  it('says it in Bengali with Bengali digits', () => {
    const { late, notes, line, unfold } = toStandingView(waiting, 'bn', '2026-11-28');
    expect([line?.when, unfold]).toEqual(['৫ নভেম্বর ২০২৬ থেকে বিলম্বিত, ২৩ দিন', 'সব ধাপ']);
    expect(late).toContain('৫ নভেম্বর ২০২৬ তারিখের মধ্যে, অর্থাৎ ২৩ দিন আগেই');
    expect(notes[1]).toBe(
      'গত ৯০ দিনে এই অফিস অর্ধেক আবেদনের সিদ্ধান্ত দিয়েছে ৫ দিনের মধ্যে, আর দশটির নয়টির ১২ দিনের মধ্যে।',
    );
  });

  it('names the expected day while there is one, and that the office waits where it does', () => {
    const intime = { ...waiting, late_since: null, expected_on: '2026-12-01', processing_time: null };
    expect(toStandingView(intime, 'en', '2026-11-28')).toMatchObject({
      late: null,
      line: { when: 'expected by 1 December 2026', late: false },
      notes: [
        'Expected by 1 December 2026.',
        'This office has decided too few cases in the last 90 days for a figure of its own.',
      ],
    });
    const asked = { ...intime, waits_for_citizen: true, expected_on: null, promised_on: null };
    expect(toStandingView(asked, 'en', '2026-11-28').line?.when).toBe('the land office waits for you');
    expect(toStandingView(asked, 'en', '2026-11-28').notes).toEqual([
      'The land office waits for you. The days go on once you have done your part.',
    ]);
  });
});

it('shows the steps with their words, and what is late with the office, without a script', async () => {
  const route = {
    default: () => <StandingSteps standing={toStandingView(waiting, 'en', '2026-11-28')} />,
    loader: () => null,
  };
  const { html } = await openPage(route, '/steps', () => undefined);
  expect(textOf(html)).toContain('Decision To come');
  expect(html).toContain('<li class="step-now" aria-current="step">');
  // `done` is the panel of what was done: a step of that class would be drawn as one, and left out in print.
  expect(html).toContain('<li class="step-done">');
  expect(html).toMatch(/class="notice warning".*href="\/office\/9"/s);
});

it('in a list shows the step that it is at and how late it is, and folds the rest, without a script', async () => {
  const route = {
    default: () => <StandingLine standing={toStandingView(waiting, 'en', '2026-11-28')} />,
    loader: () => null,
  };
  const { html } = await openPage(route, '/steps', () => undefined);
  const [shown = '', folded = ''] = html.split('<details class="all-steps"><summary>All steps</summary>');
  expect(textOf(shown)).toContain(
    'The land office compares it with the records · late since 5 November 2026, 23 days',
  );
  expect(shown).not.toContain('class="step-');
  expect(folded.split('</details>')[0]).toMatch(/href="\/office\/9".*class="step-now"/s);
});

describe('in the demonstration', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await openPortal({ demonstration: true });
  });
  afterAll(() => portal.close());

  it('the registration that waits since 29 October is late on its card, and the office is named', async () => {
    const { knex } = portal.test;
    const { user_id: userId } = (await knex('land_tax_registrations').where({ id: 5 }).first('user_id')) as {
      user_id: number;
    };
    const token = await openSession(knex, { userId, userAgent: 'test', ip: '127.0.0.1' });
    const { data } = await portal
      .visitor({ bhumi_session: token, language: 'en' })
      .get(dashboard, '/dashboard?tab=ldt');
    const { registrations } = (data as { data: LandTaxData }).data;
    expect(registrations!.find(({ id }) => id === 5)).toMatchObject({
      why: 'Waits for the land office since 29 October 2026. It decides usually within 7 days.',
      standing: {
        late: expect.stringContaining('should have been decided by 5 November 2026') as string,
        office: { name: expect.stringContaining('Land Office') as string },
      },
    });
    expect(
      registrations!.filter(({ status }) => status !== 'pending').map((land) => land.standing),
    ).not.toContainEqual(expect.anything());
  });
});

const office: OfficePage = {
  id: 9,
  kind: 'ac',
  name: waiting.office!.name,
  address: 'Savar, Dhaka',
  phone: '02-7791234',
  hours: null,
  position: { latitude: 23.85, longitude: 90.26 },
  above: { id: 2, name: { en: 'Office of the ADC (Revenue), Dhaka', bn: 'রাজস্ব কার্যালয়, ঢাকা' } },
  processing_times: [{ queue: 'mutations', median_days: 1, nine_in_ten_days: 20 }],
};

describe('the page of an office', () => {
  const answer =
    (found: OfficePage | null, status = 404) =>
    () =>
      found ? Response.json(found) : Response.json({ message: '' }, { status });

  it('says where it is, what is not given, its figures, and leads to the map and its notice board', async () => {
    const { status, main } = await openPage(officeRoute, '/office/9', answer(office), {
      path: '/office/:id',
    });
    expect(status).toBe(200);
    expect(textOf(main)).toContain('Upazila Land Office, Savar');
    expect(textOf(main)).toMatch(/Hours\s*Not given/);
    expect(textOf(main)).toMatch(/Mutation\s*Half within 1 day · Nine in ten within 20 days/);
    expect(main).toContain('href="tel:+88027791234"');
    expect(main).toContain('https://www.openstreetmap.org/?mlat=23.85&amp;mlon=90.26');
    expect(main).toContain('href="/notice-board?office_id=9"');
    expect(main).toContain('href="/office/2"');
  });

  it('says in Bengali what is not known, and that there is no such office', async () => {
    const cookies = { language: 'bn' };
    const path = '/office/:id';
    const bare = { ...office, phone: null, position: null, processing_times: [], above: null };
    const { main } = await openPage(officeRoute, '/office/9', answer(bare), { path, cookies });
    expect(textOf(main)).toMatch(/ফোন\s*দেওয়া নেই/);
    expect(textOf(main)).toContain('গত ৯০ দিনে কোনো ধরনের দশটি আবেদনও নিষ্পন্ন হয়নি');
    const none = await openPage(officeRoute, '/office/8', answer(null), { path });
    expect(none.status).toBe(404);
    expect(textOf(none.main)).toContain('There is no such land office.');
    expect((await openPage(officeRoute, '/office/8', answer(null, 500), { path })).status).toBe(503);
  });
});
