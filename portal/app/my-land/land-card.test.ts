import { expect, it } from 'vitest';
import type { OwnedLand, PendingMutation } from '@bhumi/api/contract/owners/owners';
import { openPage } from '../../testing/pages.tsx';
import { textOf } from '../../testing/reading.ts';
import { newObjectionAddress } from '../objections/address.ts';
import * as myLand from '../routes/dashboard_.land.tsx';
import { agreeAddress } from './address.ts';

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
  expect(textOf(await cardOf(land)).replaceAll(/\s+/g, ' ')).toContain(words);
});

it('what is approved while its record is not changed can be objected to, and not agreed to', async () => {
  const asked: PendingMutation = {
    id: 7,
    tracking_number: 'M-2026-000007-1',
    mutation_type: 'sale',
    status: 'pending',
    asked_at: '2026-11-20T10:00:00Z',
    is_own: false,
    objection_id: null,
    agreed_at: null,
  };
  const links = async (status: PendingMutation['status']) => {
    const main = await cardOf({ ...LAND, pending: [{ ...asked, status }] });
    return [newObjectionAddress(asked.tracking_number), agreeAddress(7)].map((to) =>
      main.includes(`href="${to}"`),
    );
  };
  expect(await links('pending')).toEqual([true, true]);
  expect(await links('approved')).toEqual([true, false]);
});

/** The page of one's land with this one. */
async function cardOf(land: OwnedLand): Promise<string> {
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
  return main;
}
