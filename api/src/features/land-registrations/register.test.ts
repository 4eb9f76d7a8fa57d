import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RegistrationAnswer } from '../../../contract/land-registrations/registrations.ts';
import { openOffice, type Login, type Office } from './office.testing.ts';

let office: Office;
let who: Login;
beforeAll(async () => {
  office = await openOffice();
  who = await office.login('user');
});
afterAll(() => office.close());

const own = async (person: Login) =>
  (await office.get(person, '/user/land-tax-registrations')).json<RegistrationAnswer[]>();

describe('registering land', () => {
  it('answers the registration with its place, and leaves one audit row', async () => {
    const person = await office.login('user');
    const answer = await office.register(person, office.input({ dag_number: '45/ক' }));
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        message: 'Registration submitted',
        registration: {
          id: expect.any(Number),
          status: 'pending',
          division: expect.objectContaining({ name_en: 'Dhaka', name_bn: 'ঢাকা' }),
          district: expect.objectContaining({ name: 'Dhaka', name_en: 'Dhaka' }),
          upazila: expect.objectContaining({ name_en: 'Savar' }),
          mouza: expect.objectContaining({ id: office.place.mouza_id, name_en: 'Purbahati', jl_no: null }),
          survey_type: expect.objectContaining({ code: 'RS' }),
          khatiyan_number: '12',
          dag_number: '45/ক',
          land_type: 'Agricultural',
          land_area: 4356,
          notes: null,
          submitted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          reviewed_at: null,
          is_sample: false,
          begun_by: null,
          first_tax_year: null,
          ended_on: null,
          ended_by: null,
          last_tax_year: null,
          paid_years: [],
        },
      },
    ]);
    const { id } = answer.json<{ registration: RegistrationAnswer }>().registration;
    const audits = await office.knex('audit_log').where({ actor_id: person.user.id }).select();
    expect(audits).toMatchObject([
      { action: 'submit', resource: 'land_tax_registrations', record_id: id, actor_role: 'user' },
    ]);
  });

  it('answers one of one’s own, and of nobody else', async () => {
    const person = await office.login('user');
    const made = await office.taken(person, office.input({ dag_number: '46' }));
    const path = `/user/land-tax-registrations/${made.id}`;
    expect((await office.get(person, path)).json()).toEqual(made);
    expect((await office.get(await office.login('user'), path)).statusCode).toBe(404);
  });

  it('stores ASCII digits and NFC of what was typed, and takes numbers as text in either script', async () => {
    const registration = await office.taken(
      who,
      office.input({
        mouza_id: String(office.place.mouza_id),
        khatiyan_number: ' \t১২৩/ক ',
        dag_number: '৪৫\u0000/\u09dc',
        land_type: ' Residential',
        land_area: ' ৪,৩৫৬.৫০ ',
      }),
    );
    expect(registration).toMatchObject({
      khatiyan_number: '123/ক',
      dag_number: '45/\u09a1\u09bc',
      land_type: 'Residential',
      land_area: 4356.5,
    });
  });

  it.each([
    ['Agricultural', 'Agricultural'],
    ['COMMERCIAL', 'Commercial'],
    ['residential', 'Residential'],
    ['Others', 'Others'],
  ])('takes the land type %s, and answers it everywhere as its option is written', async (type, option) => {
    const person = await office.login('user');
    const { id, land_type } = await office.taken(person, office.input({ land_type: type }));
    const staff = await office.login('acland');
    const row = await office.knex('land_tax_registrations').where({ id }).first('land_type');
    const listed = async (of: Login, path: string) =>
      (await office.get(of, path)).json<RegistrationAnswer[]>().find((each) => each.id === id)!.land_type;
    const exported = (await office.get(person, '/me/export')).json<{
      land_tax_registrations: { land_type: string }[];
    }>();
    expect([
      land_type,
      await listed(person, '/user/land-tax-registrations'),
      (await office.get(person, `/user/land-tax-registrations/${id}`)).json<RegistrationAnswer>().land_type,
      await listed(staff, '/land-tax-registrations'),
      exported.land_tax_registrations[0]!.land_type,
    ]).toEqual(Array(5).fill(option));
    expect(row).toEqual({ land_type: option.toLowerCase() });
  });

  it.each([0, '0', 0.01, 8.29, '1005.1', 999_999_999_999, '১০'])('takes the area %s', async (land_area) => {
    await office.taken(who, office.input({ land_area }));
  });

  it.each([
    ['land_area', -1, 'The area cannot be less than 0.'],
    ['land_area', '-০.০১', 'The area cannot be less than 0.'],
    ['land_area', 1.005, 'The area may have at most 2 digits behind the point.'],
    ['land_area', '৮.২৯১', 'The area may have at most 2 digits behind the point.'],
    ['land_area', 'ten', 'Write the area as a number, such as 4356 or 871.2, and choose its unit.'],
    ['land_area', '1e3', 'Write the area as a number, such as 4356 or 871.2, and choose its unit.'],
    [
      'land_area',
      1e15,
      'No land is as large as that. Check the number and the unit, such as 871.2 square feet.',
    ],
    ['land_area', ' ', 'This field is required'],
    ['land_area', null, 'This field is required'],
    ['land_type', undefined, 'This field is required'],
    ['land_type', 'forest', 'Choose one of the land types.'],
    ['khatiyan_number', ' \u200b ', 'This field is required'],
    ['khatiyan_number', 'x'.repeat(101), 'At most 100 characters'],
    ['dag_number', undefined, 'This field is required'],
    ['division_id', undefined, 'Choose the division.'],
    ['district_id', '', 'Choose the district.'],
    ['upazila_id', null, 'Choose the upazila.'],
    ['mouza_id', undefined, 'Choose the mouza.'],
    ['mouza_id', 1.5, 'This mouza does not exist (any more).'],
    ['mouza_id', 999_999_999, 'This mouza does not exist (any more).'],
    ['survey_type_id', undefined, 'Choose the survey type.'],
    ['survey_type_id', 999_999_999, 'This survey type does not exist (any more).'],
  ])('refuses %s %s', async (field, value, text) => {
    const person = await office.login('user');
    const answer = await office.register(person, office.input({ [field]: value }));
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, { [field]: [text] }]);
    expect(await office.count(person)).toBe(0);
  });

  it('says everything that is wrong at once, in the language of the reader', async () => {
    const answer = await office.register(who, {}, { 'accept-language': 'bn' });
    const { message, errors } = answer.json<{ message: string; errors: Record<string, string[]> }>();
    expect(message).toBe('নিচে চিহ্নিত ঘরগুলো ঠিক করুন।');
    expect(Object.keys(errors).sort()).toEqual(Object.keys(office.input()).sort());
    expect(errors.mouza_id).toEqual(['মৌজা বেছে নিন।']);
  });

  it.each([
    ['division_id', 'district_id', 'This district does not lie in the division chosen.'],
    ['district_id', 'district_id', 'This district does not lie in the division chosen.'],
    ['upazila_id', 'mouza_id', 'This mouza does not lie in the upazila chosen.'],
  ] as const)('holds the places to lie in each other: another %s', async (field, wrong, text) => {
    const { division_id, district_id } = office.place;
    const elsewhere = {
      division_id: () => office.knex('divisions').whereNot({ id: division_id }),
      district_id: () => office.knex('districts').whereNot({ division_id }),
      upazila_id: () => office.knex('upazilas').where({ district_id }).whereNot({ name_en: 'Savar' }),
    };
    const { id } = (await elsewhere[field]().first('id')) as { id: number };
    const answer = await office.register(who, office.input({ [field]: id }));
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([422, { [wrong]: [text] }]);
  });

  it('needs a login', async () => {
    const answer = await office.app.inject({
      method: 'POST',
      url: '/api/land-tax-registrations',
      payload: office.input(),
    });
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Please login first' }]);
  });
});

