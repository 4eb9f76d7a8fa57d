import { expect, it } from 'vitest';
import type { MutationsOpenToObjection } from '@bhumi/api/contract/objections/own-objections';
import type { OwnRepresentation } from '@bhumi/api/contract/representation/representation';
import { openPage } from '../../testing/pages.tsx';
import { textOf } from '../../testing/reading.ts';
import * as actingPage from '../routes/dashboard_.land_.acting.tsx';
import * as agreePage from '../routes/dashboard_.land_.agree.tsx';
import * as newActing from '../routes/dashboard_.land_.acting_.new.tsx';
import * as claimPage from '../routes/dashboard_.land_.claim.tsx';
import * as watchPage from '../routes/dashboard_.land_.watch.tsx';
import * as newObjection from '../routes/dashboard_.objections.new.tsx';

const cookies = { bhumi_session: 'token' };
const me = { id: 7, name: 'Hasan Ali', role: 'user', verified_name: { name_en: 'Hasan Ali', name_bn: null } };

const one = (more: Partial<OwnRepresentation>): OwnRepresentation => ({
  id: 1,
  kind: 'attorney',
  status: 'confirmed',
  owner: 'রহিমা খাতুন',
  whole_khatian: false,
  acts: ['object'],
  number: '45/2026',
  registered: true,
  valid_from: '2020-01-01',
  valid_until: null,
  in_force: true,
  document: { name: 'power.pdf', url: '/storage/power.pdf' },
  reason: null,
  entered_at: '2026-11-01T04:00:00.000Z',
  ended: null,
  dag_id: 3,
  dag_no: '114',
  khatiyan_number: '38',
  survey: 'BS',
  mouza: { en: 'Kalaskathi', bn: 'কলসকাঠী' },
  upazila: { en: 'Bakerganj', bn: 'বাকেরগঞ্জ' },
  representative: { name: 'Hasan Ali' },
  pending: [],
  land_tax: null,
  ...more,
});
const cards = async (acting: OwnRepresentation[], language = 'en') => {
  const { html } = await openPage(
    actingPage,
    '/dashboard/land/acting',
    ({ path }) => Response.json(path === '/api/me/representations' ? { acting, for_me: [] } : me),
    { cookies: { ...cookies, language } },
  );
  return html.split('<li class="card owned-land">').slice(1);
};

