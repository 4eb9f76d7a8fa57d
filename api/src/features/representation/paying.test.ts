import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dhakaDay } from '../../../contract/format.ts';
import type { TaxPaymentAnswer } from '../../../contract/land-tax/land-tax.ts';
import type { MyLand } from '../../../contract/owners/owners.ts';
import type { RepresentationAct } from '../../../contract/representation/kinds.ts';
import type { OwnRepresentations } from '../../../contract/representation/representation.ts';
import type { RevenueDay } from '../../../contract/revenue/revenue.ts';
import { openTaxOffice, type Login, type TaxOffice } from '../land-tax/tax-office.testing.ts';
import { linkOwner } from '../owners/owners.testing.ts';
import { factsOf } from '../receipts/facts.ts';
import { pageOf } from '../receipts/page.ts';
import { receiptedPayment } from '../receipts/payments.ts';
import { confirmRepresentation } from './representation.testing.ts';

const [OWNER, SISTER] = ['রহিমা খাতুন', 'সালমা বেগম'] as [string, string];
const home = { type: 'residential', area: '1000', area_class: 'F' } as const;

let office: TaxOffice;
let officer: Login;
let attorney: Login;
beforeAll(async () => {
  office = await openTaxOffice();
  officer = await office.login('acland');
  attorney = await office.citizen();
});
afterAll(() => office.close());

/** Land that the attorney registered, and the record of it. */
async function registered() {
  const id = await office.register(attorney, home);
  const dag_number = String(9_000 + id);
  const [{ khatiyan_number }] = (await office
    .knex('land_tax_registrations')
    .where({ id })
    .update({ dag_number })
    .returning('khatiyan_number')) as [{ khatiyan_number: string }];
  const khotiyan = [OWNER, SISTER].map((owner) => ({ owner, area: 500 }));
  const dag_id = await office.land.dag(dag_number, { survey: 'RS', khatiyan_number, khotiyan });
  return { id, dag_id };
}
const acts = (dag_id: number, owner = OWNER, may: RepresentationAct[] = ['tax']) =>
  confirmRepresentation(office.knex, {
    user_id: attorney.user.id,
    dag_id,
    owner,
    acts: may,
    by: officer.user.id,
  });
const pay = async (id: number): Promise<TaxPaymentAnswer> =>
  (await office.paid(attorney, office.input([id]))).payments[0]!;
const link = (who: Login, dag_id: number) =>
  linkOwner(office.knex, { user_id: who.user.id, dag_id, owner: OWNER, by: officer.user.id });
const read = async <Answer>(who: Login, url: string) =>
  (await office.app.inject({ url: `/api${url}`, headers: who.headers })).json<Answer>();

describe('the way to the land tax', () => {
  it('is given to who may pay it, while that is in force, and knows what they have registered', async () => {
    const { id, dag_id } = await registered();
    const of = async (which: number) =>
      (await read<OwnRepresentations>(attorney, '/me/representations')).acting.find(
        (each) => each.id === which,
      )!.land_tax;
    const [may, mayNot] = [await acts(dag_id), await acts(dag_id, SISTER, ['object'])];
    const { rows } = await office.knex.raw<{ rows: object[] }>(
      `select d.division_id, u.district_id, m.upazila_id, r.mouza_id, r.survey_type_id from land_tax_registrations r
       join mouzas m on m.id = r.mouza_id join upazilas u on u.id = m.upazila_id join districts d on d.id = u.district_id
       where r.id = ?`,
      [id],
    );
    const place = rows[0]!;
    expect([await of(may), await of(mayNot)]).toEqual([{ ...place, is_registered: true }, null]);
    await office.knex('land_tax_registrations').where({ id }).update({ dag_number: 'another' });
    expect(await of(may)).toEqual({ ...place, is_registered: false });
    const later = await confirmRepresentation(office.knex, {
      user_id: attorney.user.id,
      dag_id: (await registered()).dag_id,
      owner: OWNER,
      acts: ['tax'],
      by: officer.user.id,
      valid_from: '2999-01-01',
    });
    expect(await of(later)).toBeNull();
  });
});

