import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { notifyCarriedOver } from '../land-registrations/carry-over-notices.ts';
import { notifyInvited } from '../mutations/inquiry/invitation-notices.ts';
import { notifyHearing } from '../mutations/inquiry/hearing-notices.ts';
import { notifyDecided } from '../mutations/review/decided-notices.ts';
import { notifyPaid } from '../mutations/application/paid-notices.ts';
import { readNotices } from '../../platform/messages/notifications/notice.ts';
import { notifyObjectionFiled, notifyObjectionHeard } from './notices.ts';

let test: TestApp;
let citizen: number;
beforeAll(async () => {
  test = await createTestApp({ demonstration: true });
  const { id } = (await test.knex('users').where({ email: 'citizen@bhumi.test' }).first('id')) as {
    id: number;
  };
  citizen = id;
});
afterAll(() => test.close());

it('has told its citizen of their mutations as the application does', async () => {
  const { knex } = test;
  const told = async (kind: string): Promise<string[]> => {
    const facts = (await knex('notifications').where({ user_id: citizen, kind }).pluck('facts')) as object[];
    return facts
      .map((each) => JSON.stringify(Object.entries(each).sort()))
      .sort()
      .filter((each, place, all) => each !== all[place - 1]);
  };
  const own = knex('mutations').where({ user_id: citizen }).orderBy('id');
  const steps = knex('mutation_steps as s').where({ kind: 'hearing' }).orderBy('s.id');
  const objections = knex('objections as o').join('mutations as m', 'm.id', 'o.mutation_id');
  const kinds = {
    'mutation-paid': async () => {
      for (const id of (await own.clone().whereNot({ status: 'pending_payment' }).pluck('id')) as number[])
        await notifyPaid(knex, id);
    },
    // The last thing that happened to an approved one is that its record was corrected.
    'mutation-decided': async () => {
      const last = own.clone().whereIn('status', ['assigned_to_ac_land', 'flagged', 'rejected']);
      for (const id of (await last.pluck('id')) as number[]) await notifyDecided(knex, id);
    },
    'mutation-hearing': async () => {
      const ofOwn = steps.clone().whereIn('mutation_id', own.clone().clearOrder().select('id'));
      for (const id of (await ofOwn.pluck('s.id')) as number[]) await notifyHearing(knex, id);
    },
    'mutation-hearing-invitation': async () => {
      const called = steps.clone().join('mutation_step_invited as i', 'i.step_id', 's.id');
      for (const step_id of (await called.where({ 'i.user_id': citizen }).pluck('s.id')) as number[])
        await notifyInvited(knex, { step_id, user_id: citizen, side: 'objector' });
    },
    'objection-filed': async () => {
      for (const id of (await objections.clone().where('m.user_id', citizen).pluck('o.id')) as number[])
        await notifyObjectionFiled(knex, id);
    },
    'registration-carried': async () => {
      const ended = knex('land_tax_registrations').where({ user_id: citizen, status: 'ended' });
      for (const { id, mutation_id } of (await ended.select('id', 'ended_by_mutation_id as mutation_id')) as {
        id: number;
        mutation_id: number;
      }[])
        await notifyCarriedOver(knex, { id, step: 'end', mutation_id });
    },
    'objection-heard': async () => {
      for (const id of (await objections.clone().whereNot('o.status', 'open').pluck('o.id')) as number[])
        await notifyObjectionHeard(knex, id);
    },
  };
  for (const [kind, tell] of Object.entries(kinds)) {
    const before = await told(kind);
    expect(before.length, kind).toBeGreaterThan(0);
    await tell();
    expect(await told(kind), kind).toEqual(before);
  }
});

it('lists what it has told in the order of time, and leaves the last month to be read', async () => {
  const notices = await readNotices(test.knex, test.app.notices, citizen, 'bn');
  const samples = notices.filter(({ created_at }) => created_at.getTime() < Date.now() - 60_000);
  const times = samples.map(({ created_at }) => created_at.getTime());
  expect(times).toEqual([...times].sort((one, other) => other - one));
  const hearing = samples.find(({ to }) => to.startsWith('/dashboard/hearing/'));
  expect(hearing).toMatchObject({ read_at: null });
});

it('has a registration for land tax that went to the buyer with a sale, on the land and from the year after', async () => {
  const carried = (await test
    .knex('land_tax_registrations as old')
    .join('land_tax_registrations as new', 'new.begun_by_mutation_id', 'old.ended_by_mutation_id')
    .join('mutations as m', 'm.id', 'old.ended_by_mutation_id')
    .where({
      'old.user_id': citizen,
      'old.status': 'ended',
      'new.status': 'approved',
      'm.status': 'approved',
    })
    .select('old.mouza_id', 'new.mouza_id as of_new', 'old.last_tax_year', 'new.first_tax_year')) as {
    mouza_id: number;
    of_new: number;
    last_tax_year: number;
    first_tax_year: number;
  }[];
  expect(carried).toHaveLength(1);
  const [{ mouza_id, of_new, last_tax_year, first_tax_year }] = carried as [(typeof carried)[0]];
  expect([of_new, first_tax_year]).toEqual([mouza_id, last_tax_year + 1]);
});

it('has a hearing that comes and one that was, an objection that waits and one that was heard', async () => {
  const { knex } = test;
  const last = (await knex('mutations')
    .join('mutation_steps as s', 's.mutation_id', 'mutations.id')
    .where({ kind: 'hearing', status: 'assigned_to_ac_land' })
    .pluck('meets_at')) as Date[];
  expect(last.filter((at) => at > new Date()).length).toBeGreaterThan(0);
  expect(last.filter((at) => at < new Date()).length).toBeGreaterThan(0);
  const stand = (await knex('objections').orderBy('status').pluck('status')) as string[];
  expect(stand).toEqual(['dismissed', 'open']);
});
