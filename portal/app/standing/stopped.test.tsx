import { expect, it } from 'vitest';
import type { PublicRestriction } from '@bhumi/api/contract/restrictions/restrictions';
import type { Standing } from '@bhumi/api/contract/standing/standing';
import { contextAnswering, requestTo } from '../../testing/request.ts';
import { renderExample } from '../../testing/example.tsx';
import { textOf } from '../../testing/reading.ts';
import mutation from '../confirmation/kinds/mutation.server.ts';
import { DonePanel } from '../confirmation/done-panel.tsx';
import { confirmationLabels } from '../confirmation/load.server.ts';
import { StandingLine } from './standing-line.tsx';
import { toStandingView } from './load.server.ts';

const order: PublicRestriction = {
  kind: 'court_order',
  authority: 'Joint District Judge, Dhaka',
  reference: '112/2026',
  ordered_on: '2026-02-01',
  starts_on: '2026-02-03',
  ends_on: null,
  whole_khatian: false,
};
const stopped: Standing = {
  id: 7,
  steps: [
    { step: 'paid', state: 'done', on: '2026-11-20' },
    { step: 'checked', state: 'now', on: null },
  ],
  waits_for_citizen: false,
  promised_on: '2026-12-20',
  expected_on: null,
  late_since: null,
  processing_time: { median_days: 5, nine_in_ten_days: 12 },
  office: null,
  restrictions: [order],
};

it('of restricted land a mutation says what restricts it since when, what follows and what to do, and no day', async () => {
  const view = toStandingView(stopped, 'en', '2026-11-28');
  expect(view.line?.when).toBe('the land is restricted');
  expect(view.notes).toEqual([]);
  expect(view.stopped).toEqual([
    'The land office has recorded a restriction of this land, in force since 3 February 2026. Court order (injunction or pending suit): Joint District Judge, Dhaka, 112/2026, 1 February 2026.',
    'A mutation of this land is not approved until the restriction is released, or an order of its authority allows the transfer.',
    'No day can be told until then. Ask whoever gave the order to release the land, or to allow this mutation, and bring that order to the land office.',
  ]);
  const html = await renderExample(<StandingLine standing={view} />);
  const [shown = '', folded = ''] = html.split('<details');
  expect(textOf(shown)).toContain('First check by the land office · the land is restricted');
  expect(folded).toMatch(/class="notice warning".*is not approved until.*class="standing-title"/s);
});

it('so does the panel of the fee that was paid, beside the specified sentences', async () => {
  const detail = {
    payment_status: 'paid',
    khatian_number: '12',
    dag_number: '7',
    tracking_number: 'M-2026-000007-1',
    fee_amount: 1025,
  };
  const { context } = contextAnswering(({ path }) =>
    Response.json(path.startsWith('/api/user/standing') ? [stopped] : detail),
  );
  const request = requestTo('/dashboard/mutations/7/done', { language: 'bn' });
  const done = await mutation({ request, context }, 7);
  const html = await renderExample(
    <DonePanel confirmation={{ ...done!, labels: confirmationLabels.bn }} heading="h1" />,
    { language: 'bn' },
  );
  const text = textOf(html);
  expect(text).toContain('ভূমি অফিস এই জমিতে একটি বিধিনিষেধ নিবন্ধন করেছে, যা ৩ ফেব্রুয়ারি ২০২৬ থেকে কার্যকর।');
  expect(text).not.toContain('সম্ভাব্য তারিখ');
  expect(text).toContain('২১ কর্মদিবসের মধ্যে');
});
