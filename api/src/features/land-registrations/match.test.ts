import { connect } from '@bhumi/db';
import { letDestroyDags } from '@bhumi/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  MATCHED_FIELDS,
  type LandMatch,
  type MatchedField,
} from '../../../contract/land-registrations/registrations.ts';
import { makeLand } from '../lookup/land.testing.ts';
import { openOffice, type Login, type Office } from './office.testing.ts';

let office: Office;
let officer: Login;
let citizen: Login;
beforeAll(async () => {
  office = await openOffice();
  await letDestroyDags(office.db.ownerUrl);
  officer = await office.login('acland');
  citizen = await office.login('user');
});
afterAll(() => office.close());
/** Each test finds the records of its own mouzas only. */
beforeEach(async () => {
  await office.knex('land_tax_registrations').delete();
  await office.knex('dags').delete();
});

/** The parts of a record; the first is the citizen's who registers. */
const owners = (...areas: number[]) =>
  areas.map((area, index) => ({ owner: index === 0 ? 'Test user' : `Owner ${index + 1}`, area }));

/** Another mouza of the same upazila, with a zil. */
async function mouza(names: { name_en: string; name_bn: string; jl_no?: string }, upazila_id?: number) {
  const row = { upazila_id: upazila_id ?? office.place.upazila_id, ...names };
  const [made] = (await office.knex('mouzas').insert(row).returning('id')) as [{ id: number }];
  const [zil] = (await office.knex('zils').insert({ mouza_id: made.id, zil_no: '1' }).returning('id')) as [
    { id: number },
  ];
  return { mouzaId: made.id, zilId: zil.id };
}

