import type { NoticeBoard } from '@bhumi/api/contract/notice-board/notice-board';
import { expect, it } from 'vitest';
import { openPage } from '../../testing/pages.tsx';
import { textOf } from '../../testing/reading.ts';
import type { Call } from '../../testing/request.ts';
import * as noticeBoard from '../routes/notice-board.tsx';
import { noticeBoardApiPath, feedAddress, parseSearch } from './address.ts';

const board: NoticeBoard = {
  office: null,
  notices: [
    {
      tracking_number: 'M-2026-000123-7',
      mutation_type: 'sale',
      mouza: { en: 'Ashulia', bn: 'আশুলিয়া' },
      upazila: { en: 'Savar', bn: 'সাভার' },
      district: { en: 'Dhaka', bn: 'ঢাকা' },
      survey: 'RS',
      khatiyan_number: '12',
      dag_number: '831/ক',
      office: { id: 9, en: 'Ashulia Circle', bn: 'আশুলিয়া সার্কেল' },
      posted_at: '2026-11-20T10:00:00Z',
      object_before: '2999-11-27',
    },
  ],
  next: 123,
};
const lists = { divisions: [], districts: null, upazilas: null, mouzas: null, zils: null };
const answer =
  (found: NoticeBoard | null) =>
  ({ path }: Call): Response | undefined => {
    if (path.startsWith('/api/locations/cascade')) return Response.json(lists);
    return path.startsWith('/api/notice-board') && found ? Response.json(found) : undefined;
  };

it('shows each piece of land with its day, the way to object, and the next page, without a script', async () => {
  const { status, main, html } = await openPage(noticeBoard, '/notice-board?dag=831', answer(board));
  expect(status).toBe(200);
  expect(textOf(main)).toContain('Object before 27 November 2999 M-2026-000123-7');
  expect(textOf(main)).toContain('Sale · Ashulia, Savar, Dhaka');
  expect(main).toContain('href="/dashboard/objections/new?number=M-2026-000123-7"');
  expect(main).toContain('href="/notice-board?dag=831&amp;before=123"');
  expect(main).toContain('href="/notice-board?office_id=9"');
  expect(html).toContain('type="application/atom+xml"');
  expect(html).toContain('/api/notice-board/feed?dag=831&amp;lang=en');
});

it('folds the search where something was found, says what was searched for, and leaves it open for the next place', async () => {
  const open = /<details class="fold" open/;
  const found = await openPage(noticeBoard, '/notice-board?dag=831', answer(board), {
    cookies: { language: 'bn' },
  });
  expect(found.main).not.toMatch(open);
  expect(textOf(found.main)).toContain('যা খুঁজেছেন: দাগ নম্বর ৮৩১ সব নোটিশ দেখুন');
  const nothing = { office: null, notices: [], next: null };
  const missed = await openPage(noticeBoard, '/notice-board?number=M-1', answer(nothing));
  expect(missed.main).toMatch(open);
  expect(textOf(missed.main)).toContain('Check the tracking number');
  const divisions = [{ id: 3, name_en: 'Dhaka', name_bn: 'ঢাকা' }];
  const chosen = await openPage(noticeBoard, '/notice-board?division_id=3', ({ path }) =>
    path.startsWith('/api/locations/cascade')
      ? Response.json({ ...lists, divisions, districts: divisions })
      : Response.json(board),
  );
  expect(chosen.main).toMatch(open);
  expect(textOf(chosen.main)).toContain('Searched for: Dhaka');
});

it('says it in Bengali with Bengali digits', async () => {
  const cookies = { language: 'bn' };
  const { main } = await openPage(noticeBoard, '/notice-board', answer(board), { cookies });
  expect(textOf(main)).toContain('২৭ নভেম্বর ২৯৯৯ তারিখের আগে আপত্তি জানান');
  expect(textOf(main)).toContain('খতিয়ান ১২ · দাগ ৮৩১/ক');
});

it('says that the office may decide any day once the day has passed', async () => {
  const late = { ...board, notices: [{ ...board.notices[0]!, object_before: '2026-11-27' }] };
  const { main } = await openPage(noticeBoard, '/notice-board', answer(late));
  expect(textOf(main)).toContain('Object at once: since 27 November 2026 the office may decide M-');
});

it('names the office of which it is, says when nothing waits, and when it could not be loaded', async () => {
  const ofOffice = { office: board.notices[0]!.office, notices: [], next: null };
  const empty = await openPage(noticeBoard, '/notice-board?office_id=9', answer(ofOffice));
  expect(textOf(empty.main)).toContain('Notice board of Ashulia Circle');
  expect(empty.main).toContain('href="/office/9"');
  expect(textOf(empty.main)).toContain('No mutation waits here');
  const failed = await openPage(noticeBoard, '/notice-board', answer(null));
  expect([failed.status, textOf(failed.main)]).toEqual([500, expect.stringContaining('could not be loaded')]);
});

it('asks for what was typed and understood, and nothing else', () => {
  const search = parseSearch(new URLSearchParams('division_id=x&mouza_id=4&dag=+৫০+&before=৯&utm=1'));
  expect(decodeURIComponent(noticeBoardApiPath(search))).toBe('/api/notice-board?dag=৫০&before=9&limit=10');
  expect(decodeURIComponent(feedAddress(search, 'bn'))).toBe('/api/notice-board/feed?dag=৫০&lang=bn');
});