describe('land tax that an attorney pays', () => {
  it('says for which owner: to the payer, on the receipt, in the revenue and its file, and on the owner’s My land', async () => {
    const owner = await office.login('user');
    const { id, dag_id } = await registered();
    await link(owner, dag_id);
    const representation_id = await acts(dag_id);
    const payment = await pay(id);
    const acted = { representation_id, kind: 'attorney', owner: OWNER, representative: attorney.user.name };
    expect(payment.acted_for).toEqual([acted]);
    const listed = (await office.payments(attorney)).find((each) => each.id === payment.id);
    expect(listed!.acted_for).toEqual([acted]);

    const paid = (await receiptedPayment(office.knex, { id: payment.id }))!;
    const from = {
      origin: 'https://land.example',
      keyId: 'k',
      code: '',
      link: '',
      squares: { size: 0, path: '' },
      short: null,
    };
    const page = pageOf({ ...from, paid, facts: factsOf(paid, 'en') });
    expect(page.sections[0]!.rows).toContainEqual(['Acting for', `${OWNER} (attorney)`]);

    const day = `/admin/revenue/land-tax-payments/${dhakaDay(new Date())}`;
    const { items } = await read<RevenueDay>(officer, day);
    expect(items.find((each) => each.id === payment.id)!.acted_for).toEqual([acted]);
    const { body } = await office.app.inject({ url: `/api${day}/csv`, headers: officer.headers });
    expect(body.split('\n').find((line) => line.startsWith(`${payment.id},`))).toContain(
      `${OWNER} (attorney)`,
    );

    const { land } = await read<MyLand>(owner, '/me/land');
    expect(land[0]!.tax_paid_for).toEqual([
      {
        tax_year: payment.tax_year,
        paid_at: expect.any(String),
        representative: attorney.user.name,
        kind: 'attorney',
      },
    ]);
  });

  it('of one’s own land stands on My land: due, then paid', async () => {
    const { id, dag_id } = await registered();
    await link(attorney, dag_id);
    const taxOf = async () =>
      (await read<MyLand>(attorney, '/me/land')).land.find((each) => each.dag_id === dag_id)!.registration;
    const due = await taxOf();
    expect(due).toMatchObject({ id, status: 'approved', tax: { state: 'due', amount: expect.any(Number) } });
    const { tax_year, amount } = await pay(id);
    expect(due!.tax).toMatchObject({ tax_year, amount });
    expect(await taxOf()).toMatchObject({ id, tax: { state: 'paid', until: tax_year } });
  });

  it('is for each owner for whom the payer acts, and stays so when that ends', async () => {
    const { id, dag_id } = await registered();
    const first = await acts(dag_id);
    await acts(dag_id, SISTER);
    const payment = await pay(id);
    const end = { method: 'POST', url: `/api/me/representations/${first}/end`, headers: attorney.headers };
    expect((await office.app.inject({ ...end, method: 'POST', payload: {} })).statusCode).toBe(200);
    const [listed] = await office.payments(attorney);
    expect([payment, listed!].map(({ acted_for }) => acted_for.map(({ owner }) => owner))).toEqual([
      [OWNER, SISTER],
      [OWNER, SISTER],
    ]);
  });

  it.each<[string, (dag_id: number) => Promise<unknown>]>([
    ['the document covers other acts', (dag_id) => acts(dag_id, OWNER, ['object', 'notices'])],
    ['the owner is in no row', (dag_id) => acts(dag_id, 'অন্য কেউ')],
    [
      'the payer is a known owner of the land',
      async (dag_id) => {
        await acts(dag_id, SISTER);
        await link(attorney, dag_id);
      },
    ],
    ['nothing was confirmed', async () => {}],
  ])('is for nobody else when %s', async (_case, prepare) => {
    const { id, dag_id } = await registered();
    await prepare(dag_id);
    expect((await pay(id)).acted_for).toEqual([]);
  });
});
