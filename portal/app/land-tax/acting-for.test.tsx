import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Language } from '@bhumi/api/contract/language';
import { confirmRepresentation } from '../../../api/src/features/representation/representation.testing.ts';
import { verifyPerson } from '../../../api/src/features/identity/verified.testing.ts';
import { renderExample } from '../../testing/example.tsx';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { textOf } from '../../testing/reading.ts';
import type { Confirmation } from '../confirmation/confirmation.ts';
import { newPaymentKey } from '../lib/forms/payment-key.ts';
import * as dashboard from '../routes/dashboard.tsx';
import { Bill } from './bill.tsx';
import type { LandTaxData } from './load.server.ts';

const WARD = 'রহিমা খাতুন';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

/** Lands of these dags that an account registered: one of a ward, one of its own. @returns their ids */
async function registeredBy(user_id: number, dags: [string, string]): Promise<[number, number]> {
  const { knex } = portal.test;
  const { zil_id, survey_type_id, mouza_id } = (await knex('dags as d')
    .join('zils as z', 'z.id', 'd.zil_id')
    .whereNotNull('d.survey_type_id')
    .first('d.zil_id', 'd.survey_type_id', 'z.mouza_id')) as Record<
    'zil_id' | 'survey_type_id' | 'mouza_id',
    number
  >;
  const numbers = { khatiyan_number: '6512', dag_number: dags[0] };
  const land = { user_id, mouza_id, survey_type_id, land_type: 'residential', land_area: 1_000 };
  const approved = { status: 'approved', reviewed_at: new Date() };
  const rows = (await knex('land_tax_registrations')
    .insert([
      { ...land, ...numbers, ...approved },
      { ...land, ...numbers, dag_number: dags[1], ...approved },
    ])
    .returning('id')) as [{ id: number }, { id: number }];
  const khotiyan = JSON.stringify([{ owner: WARD, area: 1_000 }]);
  const [{ id: dag_id }] = (await knex('dags')
    .insert({ zil_id, survey_type_id, dag_no: dags[0], khatiyan_number: '6512', khotiyan })
    .returning('id')) as [{ id: number }];
  const officer = await portal.test.login('acland');
  const of = { user_id, dag_id, owner: WARD, by: officer.user.id };
  await confirmRepresentation(knex, { ...of, kind: 'guardian', acts: ['tax'] });
  return [rows[0].id, rows[1].id];
}

it.each<[Language, [string, string], string, string]>([
  ['en', ['9811', '9812'], 'Acting for', `${WARD} (guardian of a minor)`],
  ['bn', ['9813', '9814'], 'যাঁর পক্ষে', `${WARD} (নাবালকের অভিভাবক)`],
])(
  'says in %s for whom land tax is paid: on the bill of that land alone, and when it was paid',
  async (language, dags, label, owner) => {
    const who = await portal.signedIn('user', { language });
    await verifyPerson(portal.test.knex, who.user.id);
    const ids = await registeredBy(who.user.id, dags);
    const chosen = ids.map((id) => `&id=${id}`).join('');
    const { data } = await who.get(dashboard, `/dashboard?tab=ldt&step=bill${chosen}`);
    const { bill } = (data as { data: LandTaxData }).data;
    const html = await renderExample(<Bill bill={bill!} ids={ids} heading="h3" />, { language });
    const [wards, own] = html.split('<li').slice(1).map(textOf) as [string, string];
    expect(wards).toContain(`${label} ${owner}`);
    expect(own).not.toContain(label);

    const form = new URLSearchParams({
      form: 'pay-land-tax',
      key: newPaymentKey(Date.now()),
      payment_method: 'bkash',
      payer_identifier: '01712345678',
    });
    for (const id of ids) form.append('id', String(id));
    const { location } = await who.post(dashboard, '/dashboard?tab=ldt', form as never);
    const after = await who.get(dashboard, location!);
    expect((after.data as { done: Confirmation }).done.facts).toContainEqual([label, owner]);
  },
);