describe('the same land', () => {
  it('of the same person is refused while it waits or stands, however its numbers are written', async () => {
    const person = await office.login('user');
    const first = await office.taken(person, office.input({ khatiyan_number: '7', dag_number: '12/ক' }));
    const again = office.input({ khatiyan_number: '৭', dag_number: '১২ / ক', land_type: 'others' });
    const text = (status: string) =>
      `You have already registered this land (khatian 7, dag 12/ক). The registration is ${status}.`;
    const refused = await office.register(person, again);
    expect([refused.statusCode, refused.json()]).toEqual([409, { message: text('pending') }]);

    const set = (status: string) =>
      office
        .knex('land_tax_registrations')
        .where({ id: first.id })
        .update({ status, reviewed_at: new Date(), notes: 'As found' });
    await set('approved');
    expect((await office.register(person, again)).json()).toEqual({ message: text('approved') });
    await set('rejected');
    expect((await office.register(person, again)).statusCode).toBe(201);
    expect(await office.count(person)).toBe(2);
  });

  it('is free to another person, in another survey, and under another number', async () => {
    const input = office.input({ khatiyan_number: '8', dag_number: '88' });
    await office.taken(who, input);
    await office.taken(await office.login('user'), input);
    await office.taken(who, { ...input, survey_type_id: await office.land.survey('CS') });
    await office.taken(who, { ...input, dag_number: '88/1' });
    expect((await office.register(who, input)).statusCode).toBe(409);
  });

  it('sent twenty times at once is registered once', async () => {
    const person = await office.login('user');
    const input = office.input();
    const answers = await Promise.all(Array.from({ length: 20 }, () => office.register(person, input)));
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await office.count(person)).toBe(1);
  });

  it('sent twenty times at once under one key is one registration, which all are answered', async () => {
    const person = await office.login('user');
    const [input, headers] = [office.input(), { 'idempotency-key': randomUUID() }];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => office.register(person, input, headers)),
    );
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await office.count(person)).toBe(1);
  });

  it('is another request under a key that was used', async () => {
    const person = await office.login('user');
    const headers = { 'idempotency-key': randomUUID() };
    expect((await office.register(person, office.input(), headers)).statusCode).toBe(201);
    const answer = await office.register(person, office.input(), headers);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      'The land that you sent before with this form is registered. Send the form once more to register this land too.',
    ]);
    const other = await office.login('user');
    expect((await office.register(other, office.input(), headers)).statusCode).toBe(201);
  });
});

