import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RegistrationAnswer, ReviewedRegistration } from '../../contract/land-tax.ts';
import { openOffice, type Login, type Office } from './testing.ts';

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
    const more = { user: { id, name, email }, reviewer: null, version: 1 };
    expect((await list()).slice(0, 2)).toEqual([
      { ...second, ...more },
      { ...first, ...more },
    ]);
    expect((await office.get(await office.login('admin'), PATH)).statusCode).toBe(200);
    expect((await office.get(citizen!, PATH)).json()).toEqual({
      message: 'You are not allowed to do this.',
    });
    expect((await office.app.inject(`/api${PATH}`)).statusCode).toBe(401);
  });

  it('comes by page, order and status, and says how many there are', async () => {
    const made = [await office.taken(citizen!), await office.taken(citizen!), await office.taken(citizen!)];
    await decide(officer!, made[1]!.id, { status: 'rejected' });
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
    const reading = () => queries.filter((sql) => /khatiyan_number|users\.email/.test(sql));
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

  it('is one for each way to ask', async () => {
    const tag = await tagOf();
    for (const query of ['?status=pending', ask({ range: [0, 4] }), ask({ filter: { q: 'rahima' } })]) {
      expect(await status(tag, query)).toBe(200);
    }
  });
});

describe('deciding', () => {
  it.each([
    ['approved', 'approve'],
    ['rejected', 'reject'],
    ['flagged', 'flag'],
  ])('sets a registration to %s with reviewer, time and an audit row', async (status, action) => {
    const { id } = await office.taken(citizen!);
    const answer = await decide(officer!, id, { status, notes: ' See the deed.\r\n ', version: 1 });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        id,
        status,
        notes: 'See the deed.',
        reviewer: { name: 'Test acland' },
        reviewed_at: expect.stringMatching(/Z$/),
        version: 2,
      },
    ]);
    const audits = await office
      .knex('audit_log')
      .where({ actor_id: officer!.user.id, record_id: id, resource: 'land_tax_registrations' });
    expect(audits).toMatchObject([
      { action, actor_role: 'acland', before: { status: 'pending' }, after: { status, version: 2 } },
    ]);
  });

  it.each([undefined, null, '', ' \n\u200b '])('flags only with notes, not with %j', async (notes) => {
    const { id } = await office.taken(citizen!);
    const answer = await decide(officer!, id, { status: 'flagged', notes });
    const text = 'Write in the notes what the owner has to clear up.';
    expect([answer.statusCode, answer.json()]).toEqual([422, { message: text, errors: { notes: [text] } }]);
    expect((await decide(officer!, id, { status: 'rejected', notes })).json()).toMatchObject({ notes: null });
  });

  it.each(['pending', 'paid', '', null])('knows no status %j', async (status) => {
    const { id } = await office.taken(citizen!);
    expect((await decide(officer!, id, { status })).statusCode).toBe(422);
  });

  it('of two officers at once lets one decide, and tells the other who did', async () => {
    const [kamal, nasrin] = [await office.login('acland'), await office.login('admin')];
    for (let round = 0; round < 8; round += 1) {
      const { id } = await office.taken(citizen!);
      const answers = await Promise.all([
        decide(kamal, id, { status: 'approved', version: 1 }),
        decide(nasrin, id, { status: 'rejected', notes: 'No', version: 1 }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const won = answers.find(({ statusCode }) => statusCode === 200)!.json<ReviewedRegistration>();
      const late = answers.find(({ statusCode }) => statusCode === 409)!;
      expect(late.json()).toEqual({
        message: `This registration was already ${won.status} by ${won.reviewer!.name}. Nothing was changed.`,
        current: won,
      });
      const row = await office.knex('land_tax_registrations').where({ id }).first();
      expect(row).toMatchObject({ status: won.status, version: 2 });
      const told = { user_id: citizen!.user.id };
      expect(await office.knex('notifications').where(told)).toHaveLength(
        (await office.knex('outbox').where({ ...told, template: 'registration-decided' })).length,
      );
    }
  });

  it('answers the same decision of the same officer again, and tells the owner once', async () => {
    const person = await office.login('user');
    const { id } = await office.taken(person);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => decide(officer!, id, { status: 'flagged', notes: 'Which deed?' })),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]!.statusCode).toBe(200);
    expect(await office.knex('notifications').where({ user_id: person.user.id })).toHaveLength(1);
    expect((await decide(officer!, id, { status: 'flagged', notes: 'Another' })).statusCode).toBe(409);
    expect((await decide(officer!, id, { status: 'approved' })).statusCode).toBe(409);
    expect(
      (await decide(await office.login('acland'), id, { status: 'flagged', notes: 'Which deed?' }))
        .statusCode,
    ).toBe(409);
  });

  it('is refused when the registration was looked at in another version', async () => {
    const { id } = await office.taken(citizen!);
    const answer = await decide(officer!, id, { status: 'approved', version: 7 });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { current: { id, status: 'pending' } }]);
  });

  it("is not for one's own land, not for citizens, and not for what is not there", async () => {
    const { id } = await office.taken(officer!);
    const answer = await decide(officer!, id, { status: 'approved' }, { 'accept-language': 'bn' });
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { message: 'নিজের নিবন্ধনের সিদ্ধান্ত নিজে দেওয়া যায় না। অন্য কর্মকর্তা সিদ্ধান্ত দেবেন।' },
    ]);
    expect((await decide(citizen!, id, { status: 'approved' })).statusCode).toBe(403);
    expect((await decide(officer!, 999_999_999, { status: 'approved' })).statusCode).toBe(404);
    expect(await office.knex('land_tax_registrations').where({ id }).first()).toMatchObject({
      status: 'pending',
      version: 1,
    });
  });
});
