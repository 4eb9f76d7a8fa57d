import type { MutationHearing } from '@bhumi/api/contract/mutations/inquiry/steps';
import type { MutationDetail } from '@bhumi/api/contract/mutations/mutations';
import { expect, it } from 'vitest';
import { hearingState } from './hearing.tsx';
import { linesOf } from './timeline.tsx';

const hearing: MutationHearing = {
  meets_at: '2026-12-03T04:30:00Z',
  place: 'Savar land office',
  words: null,
  called_at: '2026-11-22T06:00:00Z',
  held_at: null,
};

it('a hearing comes until its time is over, and was held once that is entered', () => {
  expect(hearingState(hearing, '2026-12-03T04:29:00Z')).toBe('comes');
  expect(hearingState(hearing, '2026-12-03T04:31:00Z')).toBe('was');
  expect(hearingState({ ...hearing, held_at: '2026-12-03T06:00:00Z' }, '2026-12-03T04:00:00Z')).toBe('held');
});

it('stands in the timeline where it was called and held, among what else has happened', () => {
  const event = (action: 'submit' | 'assign' | 'approve', at: string) => ({
    action,
    at,
    status: 'pending' as const,
    words: null,
    by: null,
  });
  const mutation = {
    events: [
      event('submit', '2026-11-20T06:00:00Z'),
      event('assign', '2026-11-21T06:00:00Z'),
      event('approve', '2026-12-05T06:00:00Z'),
    ],
    hearings: [{ ...hearing, held_at: '2026-12-03T06:00:00Z' }],
  } as unknown as MutationDetail;
  expect(
    linesOf(mutation, 'bn').map(({ title, words }) => [title, words?.replaceAll('\u00a0', ' ') ?? null]),
  ).toEqual([
    ['আবেদন পাওয়া গেছে', null],
    ['সহকারী কমিশনার (ভূমি)-এর কাছে: তদন্ত চলছে', null],
    ['শুনানির তারিখ ধার্য হয়েছে', '৩ ডিসেম্বর ২০২৬, সকাল ১০:৩০, Savar land office'],
    ['শুনানি অনুষ্ঠিত হয়েছে', null],
    ['অনুমোদিত', null],
  ]);
});
