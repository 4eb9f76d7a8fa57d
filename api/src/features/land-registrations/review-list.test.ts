import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type {
  RegistrationAnswer,
  ReviewedRegistration,
} from '../../../contract/land-registrations/registrations.ts';
import { verifyPerson } from '../identity/verified.testing.ts';
import { openOffice, type Login, type Office } from './office.testing.ts';

let office: Office;
let [officer, citizen]: Login[] = [];
beforeAll(async () => {
  office = await openOffice();
  officer = await office.login('acland');
  citizen = await office.login('user');
});
afterAll(() => office.close());

const PATH = '/land-tax-registrations';
const list = async (query = '') => {
  const answer = await office.get(officer!, `${PATH}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ReviewedRegistration[]>();
};
const decide = (who: Login, id: number, payload: object, headers: Record<string, string> = {}) =>
  office.app.inject({
    method: 'PUT',
    url: `/api${PATH}/${id}`,
    headers: { ...who.headers, ...headers },
    payload,
  });
const ask = (parameters: Record<string, unknown>) =>
  `?${new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]),
  ).toString()}`;

describe('the list of registrations', () => {
  it('shows whose they are, newest first, to staff only', async () => {
    const first = await office.taken(citizen!);
    const second = await office.taken(citizen!);
    const { id, name, email } = citizen!.user;
    const desk = expect.objectContaining({ post: 'union-officer', due_on: null });
    const more = { desk, user: { id, name, email }, reviewer: null, reviewed_as: null, version: 1 };
    expect((await list()).slice(0, 2)).toEqual([
      { ...second, ...more },
      { ...first, ...more },
    ]);
    expect((await office.get(await office.login('admin'), PATH)).statusCode).toBe(200);
    expect((await office.get(citizen!, PATH)).json()).toEqual({
      message:
        'You are not allowed to do this. Nothing was changed. If your work needs it, ask your administrator.',
    });
    expect((await office.app.inject(`/api${PATH}`)).statusCode).toBe(401);
  });

  it('comes by page, order and status, and says how many there are', async () => {
    const made = [await office.taken(citizen!), await office.taken(citizen!), await office.taken(citizen!)];
    await decide(officer!, made[1]!.id, { status: 'rejected', notes: 'No deed' });
    const answer = await office.get(officer!, `${PATH}${ask({ range: [0, 1], sort: ['id', 'ASC'] })}`);
    const everything = await list();
    expect(answer.headers['content-range']).toBe(`land-tax-registrations 0-1/${everything.length}`);
    const ids = (rows: RegistrationAnswer[]) => rows.map(({ id }) => id);
    expect(ids(answer.json())).toEqual(ids(everything).reverse().slice(0, 2));
    expect(ids(await list('?status=rejected'))).toEqual([made[1]!.id]);
    expect(ids(await list(ask({ filter: { status: 'rejected' } })))).toEqual([made[1]!.id]);
    expect(ids(await list(ask({ filter: { status: 'approved' } })))).toEqual([]);
    expect(ids(await list(ask({ sort: ['status', 'DESC'], range: [0, 0] })))).toEqual([made[1]!.id]);
  });

  it('comes with what waits first, the oldest of it first, when the console asks so', async () => {
    const made = [await office.taken(citizen!), await office.taken(citizen!), await office.taken(citizen!)];
    await decide(officer!, made[0]!.id, { status: 'rejected', notes: 'No deed' });
    const rows = (await list(ask({ sort: ['waiting', 'ASC'] }))) as { id: number; status: string }[];
    const waits = rows.filter(({ status }) => status === 'pending').map(({ id }) => id);
    const rest = rows.filter(({ status }) => status !== 'pending').map(({ id }) => id);
    expect(rows.map(({ id }) => id)).toEqual([...waits, ...rest]);
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(waits.slice(-2)).toEqual([made[1]!.id, made[2]!.id]);
    expect([rest, rest[0]]).toEqual([rest.toSorted((one, other) => other - one), made[0]!.id]);
    // Without parameters the newest come first, as specified.
    expect((await list())[0]!.id).toBe(made[2]!.id);
    expect((await office.get(officer!, `${PATH}${ask({ filter: { waiting: 'true' } })}`)).statusCode).toBe(
      400,
    );
    const { rows: plan } = await office.knex.raw<{ rows: { 'QUERY PLAN': string }[] }>(
      `explain select t.id from land_tax_registrations t
         order by case when t.status = 'pending' then t.id else 9000000000000000 - t.id end limit 10`,
    );
    expect(plan.map((line) => line['QUERY PLAN']).join()).toContain('by_waiting');
  });

  it.each([
    ['a dag, in either script', '৭৭৭/গ', true],
    ['a khatian', '4711', true],
    ['a person', 'rahima', true],
    ['a mouza in Bengali, spelt another way', 'পুর্বহাটি', true],
    ['signs alone', '%/', false],
    ['what is nowhere', 'nowhere-at-all', false],
  ])('finds %s', async (_what, q, there) => {
    const person = await office.login('user');
    await office.knex('users').where({ id: person.user.id }).update({ name: 'Rahima Khatun' });
    const { id } = await office.taken(person, office.input({ khatiyan_number: '4711', dag_number: '777/গ' }));
    const found = await list(ask({ filter: { q } }));
    expect(found.some((row) => row.id === id)).toBe(there);
    if (!there) expect(found).toEqual([]);
  });

  it('finds places that the land lies in, by either name, and no other land', async () => {
    const { id } = await office.taken(await office.login('user'));
    for (const table of ['divisions', 'districts', 'upazilas']) {
      const key = { divisions: 'division_id', districts: 'district_id', upazilas: 'upazila_id' }[table]!;
      const place = office.place as unknown as Record<string, number>;
      const names = (await office.knex(table).where({ id: place[key] }).first()) as Record<string, string>;
      for (const q of [names.name_en, names.name_bn]) {
        const found = await list(ask({ filter: { q } }));
        expect(
          found.map((row) => row.id),
          `${table} ${q}`,
        ).toContain(id);
      }
    }
    const elsewhere = (await office.knex('districts').whereNot({ id: office.place.district_id }).first()) as {
      name_en: string;
    };
    expect(await list(ask({ filter: { q: elsewhere.name_en } }))).toEqual([]);
  });

  it.each([
    '?status=paid',
    ask({ sort: ['notes', 'ASC'] }),
    ask({ filter: { notes: 'x' } }),
    '?filter=%7B',
    '?range=5',
  ])('refuses %s', async (query) => {
    expect((await office.get(officer!, `${PATH}${query}`)).statusCode).toBe(400);
  });
});

describe('an unchanged list', () => {
  const tagOf = async (query = '') => String((await office.get(officer!, `${PATH}${query}`)).headers.etag);
  const status = async (tag: string, query = '') =>
    (await office.get(officer!, `${PATH}${query}`, { 'if-none-match': tag })).statusCode;

  it('is a 304 for which no row is read', async () => {
    await office.taken(citizen!);
    const tag = await tagOf();
    const queries: string[] = [];
    const listen = ({ sql }: { sql: string }) => queries.push(sql);
    const reading = () =>
      queries.filter((sql) => /khatiyan_number|users\.email/.test(sql) && !sql.includes('token_hash'));
    office.knex.on('query', listen);
    const same = await office.get(officer!, PATH, { 'if-none-match': tag });
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', tag]);
    expect(queries.some((sql) => sql.includes('string_agg'))).toBe(true);
    expect(reading()).toEqual([]);
    await office.get(officer!, PATH);
    office.knex.removeListener('query', listen);
    expect(reading()).toHaveLength(1);
  });

  it.each([
    ['a new registration', async () => void (await office.taken(citizen!))],
    [
      'a decision',
      async () => void (await decide(officer!, (await office.taken(citizen!)).id, { status: 'approved' })),
    ],
    [
      'another name of a person',
      () =>
        office
          .knex('users')
          .where({ id: citizen!.user.id })
          .update({ name: 'Another', version: office.knex.raw('version + 1') }),
    ],
    [
      'another name of a place',
      () =>
        office
          .knex('districts')
          .where({ id: office.place.district_id })
          .update({ name_en: 'Dacca', version: office.knex.raw('version + 1') }),
    ],
  ])('is another one after %s', async (_what, change) => {
    await office.taken(citizen!);
    const tag = await tagOf();
    await change();
    expect(await status(tag)).toBe(200);
    expect(await status(await tagOf())).toBe(304);
  });

  it('is another one after a tax year is paid', async () => {
    const person = await office.login('user');
    const { id } = await office.taken(person);
    await decide(officer!, id, { status: 'approved' });
    await verifyPerson(office.knex, person.user.id);
    const tag = await tagOf();
    const paid = await office.app.inject({
      method: 'POST',
      url: '/api/land-tax-payments/pay',
      headers: { ...person.headers, 'idempotency-key': `review-${id}` },
      payload: { registration_ids: [id], payment_method: 'bkash', payer_identifier: '01712345678' },
    });
    expect(paid.statusCode, paid.body).toBe(201);
    expect(await status(tag)).toBe(200);
    expect((await list()).find((row) => row.id === id)?.paid_years).toHaveLength(1);
  });

  it('is one for each way to ask', async () => {
    const tag = await tagOf();
    for (const query of ['?status=pending', ask({ range: [0, 4] }), ask({ filter: { q: 'rahima' } })]) {
      expect(await status(tag, query)).toBe(200);
    }
  });
});
