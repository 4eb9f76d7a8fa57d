import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnRegistration } from '../../../contract/land-registrations/registrations.ts';
import type { TaxBill } from '../../../contract/land-tax/land-tax.ts';
import { openTaxOffice, type Login, type TaxOffice } from '../land-tax/tax-office.testing.ts';
import { linkOwner } from '../owners/owners.testing.ts';
import { confirmRepresentation } from './representation.testing.ts';

const [WARD, SISTER] = ['রহিমা খাতুন', 'সালমা বেগম'] as [string, string];
/** With the field of the ward it is more than the 3,59,370 square feet of an exemption; each alone is less. */
const [GARDEN, FIELD] = ['4175', '356000'] as [string, string];
const RECEIPT_FEE = 10;
const field = (area: string) => ({ type: 'agricultural', area, area_class: 'F' }) as const;
const allOf = (owner: string): Record<string, number> => ({ [owner]: 1 });

let office: TaxOffice;
let officer: Login;
let guardian: Login;
beforeAll(async () => {
  office = await openTaxOffice();
  officer = await office.login('acland');
});
beforeEach(async () => {
  guardian = await office.citizen();
});
afterAll(() => office.close());

/** Land that the guardian registered, and the record of it. @param parts square feet by owner */
async function fieldOf(parts: Record<string, number>, area = FIELD) {
  const id = await office.register(guardian, field(area));
  const dag_number = String(7_000 + id);
  const [{ khatiyan_number }] = (await office
    .knex('land_tax_registrations')
    .where({ id })
    .update({ dag_number })
    .returning('khatiyan_number')) as [{ khatiyan_number: string }];
  const khotiyan = Object.entries(parts).map(([owner, part]) => ({ owner, area: part }));
  return { id, dag_id: await office.land.dag(dag_number, { survey: 'RS', khatiyan_number, khotiyan }) };
}
const actsFor = (dag_id: number, owner: string, changes: object = {}) =>
  confirmRepresentation(office.knex, {
    user_id: guardian.user.id,
    dag_id,
    owner,
    kind: 'guardian',
    acts: ['tax'],
    by: officer.user.id,
    ...changes,
  });

/** A field of a ward. */
async function wardField(owner: string, area = FIELD, changes: object = {}) {
  const { id, dag_id } = await fieldOf(allOf(owner), area);
  await actsFor(dag_id, owner, changes);
  return id;
}

const billOf = async (...ids: number[]) =>
  (await office.calculate(guardian, { registration_ids: ids })).json<TaxBill>().calculations;
/** Whether each is exempt: by the bill, by the list of what is due, and what a payment of it takes. */
async function exemptOf(...ids: number[]): Promise<boolean[]> {
  const lines = await billOf(...ids);
  const listed = (
    await office.app.inject({ url: '/api/user/land-tax-registrations', headers: guardian.headers })
  ).json<OwnRegistration[]>();
  expect(ids.map((id) => listed.find((each) => each.id === id)!.tax)).toMatchObject(
    lines.map(({ amount }) => ({ state: 'due', amount })),
  );
  const { payments } = await office.paid(guardian, office.input(ids));
  expect(payments.map(({ amount }) => amount)).toEqual(lines.map(({ amount }) => amount));
  return lines.map(({ exempt, amount }) => exempt && amount === RECEIPT_FEE);
}

