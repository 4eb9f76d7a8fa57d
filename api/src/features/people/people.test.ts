import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { SearchResult } from '../../../contract/overview/overview.ts';
import type { PersonCases } from '../../../contract/people/people.ts';
import { openRegistry, type Login, type Registry } from '../mutations/registry.testing.ts';

let office: Registry;
let otherUpazila: number;
let [everywhere, here, elsewhere, citizen]: Login[] = [];
beforeAll(async () => {
  office = await openRegistry();
  const officeOf = async (upazila_id: number | null) =>
    (await office.knex('offices').where({ upazila_id }).first('id')) as { id: number };
  const mine = await officeOf(Number(office.place.upazila_id));
  const { id: other, upazila_id } = (await office
    .knex('offices')
    .where({ kind: 'ac' })
    .whereNot({ id: mine.id })
    .first('id', 'upazila_id')) as { id: number; upazila_id: number };
  otherUpazila = upazila_id;
  everywhere = await office.login('acland');
  here = await office.login('acland', [{ post: 'acland', officeId: mine.id }]);
  elsewhere = await office.login('acland', [{ post: 'acland', officeId: other }]);
  citizen = await office.login('user');
  await office.knex('users').where({ id: citizen.user.id }).update({ name: 'Sufia Kamrunnahar' });
});
afterAll(() => office.close());

const find = async (q: string, who = here!) =>
  (await office.call(who, 'GET', `/search?q=${encodeURIComponent(q)}`)).json<{ results: SearchResult[] }>()
    .results;

describe('a person', () => {
  it('has a page of all that is theirs in one’s places, and is not there for others', async () => {
    const { id, tracking_number } = await office.paid(citizen!);
    const path = `/admin/people/${citizen!.user.id}`;
    for (const who of [everywhere!, here!]) {
      const answer = await office.call(who, 'GET', path);
      expect(answer.statusCode, answer.body).toBe(200);
      const person = answer.json<PersonCases>();
      expect(person).toMatchObject({
        name: 'Sufia Kamrunnahar',
        email: citizen!.user.email,
        verified: false,
        mutations: [{ id, tracking_number, khatian_number: '12', dag_number: '831/ক' }],
        registrations: [],
        applications: [],
        payments: [{ kind: 'mutation', status: 'paid' }],
        more: false,
      });
    }
    expect((await office.call(elsewhere!, 'GET', path)).statusCode).toBe(404);
    const newcomer = await office.login('user');
    for (const who of [everywhere!, here!]) {
      expect((await office.call(who, 'GET', `/admin/people/${newcomer.user.id}`)).statusCode).toBe(404);
    }
    expect((await office.call(citizen!, 'GET', path)).statusCode).toBe(403);
    const opened = await office
      .knex('audit_log')
      .where({ resource: 'users', record_id: citizen!.user.id, action: 'open' });
    expect(opened).toHaveLength(2);
  });

  it('shows nothing of theirs that lies elsewhere', async () => {
    const [{ id: mouza_id }] = (await office
      .knex('mouzas')
      .insert({ upazila_id: otherUpazila, name_en: 'Dakkhinpur', name_bn: 'দক্ষিণপুর', jl_no: '9777' })
      .returning('id')) as [{ id: number }];
    await office.knex('land_tax_registrations').insert({
      user_id: citizen!.user.id,
      mouza_id,
      survey_type_id: await office.land.survey('RS'),
      khatiyan_number: '5512',
      dag_number: '77',
      land_area: 100,
      land_type: 'agricultural',
    });
    const read = async (who: Login) =>
      (await office.call(who, 'GET', `/admin/people/${citizen!.user.id}`)).json<PersonCases>();
    const [mine, theirs, all] = [await read(here!), await read(elsewhere!), await read(everywhere!)];
    expect([mine.registrations, mine.mutations.length]).toEqual([[], 1]);
    expect([theirs.mutations, theirs.payments, theirs.registrations.length]).toEqual([[], [], 1]);
    expect([all.mutations.length, all.registrations.length]).toEqual([1, 1]);
  });
});

describe('the global search', () => {
  it('finds mutations and payments by person, a payment by its transaction number, and khatians by their word', async () => {
    const { id, tracking_number } = await office.paid(citizen!, {
      khatian_number: '4646',
      buyer_name: 'Gulnahar Begum',
    });
    const payment = (await office.knex('payments').where({ mutation_id: id }).first()) as {
      transaction_id: string;
    };
    expect((await find('Sufia Kamrun')).map(({ type, to }) => [type, to])).toEqual(
      expect.arrayContaining([
        ['person', `people/${citizen!.user.id}`],
        ['mutation', `mutations/${id}`],
        ['payment', `people/${citizen!.user.id}`],
      ]),
    );
    // A party who has no account.
    expect(await find('gulnahar')).toEqual([
      expect.objectContaining({ name: expect.stringContaining(tracking_number), to: `mutations/${id}` }),
    ]);
    const [best] = await find(payment.transaction_id);
    expect(best).toMatchObject({ type: 'payment', to: `people/${citizen!.user.id}` });
    const dag = await office.land.dag('4700', { survey: 'RS', khatiyan_number: '46', khotiyan: [] });
    for (const text of ['khatian 46', 'খতিয়ান ৪৬', 'Khatiyan no. ৪৬']) {
      expect((await find(text))[0], text).toMatchObject({ type: 'khatian', to: `khatian/${dag}` });
    }
    // Nothing of elsewhere, by any of these texts.
    for (const text of ['gulnahar', payment.transaction_id, tracking_number]) {
      expect(await find(text, elsewhere!), text).toEqual([]);
    }
  });
});
