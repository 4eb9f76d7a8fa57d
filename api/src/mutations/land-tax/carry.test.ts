import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CarryInput, LandTaxOffer } from '../../../contract/land-registrations/carried.ts';
import type { OwnRegistration } from '../../../contract/land-registrations/registrations.ts';
import { dhakaDay } from '../../../contract/format.ts';
import { taxYearOf } from '../../../contract/land-tax/land-tax.ts';
import { verifyPerson } from '../../identity/verified.testing.ts';
import { openRegistry, OWNERS, type Login, type Registry } from '../registry.testing.ts';

/** The tax year that runs while the test does. */
const YEAR = taxYearOf(new Date());
const DAY = dhakaDay(new Date());

let registry: Registry;
let officer: Login;
let buyer: Login;
let seller: Login;
let land: { dag_number: string; khatiyan_number: string };
let dags = 0;
beforeAll(async () => {
  registry = await openRegistry();
  officer = await registry.login('acland');
  buyer = await registry.login('user');
  await verifyPerson(registry.knex, buyer.user.id, {
    ...{ name_en: 'Nasrin Akter', name_bn: 'নাসরিন আক্তার', nid: '1234567890' },
  });
  seller = await registry.login('user');
  await verifyPerson(registry.knex, seller.user.id, {
    ...{ name_en: 'Abdul Karim', name_bn: 'মোঃ আব্দুল করিম', nid: '1990123456789' },
  });
});
afterAll(() => registry.close());
beforeEach(() => {
  dags += 1;
  land = { dag_number: `carry/${dags}`, khatiyan_number: `12/${dags}` };
});

const { knex, call, json } = {
  knex: (table: string) => registry.knex(table),
  call: (...args: Parameters<Registry['call']>) => registry.call(...args),
  json: async <T>(who: Login, path: string) => (await registry.call(who, 'GET', path)).json<T>(),
};

/** A registration of the land, of 3,000 square feet, approved unless told. */
async function registered(who: Login, changes: Record<string, unknown> = {}): Promise<number> {
  const [row] = (await knex('land_tax_registrations').insert(
    {
      ...{ user_id: who.user.id, mouza_id: registry.place.mouza_id, ...land },
      ...{ survey_type_id: await registry.land.survey('RS') },
      ...{ land_type: 'residential', land_area: 3_000, status: 'approved', reviewed_at: new Date() },
      ...changes,
    },
    'id',
  )) as [{ id: number }];
  return row.id;
}
const paid = (who: Login, changes: Record<string, unknown>) =>
  registry.paid(who, { dag_number: land.dag_number, khatian_number: land.khatiyan_number, ...changes });
/** A paid mutation of the land by which the seller's 3,000 square feet, or a part, pass to the buyer. */
async function asked(changes: Record<string, unknown> = { transfer: 'whole' }): Promise<number> {
  const { dag_number, khatiyan_number } = land;
  await registry.land.dag(dag_number, { survey: 'RS', khatiyan_number, khotiyan: OWNERS });
  return (await paid(buyer, changes)).id;
}
const offer = (id: number) => json<LandTaxOffer>(officer, `/admin/mutations/${id}/land-tax`);
const decide = (id: number, body: object, who = officer) =>
  call(who, 'PATCH', `/admin/mutations/${id}`, body);
const carry = (id: number, body: CarryInput, who = officer) =>
  call(who, 'POST', `/admin/mutations/${id}/land-tax`, body);
const own = async (who: Login) =>
  (await json<OwnRegistration[]>(who, '/user/land-tax-registrations')).filter(
    ({ dag_number }) => dag_number === land.dag_number,
  );
const pay = (who: Login, id: number, years = 1) =>
  call(who, 'POST', '/land-tax-payments/pay', {
    ...{ registration_ids: [id], years, payment_method: 'bkash', payer_identifier: '01712345678' },
  });
/** What an officer who changes nothing of the offer sends. */
const chosen = ({ candidates, begins }: LandTaxOffer): CarryInput => ({
  ends: candidates.filter(({ fits }) => fits).map(({ id, rest }) => ({ id, rest })),
  begins: begins && { land_area: begins.land_area!, land_type: begins.land_type! },
});
const everything = { begins: { land_area: 3_000, land_type: 'residential' } } as const;
const tracking = (id: number) => `M-${String(id).padStart(7, '0')}`;