describe('the exemption of agricultural land', () => {
  it('is judged of one’s own land as if there were no ward, and of the ward’s by itself', async () => {
    const garden = await office.register(guardian, field(GARDEN));
    const alone = await billOf(garden);
    const wards = await wardField(WARD);
    expect(await billOf(garden)).toEqual(alone);
    const [line] = await billOf(wards);
    expect(line).toMatchObject({ exempt: true, acting_for: [{ kind: 'guardian', owner: WARD }] });
    expect(alone[0]).not.toHaveProperty('acting_for');
    expect(await exemptOf(garden, wards)).toEqual([true, true]);
    const { bill } = (await office
      .knex('payments')
      .where({ land_tax_registration_id: wards })
      .first('bill')) as {
      bill: { line: object };
    };
    expect(bill.line).not.toHaveProperty('acting_for');
  });

  it('is judged of each of two wards, and adds up what is one ward’s', async () => {
    const [one, other] = [await wardField(WARD), await wardField(SISTER)];
    const garden = await office.register(guardian, field(GARDEN));
    const more = await wardField(SISTER, GARDEN);
    expect(await exemptOf(one, other, more, garden)).toEqual([true, false, false, true]);
  });

  it('tells wards of one name apart by the numbers of their cards', async () => {
    const [one, other] = ['1990123456789', '1991123456780'] as [string, string];
    const first = await wardField(WARD, FIELD, { principal_number: one });
    const namesake = await wardField(WARD, GARDEN, { principal_number: other });
    expect(await exemptOf(first, namesake)).toEqual([true, true]);
    guardian = await office.citizen();
    const field1 = await wardField(WARD, FIELD, { principal_number: one });
    const field2 = await wardField(WARD, GARDEN, { principal_number: one });
    expect(await exemptOf(field1, field2)).toEqual([false, false]);
  });

  it('divides land that was registered for two wards as the record does', async () => {
    const shared = await fieldOf({ [WARD]: 2, [SISTER]: 1 }, '300000');
    for (const owner of [WARD, SISTER]) await actsFor(shared.dag_id, owner);
    // 2,00,000 and 1,59,370 are just exempt; 1,00,000 and 2,59,371 are not.
    const wards = await wardField(WARD, '159370');
    expect((await billOf(shared.id, wards)).map(({ exempt }) => exempt)).toEqual([true, true]);
    const sisters = await wardField(SISTER, '259371');
    expect((await billOf(shared.id, wards, sisters)).map(({ exempt }) => exempt)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('counts an owner once whose power was renewed', async () => {
    const { id, dag_id } = await fieldOf(allOf(WARD));
    await actsFor(dag_id, WARD, { valid_until: '2026-01-02' });
    await office
      .knex('land_tax_registrations')
      .where({ id })
      .update({ submitted_at: '2026-01-02T12:00:00Z' });
    for (const kind of ['guardian', 'attorney']) await actsFor(dag_id, WARD, { kind });
    const [line] = await billOf(id);
    expect(line).toMatchObject({ exempt: true, acting_for: [{ kind: 'guardian', owner: WARD }] });
    expect((line as { acting_for: unknown[] }).acting_for).toHaveLength(1);
  });

  it('is judged so until the land is registered anew, also when the guardian no longer acts', async () => {
    const garden = await office.register(guardian, field(GARDEN));
    const { id, dag_id } = await fieldOf(allOf(WARD));
    const representation = await actsFor(dag_id, WARD);
    const over = await fieldOf(allOf(SISTER), GARDEN);
    await actsFor(over.dag_id, SISTER, { valid_until: '2026-01-02' });
    await office
      .knex('land_tax_registrations')
      .where({ id: over.id })
      .update({ submitted_at: '2026-01-02T12:00:00Z' });
    await office.knex('representations').where({ id: representation }).update({
      status: 'ended',
      ended_at: new Date(),
      ended_by: officer.user.id,
      ended_side: 'office',
      end_reason: 'Of age.',
    });
    const lines = await billOf(id, over.id, garden);
    expect(lines.map(({ exempt }) => exempt)).toEqual([true, true, true]);
    for (const line of lines) expect(line).not.toHaveProperty('acting_for');
    expect(await exemptOf(garden, id, over.id)).toEqual([true, true, true]);
    // Nobody paid for the ward.
    expect(
      await office
        .knex('representation_acts')
        .whereNotNull('payment_id')
        .where({ representation_id: representation }),
    ).toEqual([]);
  });

  it.each<[string, (dag_id: number) => Promise<unknown>]>([
    ['the document does not say that they pay the tax', (dag) => actsFor(dag, WARD, { acts: ['notices'] })],
    ['its days are over', (dag) => actsFor(dag, WARD, { valid_until: '2026-01-02' })],
    ['the record names another owner', (dag) => actsFor(dag, SISTER)],
    [
      'they are a known owner of the land',
      async (dag) => {
        await actsFor(dag, WARD);
        await linkOwner(office.knex, {
          user_id: guardian.user.id,
          dag_id: dag,
          owner: WARD,
          by: officer.user.id,
        });
      },
    ],
  ])('counts land as the account’s own while %s', async (_case, prepare) => {
    const garden = await office.register(guardian, field(GARDEN));
    const { id, dag_id } = await fieldOf(allOf(WARD));
    await prepare(dag_id);
    expect(await exemptOf(garden, id)).toEqual([false, false]);
  });
});
