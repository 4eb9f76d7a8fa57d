import type { Knex } from 'knex';

import type { TestApp } from '../../../testing/app.ts';
import { makeLand } from '../../features/lookup/land.testing.ts';

export interface Place {
  mouza_id: number;
  dag_id: number;
}

/** Adds a row, and says its number. */
export const insert = async (trx: Knex, table: string, row: object): Promise<number> =>
  ((await trx(table).insert(row, ['id'])) as [{ id: number }])[0].id;

/** A dag in each of two districts, and what one citizen asks for and pays there. */
export async function makeSums(test: TestApp) {
  const userId = (await test.login('user')).user.id;
  const made = await makeLand(test.knex);
  const survey = await made.survey('RS');
  let serial = 0;
  const far = (await test.knex('upazilas').whereNot({ id: made.upazilaId }).orderBy('id').first('id')) as {
    id: number;
  };
  const mouza_id = await insert(test.knex, 'mouzas', { upazila_id: far.id, name_en: 'Far', name_bn: 'দূর' });
  const zil_id = await insert(test.knex, 'zils', { mouza_id, zil_no: '1' });
  const places: [Place, Place] = [
    { mouza_id: made.mouzaId, dag_id: await made.dag('1') },
    { mouza_id, dag_id: await insert(test.knex, 'dags', { zil_id, dag_no: '1', khatiyan_number: '1' }) },
  ];

  const land = ({ mouza_id }: Place) => ({
    user_id: userId,
    mouza_id,
    khatiyan_number: '12',
    dag_number: String(++serial),
    survey_type_id: survey,
    land_type: 'agricultural',
    land_area: 100,
  });

  const mutation = (trx: Knex, place: Place, more: object = {}) =>
    insert(trx, 'mutations', {
      ...land(place),
      land_area: null,
      mutation_type: 'sale',
      deed_number: '1',
      deed_date: '2026-01-01',
      registry_office: 'Savar',
      contact_number: '01712345678',
      fee_poisha: 100,
      request_hash: String(++serial),
      ...more,
    });

  /** What each kind of payment is for. */
  const paidFor = [
    async (trx: Knex, { dag_id }: Place) => {
      const what = { user_id: userId, type: 'khatian_request', dag_id, fee_poisha: 100 };
      return { kind: 'application', application_id: await insert(trx, 'applications', what) };
    },
    async (trx: Knex, place: Place) => {
      const land_tax_registration_id = await insert(trx, 'land_tax_registrations', land(place));
      return { kind: 'land_tax', land_tax_registration_id, tax_year: 2025, bill: '{}' };
    },
    async (trx: Knex, place: Place) => ({ kind: 'mutation', mutation_id: await mutation(trx, place) }),
  ];

  const payment = (more: object) => {
    const key = `key-${++serial}`;
    return {
      user_id: userId,
      provider: 'simulated',
      method: 'bkash',
      idempotency_key: key,
      request_hash: 'hash',
      transaction_id: key,
      status: 'pending',
      paid_at: null,
      ...more,
    };
  };

  return { userId, places, land, mutation, payment, paidFor };
}