async function ask(changes: Record<string, unknown>): Promise<LandMatch> {
  const { id } = await office.taken(citizen, office.input(changes));
  const url = `/api/land-tax-registrations/${id}/match-land-details`;
  const answer = await office.app.inject({ method: 'POST', url, headers: officer.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<LandMatch>();
}

const differing = ({ field_matches }: LandMatch): MatchedField[] =>
  MATCHED_FIELDS.filter((field) => !field_matches[field]);

describe('a registration and the record of its land', () => {
  it('agree in every field', async () => {
    const dagId = await office.land.dag('45/ক', {
      survey: 'RS',
      khatiyan_number: '123',
      khotiyan: owners(2_178.1, 2_177.9),
      document_path: 'dags/match.pdf',
    });
    const found = await ask({ khatiyan_number: '১২৩', dag_number: '৪৫ / ক', land_area: '৪৩৫৬' });
    expect(found).toEqual({
      match: true,
      land_record: {
        dag_id: dagId,
        division: expect.objectContaining({ name_en: 'Dhaka' }),
        district: expect.objectContaining({ name_en: 'Dhaka' }),
        upazila: expect.objectContaining({ name_en: 'Savar' }),
        mouza: expect.objectContaining({ name_en: 'Purbahati', jl_no: null }),
        survey_type: expect.objectContaining({ code: 'RS' }),
        khatiyan_number: '123',
        dag_number: '45/ক',
        land_area: 4356,
        owners: ['Test user', 'Owner 2'],
        document_url: '/storage/dags/match.pdf',
      },
      field_matches: Object.fromEntries(MATCHED_FIELDS.map((field) => [field, true])),
      owner_match: { standing: 'same', names: ['Test user'], nearest: 'Test user' },
    });
  });

  /** As it may stand in imported records, and as people type it. */
  it.each([
    ['123', '১২৩', '45', '৪৫'],
    ['১২৩', '123', '৪৫/ক', '45/ক'],
    ['12/A', '12 / a', '45 ', '45'],
    ['7/\u09dc', '৭/\u09a1\u09bc', '4\u200d5', '45'],
  ])(
    'agree when khatian %j is typed %j and dag %j %j',
    async (khatiyan_number, typedKhatian, dag, typedDag) => {
      await office.land.dag(dag, { survey: 'RS', khatiyan_number, khotiyan: owners(4_356) });
      const found = await ask({ khatiyan_number: typedKhatian, dag_number: typedDag });
      expect([found.match, differing(found)]).toEqual([true, []]);
    },
  );

  it.each([
    ['Test usar', 'alike'],
    ['Somebody Else', 'other'],
  ])('do not agree by the owner %s, who is %s', async (owner, standing) => {
    await office.land.dag('9', { survey: 'RS', khatiyan_number: '3', khotiyan: [{ owner, area: 4_356 }] });
    const found = await ask({ khatiyan_number: '3', dag_number: '9' });
    expect(found).toMatchObject({ match: false, owner_match: { standing } });
    expect(differing(found)).toEqual([]);
  });

  it.each([
    ['Purba-hati', 'অন্য', true],
    ['PURBAHATI', 'অন্য', true],
    ['Elsewhere', 'পুর্বহাটি', true],
    ['Elsewhere', 'অন্য', false],
  ])('lie in one mouza when the record calls it %s, %s: %s', async (name_en, name_bn, one) => {
    // Without a number it could not be of one name with another.
    const variant = await mouza({ name_en, name_bn, jl_no: '501' });
    const survey_type_id = await office.land.survey('RS');
    const dag = { zil_id: variant.zilId, dag_no: '9', khatiyan_number: '3', survey_type_id };
    await office.knex('dags').insert({ ...dag, khotiyan: JSON.stringify(owners(4_356)) });
    const found = await ask({ khatiyan_number: '3', dag_number: '9' });
    expect(found.land_record?.mouza.id).toBe(variant.mouzaId);
    expect([found.match, differing(found)]).toEqual(one ? [true, []] : [false, ['mouza']]);
    await office.knex('dags').delete();
    await office.knex('zils').where({ id: variant.zilId }).delete();
    await office.knex('mouzas').where({ id: variant.mouzaId }).delete();
  });

  it('lie in two mouzas when both have a JL number and they differ, whatever the names', async () => {
    const numbered = await makeLand(office.knex, '71');
    const other = await mouza({ name_en: 'Purbahati', name_bn: 'পূর্বহাটী', jl_no: '72' });
    const survey_type_id = await office.land.survey('RS');
    const dag = { zil_id: other.zilId, dag_no: '9', khatiyan_number: '3', survey_type_id };
    await office.knex('dags').insert({ ...dag, khotiyan: JSON.stringify(owners(4_356)) });
    const found = await ask({ mouza_id: numbered.mouzaId, khatiyan_number: '3', dag_number: '9' });
    expect(differing(found)).toEqual(['mouza']);
  });

  it('lie in one upazila when two records of it are spelt differently', async () => {
    // A database may have such from before names were held apart.
    const owner = connect(office.db.ownerUrl, { poolSize: 1 });
    await owner.raw('drop index upazilas_only_name_en; drop index upazilas_only_name_bn');
    await owner.destroy();
    const [upazila] = (await office
      .knex('upazilas')
      .insert({ district_id: office.place.district_id, name_en: 'Sa-var', name_bn: 'সাভর' })
      .returning('id')) as [{ id: number }];
    const variant = await mouza({ name_en: 'Purbahati', name_bn: 'পূর্বহাটী' }, upazila.id);
    const survey_type_id = await office.land.survey('RS');
    const dag = { zil_id: variant.zilId, dag_no: '19', khatiyan_number: '3', survey_type_id };
    await office.knex('dags').insert({ ...dag, khotiyan: JSON.stringify(owners(4_356)) });
    const found = await ask({ khatiyan_number: '3', dag_number: '19' });
    expect([found.match, found.land_record?.upazila.id]).toEqual([true, upazila.id]);
  });

  it.each([
    [4_356, true],
    [4_356.01, true],
    [4_355.99, true],
    [4_356.02, false],
    [4_355.98, false],
    [0, false],
  ])('have areas of 4356 and %s sq ft: %s', async (land_area, agree) => {
    await office.land.dag('9', { survey: 'RS', khatiyan_number: '3', khotiyan: owners(1_452, 1_452, 1_452) });
    const found = await ask({ khatiyan_number: '3', dag_number: '9', land_area });
    expect(differing(found)).toEqual(agree ? [] : ['land_area']);
  });
});

describe('the nearest record', () => {
  const KNOWN = [
    ['exact', '9', '3', 'RS'],
    ['same dag, another khatian', '10', '4', 'RS'],
    ['same khatian, another dag', '11', '3', 'RS'],
    ['same dag, another survey', '12', '3', 'CS'],
  ] as const;

  it.each([
    ['9', '3', '9', []],
    ['10', '3', '10', ['khatiyan_number']],
    ['10', '999', '10', ['khatiyan_number']],
    ['99', '4', '10', ['dag_number']],
    ['12', '77', '12', ['survey_type', 'khatiyan_number']],
    ['12', '3', '12', ['survey_type']],
    ['99', '999', null, [...MATCHED_FIELDS]],
  ])('to dag %s of khatian %s is dag %s, with %o different', async (dag, khatian, nearest, fields) => {
    for (const [, dag_no, khatiyan_number, survey] of KNOWN) {
      await office.land.dag(dag_no, { survey, khatiyan_number, khotiyan: owners(4_356) });
    }
    const found = await ask({ dag_number: dag, khatiyan_number: khatian });
    expect([found.land_record?.dag_number ?? null, differing(found)]).toEqual([nearest, fields]);
    expect(found.match).toBe(fields.length === 0);
  });

  it('of several with the same khatian is the one of the nearest area', async () => {
    for (const [index, area] of [100, 4_300, 9_000].entries()) {
      await office.land.dag(String(index + 1), {
        survey: 'RS',
        khatiyan_number: '3',
        khotiyan: owners(area),
      });
    }
    const found = await ask({ dag_number: '99', khatiyan_number: '3' });
    expect(found.land_record?.land_area).toBe(4_300);
  });

  it('with no survey of its own differs in the survey', async () => {
    await office.land.dag('9', { khatiyan_number: '3', khotiyan: owners(4_356) });
    const found = await ask({ dag_number: '9', khatiyan_number: '3' });
    expect([differing(found), found.land_record?.survey_type]).toEqual([['survey_type'], null]);
  });
});

describe('matching', () => {
  it('is for staff, and a 404 for what is not there', async () => {
    const { id } = await office.taken(citizen);
    const url = (of: number) => `/api/land-tax-registrations/${of}/match-land-details`;
    const post = (of: number, headers = {}) => office.app.inject({ method: 'POST', url: url(of), headers });
    expect((await post(id)).statusCode).toBe(401);
    expect((await post(id, citizen.headers)).statusCode).toBe(403);
    expect((await post(999_999_999, officer.headers)).statusCode).toBe(404);
  });
});
