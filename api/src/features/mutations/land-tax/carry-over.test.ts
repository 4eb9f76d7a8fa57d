import { describe, expect, it } from 'vitest';
import type { OwnRegistration } from '../../../../contract/land-registrations/registrations.ts';
import type { Login } from '../registry.testing.ts';
import {
  YEAR,
  DAY,
  registry,
  officer,
  buyer,
  seller,
  land,
  useOffice,
  knex,
  call,
  registered,
  asked,
  offer,
  decide,
  own,
  pay,
  chosen,
  tracking,
} from './carry-over.testing.ts';

useOffice();

/** How many transactions wait for a lock of another. */
const waitingCount = async (): Promise<number> => {
  const { rows } = await registry.knex.raw<{ rows: unknown[] }>(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

describe('the land tax registration', () => {
  it('is carried over with the approval: the seller’s ends on the day, the buyer’s begins as approved', async () => {
    const old = await registered(seller);
    const id = await asked();
    const offered = await offer(id);
    expect(offered).toMatchObject({
      standing: 'none',
      day: DAY,
      next_tax_year: YEAR + 1,
      not_begun: null,
      candidates: [
        {
          id: old,
          owner: 'Test user',
          known: 'number',
          fits: true,
          rest: 0,
          free_from: YEAR + 1,
          land_type: 'Residential',
        },
      ],
      begins: { known: 'number', land_area: 3_000, land_type: 'Residential' },
    });
    const answer = await decide(id, { status: 'approved', land_tax: chosen(offered) });
    expect(answer.statusCode).toBe(200);
    expect(await own(seller)).toMatchObject([
      {
        id: old,
        status: 'ended',
        ended_on: DAY,
        ended_by: await tracking(id),
        last_tax_year: YEAR,
        // The year that began with the seller is still the seller's.
        tax: { state: 'due', tax_year: YEAR },
      },
    ]);
    expect(await own(buyer)).toMatchObject([
      {
        status: 'approved',
        land_area: 3_000,
        land_type: 'Residential',
        khatiyan_number: land.khatiyan_number,
        begun_by: await tracking(id),
        first_tax_year: YEAR + 1,
        ended_on: null,
        is_sample: false,
        tax: { state: 'later', from: YEAR + 1 },
      },
    ]);
    expect(await offer(id)).toMatchObject({ standing: 'carried', ended: [{ id: old }], begun: [{}] });
    const [begun] = await own(buyer);
    const audited = knex('audit_log').where({ resource: 'land_tax_registrations' });
    expect(await audited.whereIn('record_id', [old, begun!.id]).orderBy('id')).toMatchObject([
      { action: 'end', record_id: old, actor_id: officer.user.id },
      { action: 'begin', record_id: begun!.id },
    ]);
    expect((await registry.read(buyer, id)).events.map(({ action }) => action)).toEqual([
      'submit',
      'pay',
      'approve',
      'carry',
    ]);
  });

  it('is paid by each for their own years, and by nobody for the other’s', async () => {
    const old = await registered(seller);
    const id = await asked();
    await decide(id, { status: 'approved', land_tax: chosen(await offer(id)) });
    const [begun] = await own(buyer);
    const early = await pay(buyer, begun!.id);
    expect([early.statusCode, early.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining(`begins with ${YEAR + 1}-${YEAR + 2}`),
    ]);
    const years = (answer: Awaited<ReturnType<typeof pay>>) =>
      answer.json<{ payments: { tax_year: number }[] }>().payments.map(({ tax_year }) => tax_year);
    // Of four years asked for the seller pays the one that is left, the buyer the three after it.
    expect(years(await pay(seller, old, 4))).toEqual([YEAR]);
    expect(years(await pay(buyer, begun!.id, 4))).toEqual([YEAR + 1, YEAR + 2, YEAR + 3]);
    expect((await pay(seller, old, 4)).statusCode).toBe(409);
  });

  it('is the seller’s no longer than to the last year that they have paid', async () => {
    const old = await registered(seller);
    await pay(seller, old, 3);
    const id = await asked();
    expect((await offer(id)).candidates).toMatchObject([{ free_from: YEAR + 3 }]);
    await decide(id, { status: 'approved', land_tax: chosen(await offer(id)) });
    expect(await own(seller)).toMatchObject([{ last_tax_year: YEAR + 2, tax: { until: YEAR + 2 } }]);
    expect(await own(buyer)).toMatchObject([{ first_tax_year: YEAR + 3 }]);
  });

  it('of several that end begins with the earliest year that one of them leaves free', async () => {
    const old = await registered(seller);
    await registered(seller, { dag_number: `${land.dag_number}/other` });
    await pay(seller, old, 2);
    const id = await asked();
    const offered = await offer(id);
    expect(offered.candidates.map(({ free_from }) => free_from)).toEqual([YEAR + 2, YEAR + 1]);
    const ends = offered.candidates.map((candidate) => ({ id: candidate.id, rest: 0 }));
    const answer = await decide(id, { status: 'approved', land_tax: { ...chosen(offered), ends } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await own(buyer)).toMatchObject([{ first_tax_year: YEAR + 1 }]);
  });

  it('does not end while its tax is being paid, nor is it paid ahead while it ends', async () => {
    const old = await registered(seller);
    const id = await asked();
    const ending = await registry.knex.transaction();
    await ending('land_tax_registrations').where({ id: old }).forUpdate().select('id');
    const paying = pay(seller, old, 4);
    await expect.poll(waitingCount).toBe(1);
    const ended = { status: 'ended', ended_on: DAY, last_tax_year: YEAR, ended_by_mutation_id: id };
    await ending('land_tax_registrations').where({ id: old }).update(ended);
    await ending.commit();
    const paid = (await paying).json<{ payments: { tax_year: number }[] }>().payments;
    expect(paid.map(({ tax_year }) => tax_year)).toEqual([YEAR]);
  });

  it('is not carried over while a payment ahead waits for its provider', async () => {
    const old = await registered(seller);
    await pay(seller, old, 2);
    const id = await asked();
    const input = chosen(await offer(id));
    await knex('payments')
      .where({ land_tax_registration_id: old, tax_year: YEAR + 1 })
      .update({ status: 'pending', paid_at: null });
    const refused = await decide(id, { status: 'approved', land_tax: input });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('waits for its provider') as string },
    ]);
    expect((await registry.read(buyer, id)).status).toBe('pending');
    expect(await own(seller)).toMatchObject([{ status: 'approved' }]);
  });

  it('of which a part passes goes on with the rest, as a registration of its own', async () => {
    const old = await registered(seller);
    const id = await asked({ transfer: 'area', land_area: 1_000 });
    const offered = await offer(id);
    expect(offered.candidates).toMatchObject([{ id: old, rest: 2_000 }]);
    await decide(id, { status: 'approved', land_tax: chosen(offered) });
    expect(await own(seller)).toMatchObject([
      { land_area: 2_000, status: 'approved', first_tax_year: YEAR + 1, begun_by: await tracking(id) },
      { id: old, land_area: 3_000, status: 'ended', last_tax_year: YEAR },
    ]);
    expect(await own(buyer)).toMatchObject([{ land_area: 1_000, first_tax_year: YEAR + 1 }]);
    await decide(id, { status: 'rejected' });
    expect(await own(seller)).toMatchObject([
      { land_area: 2_000, status: 'ended', tax: null },
      { id: old, status: 'approved', last_tax_year: null },
    ]);
  });

  it('counts for the exemption of whoever owes the year', async () => {
    const agricultural = { land_type: 'agricultural', land_area: 359_370 };
    const old = await registered(seller, agricultural);
    const id = await asked();
    const offered = await offer(id);
    const input = { ...chosen(offered), begins: { land_area: 359_370, land_type: 'agricultural' as const } };
    await decide(id, { status: 'approved', land_tax: input });
    const [begun] = await own(buyer);
    // What begins next year is no land of this one: a small field beside it stays exempt until then.
    const field = await registered(buyer, {
      ...agricultural,
      land_area: 435.6,
      dag_number: `${land.dag_number}/a`,
    });
    const bill = async (who: Login, registration: number, years: number) =>
      (await call(who, 'POST', '/land-tax-payments/calculate', { registration_ids: [registration], years }))
        .json<{ calculations: { tax_year: number; exempt: boolean }[] }>()
        .calculations.map(({ tax_year, exempt }) => [tax_year, exempt]);
    expect(await bill(buyer, field, 2)).toEqual([
      [YEAR, true],
      [YEAR + 1, false],
    ]);
    expect(await bill(buyer, begun!.id, 2)).toEqual([[YEAR + 1, false]]);
    const lands = (await call(buyer, 'GET', '/user/land-tax-registrations')).json<OwnRegistration[]>();
    expect(lands.find((each) => each.id === field)?.tax).toEqual({
      state: 'due',
      tax_year: YEAR,
      amount: 10,
    });
    expect(await bill(seller, old, 2)).toEqual([[YEAR, true]]);
    // What has ended is land of the year that it still owes.
    const rest = await registered(seller, { ...agricultural, dag_number: `${land.dag_number}/b` });
    expect(await bill(seller, rest, 2)).toEqual([
      [YEAR, false],
      [YEAR + 1, true],
    ]);
    await knex('land_tax_registrations').whereIn('id', [field, rest]).delete();
  });
});
