import type { Agenda, AgendaItem } from '@bhumi/api/contract/agenda/agenda';
import { AGENDA_KINDS, type AgendaKind } from '@bhumi/api/contract/agenda/agenda';
import { expect, it } from 'vitest';
import { contextAnswering, requestTo } from '../../testing/request.ts';
import { loadAgenda } from './load.server.ts';
import { agendaText } from './text.ts';

const NOTHING = {
  count: 1,
  amount: null,
  tax_year: null,
  since: null,
  late_since: null,
  land: null,
  reason: null,
  owner: null,
  payment_id: null,
  hearing: null,
};
const item = (kind: AgendaKind, more: Partial<AgendaItem> = {}): AgendaItem => ({
  kind,
  ...NOTHING,
  ...more,
});
const land = { khatiyan_number: '46', dag_number: '831/ক' };
const since = '2026-11-03T20:00:00Z';

async function load(items: AgendaItem[], language = 'en', happened: Agenda['happened'] = []) {
  const { context, calls } = contextAnswering(() => Response.json({ items, happened }));
  const agenda = await loadAgenda({ request: requestTo('/dashboard', { language }), context });
  expect(calls).toHaveLength(1);
  return agenda!;
}
const texts = async (items: AgendaItem[], language?: string) => {
  const { todo, working } = await load(items, language);
  return [...todo, ...working].map(({ text, amount, detail, href }) => [text, amount, detail, href]);
};

const ITEMS = [
  item('tax-due', { count: 2, amount: 1025, tax_year: 2026 }),
  item('tax-due', { amount: 30, tax_year: 2026, land }),
  item('fee-due', { amount: 100 }),
  item('registration-flagged', { land, reason: 'Which deed?', since }),
  item('identity-missing'),
  item('land-asked-for-owner', { land, owner: 'রহিমা খাতুন' }),
  item('hearing-called', {
    hearing: { mutation_id: 7, meets_at: '2026-12-03T04:30:00Z', place: 'Savar land office' },
  }),
  item('registration-working', { count: 3, since }),
];

it('words each line, with its amount and the way to where it is done', async () => {
  expect(await texts(ITEMS)).toEqual([
    ['Land tax 2026-2027: 2 lands', '৳\u00a01,025.00', null, '/dashboard?tab=ldt'],
    ['Land tax 2026-2027: Khatian 46 · Dag 831/ক', '৳\u00a030.00', null, '/dashboard?tab=ldt'],
    ['Fee of an application', '৳\u00a0100.00', null, '/dashboard?tab=applyKhatian'],
    ['Khatian 46 · Dag 831/ক: the land office has a question', null, 'Which deed?', '/dashboard?tab=ldt'],
    ['Hand in your identity card', null, expect.stringContaining('7 working days'), '/dashboard/identity'],
    [
      'A mutation was asked for of land of রহিমা খাতুন, for whom you act: Khatian 46 · Dag 831/ক',
      null,
      'Object or agree before the office decides.',
      '/dashboard/land/acting',
    ],
    [
      'You are called to a hearing: 3 December 2026, 10:30',
      null,
      'Savar land office',
      '/dashboard/hearing/7',
    ],
    ['3 registrations', null, 'since 4 November 2026', '/dashboard?tab=ldt'],
  ]);
});

it('words them in Bengali, with Bengali figures', async () => {
  expect((await texts(ITEMS, 'bn')).map(([text, amount, detail]) => [text, amount, detail])).toEqual([
    ['ভূমি উন্নয়ন কর ২০২৬-২০২৭: ২টি জমি', '৳\u00a0১,০২৫.০০', null],
    ['ভূমি উন্নয়ন কর ২০২৬-২০২৭: খতিয়ান ৪৬ · দাগ ৮৩১/ক', '৳\u00a0৩০.০০', null],
    ['একটি আবেদনের ফি', '৳\u00a0১০০.০০', null],
    ['খতিয়ান ৪৬ · দাগ ৮৩১/ক: ভূমি অফিসের প্রশ্ন আছে', null, 'Which deed?'],
    ['পরিচয়পত্র জমা দিন', null, expect.stringContaining('৭ কর্মদিবস')],
    [
      'আপনি যাঁর পক্ষে কাজ করেন, সেই রহিমা খাতুন-এর জমির নামজারি চাওয়া হয়েছে: খতিয়ান ৪৬ · দাগ ৮৩১/ক',
      null,
      'ভূমি অফিসের সিদ্ধান্তের আগে আপত্তি বা সম্মতি জানান।',
    ],
    ['শুনানিতে আপনাকে ডাকা হয়েছে: ৩ ডিসেম্বর ২০২৬, সকাল\u00a0১০:৩০', null, 'Savar land office'],
    ['৩টি নিবন্ধন', null, '৪ নভেম্বর ২০২৬ থেকে'],
  ]);
});

it('has words for every kind, of one and of several', async () => {
  for (const kind of Object.keys(AGENDA_KINDS) as AgendaKind[]) {
    for (const language of ['en', 'bn']) {
      for (const more of [{ land }, { count: 2 }]) {
        const [line] = await texts([item(kind, more)], language);
        expect(line![0]).not.toMatch(/undefined|null|^$/);
      }
    }
  }
});

it('keeps apart what is to be done, what is in work and what happened', async () => {
  const happened = {
    id: 3,
    type: 'info' as const,
    title: 'Approved',
    to: '/dashboard?tab=ldt',
    created_at: since,
  };
  const agenda = await load([item('identity-working', { since }), item('fee-due', { amount: 100 })], 'en', [
    happened,
  ]);
  expect(agenda.todo.map(({ go }) => go)).toEqual(['Pay']);
  expect(agenda.working.map(({ go }) => go)).toEqual([null]);
  expect(agenda.happened).toEqual([
    { text: 'Approved', detail: '4 November 2026', amount: null, href: '/dashboard?tab=ldt', go: null },
  ]);
});

it('is null when it could not be loaded', async () => {
  const { context } = contextAnswering(() => new Response('', { status: 503 }));
  expect(await loadAgenda({ request: requestTo('/dashboard'), context })).toBeNull();
});

it('says what should have been decided by now, and counts it where the lines are folded', async () => {
  const late = item('mutation-working', { land, since, late_since: '2026-10-30' });
  expect((await load([late, item('copy-working', { since })])).working).toMatchObject([
    { detail: 'Late: it should have been decided by 30 October 2026', late: true },
    { detail: 'since 4 November 2026', late: false },
  ]);
  expect((await load([late], 'bn')).working[0]!.detail).toBe(
    'বিলম্বিত: ৩০ অক্টোবর ২০২৬ তারিখের মধ্যে সিদ্ধান্ত হওয়ার কথা ছিল',
  );
  expect(agendaText.en.more('3', '1')).toBe('More (3), 1 of them late');
  // The version before does not say it.
  const { late_since: _late, ...older } = late;
  expect((await load([older as AgendaItem])).working[0]!.detail).toBe('since 4 November 2026');
});
