/** Who acts in the load, and the land that they act on. */
import type { Knex } from 'knex';
import { openSession } from '../../../api/src/platform/access/sessions/sessions.ts';
import { verifyPerson } from '../../../api/src/features/identity/verified.testing.ts';
import { makeLand } from '../../../api/src/features/lookup/land.testing.ts';
import { OWNERS } from '../../../api/src/features/mutations/registry.testing.ts';

export interface Person {
  id: number;
  email: string;
  headers: { authorization: string };
}

export interface World {
  citizens: Person[];
  officers: Person[];
  /** The password of every citizen. */
  password: string;
  place: { division_id: number; district_id: number; upazila_id: number; mouza_id: number };
  surveyTypeId: number;
  zilId: number;
  /** A dag that many people look at and apply for. */
  dagId: number;
  /** Dags with recorded owners; each mutation takes one of its own. */
  dags: { id: number; dag_no: string }[];
}

/** The password of the demonstration's accounts. */
const PASSWORD = 'bhumi-demo-2026';
const CITIZENS = 6;
const OFFICERS = 2;

async function person(knex: Knex, row: object): Promise<Person> {
  const [{ id, email }] = (await knex('users').insert(row).returning(['id', 'email'])) as [
    { id: number; email: string },
  ];
  const token = await openSession(knex, { userId: id, userAgent: 'load', ip: '127.0.0.1', remember: true });
  return { id, email, headers: { authorization: `Bearer ${token}` } };
}

/**
 * Adds them to a database with the demonstration's records.
 * @param dagCount how many mutations the load can ask for
 */
export async function addPeople(knex: Knex, dagCount: number): Promise<World> {
  const known = (await knex('users').where({ email: 'citizen@bhumi.test' }).first('password_hash')) as {
    password_hash: string;
  };
  const common = { ...known, phone: '01700000000', language: 'en' };
  const citizens: Person[] = [];
  // The load decides at once what it has asked for.
  await knex('notice_periods').update({ days: 0 });
  for (let number = 1; number <= CITIZENS; number += 1) {
    const row = { ...common, name: 'Test user', email: `load-${number}@example.org`, role: 'user' };
    citizens.push(await person(knex, row));
    await verifyPerson(knex, citizens.at(-1)!.id);
  }
  const officers: Person[] = [];
  for (let number = 1; number <= OFFICERS; number += 1) {
    officers.push(
      await person(knex, {
        ...common,
        name: 'Test officer',
        email: `office-${number}@example.org`,
        role: 'admin',
      }),
    );
  }
  const land = await makeLand(knex, '41');
  const surveyTypeId = await land.survey('RS');
  const rows = Array.from({ length: dagCount }, (_, index) => ({
    zil_id: land.zilId,
    dag_no: String(10_000 + index),
    khatiyan_number: '12',
    survey_type_id: surveyTypeId,
    khotiyan: JSON.stringify(OWNERS),
  }));
  await knex.batchInsert('dags', rows, 500);
  const dags = (await knex('dags')
    .where({ zil_id: land.zilId })
    .orderBy('id')
    .select('id', 'dag_no')) as World['dags'];
  const place = (await knex('upazilas')
    .join('districts', 'districts.id', 'district_id')
    .where('upazilas.id', land.upazilaId)
    .first('division_id', 'district_id', 'upazilas.id as upazila_id')) as Omit<World['place'], 'mouza_id'>;
  return {
    citizens,
    officers,
    password: PASSWORD,
    place: { ...place, mouza_id: land.mouzaId },
    surveyTypeId,
    zilId: land.zilId,
    dagId: dags[0]!.id,
    dags: dags.slice(1),
  };
}
