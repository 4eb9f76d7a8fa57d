import { expect, it } from 'vitest';
import type { OwnedLand } from '@bhumi/api/contract/owners/owners';
import { openPage } from '../../testing/pages.tsx';
import { textOf } from '../../testing/reading.ts';
import * as myLand from '../routes/dashboard_.land.tsx';

const LAND: OwnedLand = {
  dag_id: 5,
  dag_no: '50',
  khatiyan_number: '12',
  survey: 'RS',
  mouza: { en: 'Ashulia', bn: 'আশুলিয়া' },
  upazila: { en: 'Savar', bn: 'সাভার' },
  link_id: 3,
  owner: 'রহিমা আক্তার',
  area: 1200,
  total_area: 4800,
  share_til: 19_200,
  source: 'claim',
  linked_at: '2026-11-20T10:00:00Z',
  has_boundary: false,
  restrictions: [],
  disputed_since: null,
  pending: [],
  registration: null,
  tax_paid_for: [],
};

it.each([
  ['a part', LAND, 'Your part 4 ana · 1,200 sq ft (2.75 decimals) of 4,800 sq ft (11.02 decimals)'],
  [
    'the whole',
    { ...LAND, area: 4800, share_til: 76_800 },
    'Your part 16 ana · 4,800 sq ft (11.02 decimals) Land',
  ],
])('the card of a dag of which one has %s names the total where it is another', async (_, land, words) => {
  const answers: Record<string, unknown> = {
    '/api/me': { id: 1, name: 'Rahima', role: 'user' },
    '/api/me/land': { land: [land], claims: [] },
    '/api/me/land/watches': [],
  };
  const { main } = await openPage(
    myLand,
    '/dashboard/land',
    ({ path }) => (answers[path] ? Response.json(answers[path]) : undefined),
    { cookies: { bhumi_session: 'token' } },
  );
  expect(textOf(main).replaceAll(/\s+/g, ' ')).toContain(words);
});