describe('the land tax registration', () => {
  it('is carried over with the approval: the seller’s ends on the day, the buyer’s begins as approved', async () => {
    const old = await registered(seller);
    const id = await asked();
    const offered = await offer(id);
    expect(offered).toMatchObject({
      ...{ standing: 'none', day: DAY, next_tax_year: YEAR + 1, not_begun: null },
      candidates: [
        { id: old, owner: 'Test user', known: 'number', fits: true, rest: 0, free_from: YEAR + 1 },
      ],
      begins: { known: 'number', land_area: 3_000, land_type: 'residential' },
    });
    const answer = await decide(id, { status: 'approved', land_tax: chosen(offered) });
    expect(answer.statusCode).toBe(200);
    expect(await own(seller)).toMatchObject([
      {
        ...{ id: old, status: 'ended', ended_on: DAY, ended_by: tracking(id), last_tax_year: YEAR },
        // The year that began with the seller is still the seller's.
        tax: { state: 'due', tax_year: YEAR },
      },
    ]);
    expect(await own(buyer)).toMatchObject([
      {
        ...{
          status: 'approved',
          land_area: 3_000,
          land_type: 'residential',
          khatiyan_number: land.khatiyan_number,
        },
        ...{ begun_by: tracking(id), first_tax_year: YEAR + 1, ended_on: null, is_sample: false },
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
      ...['submit', 'pay', 'approve', 'carry'],
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
      { land_area: 2_000, status: 'approved', first_tax_year: YEAR + 1, begun_by: tracking(id) },
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
    expect(await bill(seller, old, 2)).toEqual([[YEAR, true]]);
    await knex('land_tax_registrations').where({ id: field }).delete();
  });
});

describe('carrying over', () => {
  it('is offered after the approval too, once: the same again changes nothing, something else is a conflict', async () => {
    await registered(seller);
    const id = await asked();
    const input = chosen(await offer(id));
    expect((await carry(id, input)).statusCode).toBe(409);
    await decide(id, { status: 'approved' });
    expect(await offer(id)).toMatchObject({ standing: 'none' });
    const day = await knex('mutations')
      .where({ id })
      .update({ reviewed_at: `${YEAR}-07-01T00:00:00+06:00` });
    expect(day).toBe(1);
    const answers = await Promise.all([carry(id, input), carry(id, input), carry(id, input)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers[0].json()).toEqual({ message: 'The land tax registration was carried over' });
    // It ends on the day of the approval, not on that of the click.
    expect(await own(seller)).toMatchObject([{ status: 'ended', ended_on: `${YEAR}-07-01` }]);
    expect(await own(buyer)).toHaveLength(1);
    expect((await carry(id, { ...input, begins: null })).statusCode).toBe(409);
    const mails = await knex('outbox')
      .where({ template: 'registration-carried' })
      .orderBy('id', 'desc')
      .limit(2);
    expect(mails.map(({ user_id }: { user_id: number }) => user_id).sort()).toEqual(
      [seller.user.id, buyer.user.id].sort(),
    );
  });

  it('ends nothing that was not chosen: what does not fit exactly is a list', async () => {
    const coOwner = await registry.login('user');
    const [byName] = [await registry.login('user')];
    await knex('users').where({ id: byName.user.id }).update({ name: 'মোঃ আব্দুল করিম' });
    const others = [
      await registered(coOwner),
      await registered(byName),
      await registered(seller, { dag_number: `${land.dag_number}/other` }),
    ];
    await registered(coOwner, { dag_number: `${land.dag_number}/far` });
    const id = await asked();
    const { candidates } = await offer(id);
    expect(candidates.map(({ id: each, known, fits }) => [each, known, fits])).toEqual([
      [others[1], 'name', false],
      [others[0], null, false],
      [others[2], 'number', false],
    ]);
    await decide(id, { status: 'approved', land_tax: { ends: [], ...everything } });
    expect(await own(coOwner)).toMatchObject([{ status: 'approved' }]);
    expect(await own(buyer)).toMatchObject([{ status: 'approved', first_tax_year: YEAR + 1 }]);
  });

  it('begins only for an applicant who is a buyer and has none of this land yet', async () => {
    const agent = await registry.login('user');
    await registry.land.dag(land.dag_number, {
      ...{ survey: 'RS', khatiyan_number: land.khatiyan_number, khotiyan: OWNERS },
    });
    const { id: byAgent } = await paid(agent, { transfer: 'whole' });
    expect(await offer(byAgent)).toMatchObject({ begins: null, not_begun: 'not-a-buyer' });
    const refused = await decide(byAgent, { status: 'approved', land_tax: { ends: [], ...everything } });
    expect([refused.statusCode, (await registry.read(agent, byAgent)).status]).toEqual([409, 'pending']);
    const { id } = await paid(buyer, { transfer: 'whole' });
    const mine = await registered(buyer, { status: 'pending', reviewed_at: null });
    expect(await offer(id)).toMatchObject({ begins: null, not_begun: 'has-own', candidates: [] });
    expect((await decide(id, { status: 'approved', land_tax: { ends: [], ...everything } })).statusCode).toBe(
      409,
    );
    expect(await own(buyer)).toMatchObject([{ id: mine, status: 'pending' }]);
  });

  it.each([
    ['nothing', { ends: [], begins: null }, 'ends'],
    ['another land', { ends: [{ id: 999_999, rest: 0 }], begins: null }, 'ends'],
    ['no area', { ends: [], begins: { land_area: 0, land_type: 'others' } }, 'land_area'],
  ])('refuses %s by its field', async (_what, land_tax, field) => {
    const id = await asked();
    const answer = await decide(id, { status: 'approved', land_tax });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
      422,
      [field],
    ]);
  });

  it('leaves no more than there is, twice of nothing, and nothing of the officer’s own', async () => {
    const old = await registered(seller);
    const mine = await registered(officer);
    const id = await asked();
    const tried = async (ends: CarryInput['ends']) =>
      (await decide(id, { status: 'approved', land_tax: { ends, begins: null } })).statusCode;
    expect(await tried([{ id: old, rest: 3_000 }])).toBe(422);
    expect(await tried([{ id: old, rest: 0.001 }])).toBe(422);
    expect(await tried(Array.from({ length: 2 }, () => ({ id: old, rest: 0 })))).toBe(422);
    expect(await tried([{ id: mine, rest: 0 }])).toBe(403);
    expect(await own(seller)).toMatchObject([{ status: 'approved' }]);
  });

  it('is for staff, and not for the applicant', async () => {
    const id = await asked();
    const input = { ends: [], ...everything };
    expect((await carry(id, input, buyer)).statusCode).toBe(403);
    expect((await call(buyer, 'GET', `/admin/mutations/${id}/land-tax`)).statusCode).toBe(403);
    const { id: mine } = await paid(officer, { transfer: 'whole' });
    await knex('mutations').where({ id: mine }).update({ status: 'approved' });
    expect((await carry(mine, input)).statusCode).toBe(403);
    expect((await carry(999_999, input)).statusCode).toBe(404);
  });
});

describe('an approval that is taken back', () => {
  it('restores both: the seller’s goes on, the buyer’s is withdrawn and owes nothing', async () => {
    const old = await registered(seller);
    const id = await asked();
    await decide(id, { status: 'approved', land_tax: chosen(await offer(id)) });
    expect((await decide(id, { status: 'pending' })).statusCode).toBe(200);
    expect(await own(seller)).toMatchObject([
      { id: old, status: 'approved', ended_on: null, ended_by: null, tax: { state: 'due' } },
    ]);
    expect(await own(buyer)).toMatchObject([
      { status: 'ended', ended_by: tracking(id), last_tax_year: YEAR, first_tax_year: YEAR + 1, tax: null },
    ]);
    const [withdrawn] = await own(buyer);
    expect((await pay(buyer, withdrawn!.id)).json()).toMatchObject({
      message: expect.stringContaining('has ended with a mutation') as string,
    });
    expect(await offer(id)).toMatchObject({ standing: 'restored', begins: { land_area: 3_000 } });
    const told = await knex('notifications')
      .where({ kind: 'registration-carried' })
      .orderBy('id', 'desc')
      .limit(4);
    expect(told.map(({ facts }: { facts: { step: string } }) => facts.step).reverse()).toEqual([
      ...['end', 'begin', 'resume', 'withdraw'],
    ]);
    // Approved once more, it is carried over once more.
    await decide(id, { status: 'approved', land_tax: chosen(await offer(id)) });
    expect(await own(buyer)).toMatchObject([{ status: 'approved' }, { status: 'ended' }]);
  });

  it('leaves everything as it is once tax was paid for what began, and says so', async () => {
    await registered(seller);
    const id = await asked();
    await decide(id, { status: 'approved', land_tax: chosen(await offer(id)) });
    const [begun] = await own(buyer);
    await pay(buyer, begun!.id, 2);
    expect((await decide(id, { status: 'rejected' })).statusCode).toBe(200);
    expect(await offer(id)).toMatchObject({ standing: 'kept', kept_because: 'paid' });
    expect(await own(seller)).toMatchObject([{ status: 'ended' }]);
    expect(await own(buyer)).toMatchObject([{ status: 'approved', paid_years: [YEAR + 1] }]);
  });

  it('leaves it too where the seller has registered anew, or a later mutation has carried it on', async () => {
    const old = await registered(seller);
    const id = await asked();
    await decide(id, { status: 'approved', land_tax: chosen(await offer(id)) });
    const anew = await registered(seller, { status: 'pending', reviewed_at: null });
    await decide(id, { status: 'pending' });
    expect(await offer(id)).toMatchObject({ standing: 'kept', kept_because: 'registered-anew' });
    await knex('land_tax_registrations').where({ id: anew }).delete();
    await decide(id, { status: 'approved' });
    // Sold on, by the buyer to somebody without an account.
    const [begun] = await own(buyer);
    const sale = { previous_owner_name: 'Nasrin Akter', previous_owner_nid: '1234567890' };
    const { id: later } = await paid(buyer, { ...sale, buyer_name: 'Rafiq', buyer_nid: '9876543210' });
    expect((await offer(later)).candidates).toMatchObject([
      { id: begun!.id, fits: true, free_from: YEAR + 1 },
    ]);
    await decide(later, {
      status: 'approved',
      land_tax: { ends: [{ id: begun!.id, rest: 0 }], begins: null },
    });
    await decide(id, { status: 'pending' });
    expect(await offer(id)).toMatchObject({ standing: 'kept', kept_because: 'carried-on' });
    // The later one taken back, then this one.
    await decide(later, { status: 'pending' });
    await decide(id, { status: 'rejected' });
    expect(await own(seller)).toMatchObject([{ id: old, status: 'approved' }]);
  });
});