it('heads each card with the owner, and puts below what is over, with its state', async () => {
  const shown = await cards([
    one({ owner: 'করিম', valid_until: '2021-01-01', in_force: false }),
    one({ owner: 'সালেহা', valid_from: '2999-01-01', valid_until: '2999-06-01', in_force: false }),
    one({ owner: 'রহিমা' }),
  ]);
  expect(
    shown.map((card) =>
      [/<h3>(.*?)<\/h3>/.exec(card)![1]!, /class="badge[^>]*>(.*?)</.exec(card)![1]!].map(textOf),
    ),
  ).toEqual([
    ['সালেহা', 'Confirmed, not begun yet'],
    ['রহিমা', 'Confirmed'],
    ['করিম', 'Over'],
  ]);
  expect(textOf(shown[0]!)).toContain('from 1 January 2999');
  expect(textOf(shown[2]!)).not.toContain('End it');
});

it('ends a Bengali sentence as Bengali does', async () => {
  const ended = { at: '2026-11-28T04:00:00.000Z', side: 'principal', reason: 'যাচ্ছি' } as const;
  const [card] = await cards([one({ status: 'ended', in_force: false, ended })], 'bn');
  expect(textOf(card!)).toContain('মালিক শেষ করেছেন। কারণ:');
});

const pending: OwnRepresentation['pending'][number] = {
  id: 9,
  tracking_number: 'M-2026-000009-1',
  mutation_type: 'sale',
  status: 'pending',
  asked_at: '2026-11-02T04:00:00.000Z',
  is_own: false,
  objection_id: null,
  dag_no: '115',
};

it('objects for the owner of the card, once for each', async () => {
  const [open, filed] = await cards([
    one({ id: 21, whole_khatian: true, pending: [pending] }),
    one({ id: 22, pending: [{ ...pending, objection_id: 5 }] }),
  ]);
  expect(open).toContain('number=M-2026-000009-1&amp;representation=21');
  expect(textOf(open!)).toContain('Dag 115');
  expect(filed).toContain('/dashboard/objections/5');
  expect(filed).not.toContain('representation=22');
});

/** @param filed the objection for the second owner */
const objecting = (address: string, filed: number | null = null) =>
  openPage(
    newObjection,
    address,
    ({ path }) => {
      if (!path.startsWith('/api/objections/mutations')) return Response.json(me);
      const found = { id: 9, tracking_number: 'M-2026-000009-1', status: 'pending', mutation_type: 'sale' };
      const place = { id: 1, name: 'x', name_en: 'x', name_bn: 'x' };
      return Response.json({
        verified: true,
        mutations: [
          {
            ...found,
            khatian_number: '38',
            dag_number: '114',
            district: place,
            upazila: place,
            mouza: { ...place, jl_number: '1' },
            created_at: '2026-11-02T04:00:00.000Z',
            is_sample: false,
            deed_number: '1',
            deed_date: '2026-01-01',
            previous_owners: [],
            buyers: [],
            objection_id: null,
            objects_as: [
              { representation_id: 21, owner: 'রহিমা', kind: 'attorney', objection_id: null },
              { representation_id: 22, owner: 'করিম', kind: 'attorney', objection_id: filed },
            ],
          },
        ],
      } as unknown as MutationsOpenToObjection);
    },
    { cookies },
  );

it('asks for whom one objects, unless the address says it', async () => {
  const { html } = await objecting('/dashboard/objections/new?number=M-2026-000009-1');
  expect(html.match(/<input[^>]*name="representation_id"[^>]*>/g)).toHaveLength(2);
  const { html: named } = await objecting(
    '/dashboard/objections/new?number=M-2026-000009-1&representation=22',
  );
  expect(named).toMatch(/<input type="hidden" name="representation_id" value="22"/);
  expect(textOf(named)).toContain('You object for করিম (attorney) File the objection');
});

it('offers the owner for whom there is no objection yet', async () => {
  const { html } = await objecting('/dashboard/objections/new?number=M-2026-000009-1', 5);
  expect(html).toMatch(/<input type="hidden" name="representation_id" value="21"/);
  expect(textOf(html)).toContain('You object for রহিমা (attorney) File the objection');
});

it('says at the button for whom one agrees, and objects for the same owner instead', async () => {
  const address = '/dashboard/land/agree?mutation=9&representation=22';
  const agree = async (more: object) => {
    const acting = [one({ id: 21 }), one({ id: 22, owner: 'করিম', pending: [{ ...pending, ...more }] })];
    const answer = ({ path }: { path: string }) =>
      Response.json(path === '/api/me/representations' ? { acting, for_me: [] } : me);
    return (await openPage(agreePage, address, answer, { cookies })).main;
  };
  const main = await agree({ agreed_at: null });
  expect(textOf(main)).toContain('You agree for করিম I know and agree');
  expect(main).toContain('number=M-2026-000009-1&amp;representation=22');
  // Who objects does not agree meanwhile.
  expect(textOf(await agree({ agreed_at: null, is_objecting: true }))).toContain('nothing to agree to');
});

it.each([
  ['claims to own', claimPage, '/dashboard/land/claim?dag_id=3'],
  ['says to act for the owner of', newActing, '/dashboard/land/acting/new?dag_id=3'],
  ['would follow', watchPage, '/dashboard/land/watch?dag_id=3'],
])(
  'who is not verified and %s land is led to the identity before anything is typed',
  async (_does, page, address) => {
    const reader = { ...me, verified_name: null };
    const dag = { id: 3, dag_no: '114', khatiyan_number: '38', khotiyan: [{ owner: 'রহিমা', area: 1 }] };
    const answer = ({ path }: { path: string }) => Response.json(path === '/api/me' ? reader : dag);
    const { main } = await openPage(page, address, answer, { cookies });
    expect(textOf(main)).toContain('Your identity is not verified yet');
    expect(main).toContain('href="/dashboard?tab=profileKyc"');
    expect(main).not.toContain('<form');
  },
);

it('leads who may pay land tax to the registration of that land, and to the tax once it is registered', async () => {
  const place = { division_id: 1, district_id: 2, upazila_id: 3, mouza_id: 4, survey_type_id: 5 };
  const [open, registered, without] = await cards([
    one({ id: 23, land_tax: { ...place, is_registered: false } }),
    one({ id: 22, land_tax: { ...place, is_registered: true } }),
    one({ id: 21 }),
  ]);
  const form =
    'division_id=1&amp;district_id=2&amp;upazila_id=3&amp;mouza_id=4&amp;khatiyan_number=38&amp;survey_type_id=5&amp;dag_number=114';
  expect(open).toContain(`href="/land-tax?${form}"`);
  expect(textOf(open!)).toContain('Register this land for tax');
  expect(registered).toContain('href="/dashboard?tab=ldt"');
  expect(textOf(registered!)).toContain('Pay its land tax');
  expect(without).not.toMatch(/land-tax|tab=ldt/);
});

it.each([
  ['en', 'Once your identity card is verified'],
  ['bn', 'আপনার পরিচয় যাচাই হওয়ার পর'],
])('speaks of a verification to come only to who is not verified, in %s', async (language, later) => {
  const read = async (reader: object) => {
    const answer = ({ path }: { path: string }) =>
      Response.json(path === '/api/me/representations' ? { acting: [], for_me: [] } : reader);
    return textOf(
      (
        await openPage(actingPage, '/dashboard/land/acting', answer, {
          cookies: { ...cookies, language },
        })
      ).main,
    );
  };
  expect(await read(me)).not.toContain(later);
  expect(await read(me)).toContain(
    language === 'en' ? 'Find the record of the owner’s land' : 'মালিকের জমির রেকর্ড খুঁজে',
  );
  expect(await read({ ...me, verified_name: null })).toContain(later);
});

it('does not send who is not verified to look for a record', async () => {
  const answer = ({ path }: { path: string }) =>
    Response.json(
      path === '/api/me/representations' ? { acting: [], for_me: [] } : { ...me, verified_name: null },
    );
  const { main } = await openPage(actingPage, '/dashboard/land/acting', answer, { cookies });
  expect(textOf(main)).toContain('Your identity is not verified yet');
  expect(main).not.toContain('href="/land"');
});
