import { describe, expect, it } from 'vitest';
import type { CarryOverInput } from '../../../../contract/land-registrations/carry-over.ts';
import { OWNERS } from '../registry.testing.ts';
import {
  YEAR,
  registry,
  officer,
  buyer,
  seller,
  land,
  useOffice,
  knex,
  call,
  registered,
  paid,
  asked,
  offer,
  decide,
  carry,
  own,
  pay,
  chosen,
  everything,
  tracking,
} from './carry-over.testing.ts';

useOffice();

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
      survey: 'RS',
      khatiyan_number: land.khatiyan_number,
      khotiyan: OWNERS,
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
    const tried = async (ends: CarryOverInput['ends']) =>
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
    const refused = await carry(mine, input);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'own_case' }]);
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
      {
        status: 'ended',
        ended_by: await tracking(id),
        last_tax_year: YEAR,
        first_tax_year: YEAR + 1,
        tax: null,
      },
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
      'end',
      'begin',
      'resume',
      'withdraw',
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