describe("one's own registrations", () => {
  it("come newest first, and nobody else's with them", async () => {
    const person = await office.login('user');
    expect(await own(person)).toEqual([]);
    const first = await office.taken(person);
    const second = await office.taken(person);
    expect(await own(person)).toEqual([second, first].map((each) => ({ ...each, tax: null })));
    expect((await own(await office.login('admin'))).length).toBe(0);
    expect((await office.app.inject('/api/user/land-tax-registrations')).statusCode).toBe(401);
  });

  it('are not sent again while they stay as they are', async () => {
    const person = await office.login('user');
    const { id } = await office.taken(person);
    const ask = (tag?: string) =>
      office.get(person, '/user/land-tax-registrations', tag ? { 'if-none-match': tag } : {});
    const tag = String((await ask()).headers.etag);
    const same = await ask(tag);
    expect([same.statusCode, same.body, same.headers['cache-control']]).toEqual([
      304,
      '',
      'private, no-cache',
    ]);
    const decided = { status: 'approved', reviewed_at: new Date() };
    await office.knex('land_tax_registrations').where({ id }).update(decided);
    const changed = await ask(tag);
    expect([changed.statusCode, changed.json<RegistrationAnswer[]>()[0]?.status]).toEqual([200, 'approved']);
  });
});
