import type { Knex } from 'knex';
import type { SeedStorage } from '../../src/folder-storage.ts';
import { HOUR, morning } from './days.ts';
import { CITIZEN } from './identities.ts';
import { insertSamples } from './insert.ts';
import { enterMutation, type Land } from './mutation.ts';
import { tellOfMutation } from './mutation-notices.ts';
import { randomFrom } from './random.ts';
import { approve } from './record-change.ts';

/** The day in Dhaka of a moment in milliseconds, `2026-11-22`. */
const dhakaDay = (moment: number): string => new Date(moment + 6 * HOUR).toISOString().slice(0, 10);

/** The tax year of a day: it begins with July. */
const taxYearOf = (day: string): number => Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < 7 ? 1 : 0);

/** Land that the citizen has sold, and whose registration for land tax went to the buyer with the mutation. */
interface Sold {
  /** The citizen is its first owner. */
  land: Land & { survey_type_id: number };
  citizen: number;
  buyer: { id: number; name: string };
  officer: number;
  /** The place of the mutation among those of the demonstration, and the moment of loading in milliseconds. */
  index: number;
  now: number;
}

/** A sale by the citizen that was approved: the record corrected, their registration ended, the buyer's begun. */
export async function insertCarried(trx: Knex.Transaction, storage: SeedStorage, sold: Sold): Promise<void> {
  const { land, citizen, buyer, officer, index, now } = sold;
  const [at, decided] = [morning(now, -66), morning(now, -41)];
  const day = dhakaDay(decided);
  const year = taxYearOf(day);
  const { mouza_id, survey_type_id, khatiyan_number, dag_number } = land;
  const registration = {
    mouza_id,
    survey_type_id,
    khatiyan_number,
    dag_number,
    land_area: land.khotiyan[0]!.area,
    land_type: 'residential',
    reviewer_id: officer,
  };
  const registered = new Date(morning(now, -300));
  const [own] = await insertSamples(trx, 'land_tax_registrations', [
    {
      ...registration,
      user_id: citizen,
      status: 'approved',
      submitted_at: registered,
      created_at: registered,
      reviewed_at: new Date(morning(now, -295)),
      updated_at: new Date(decided),
    },
  ]);
  const mutation = await enterMutation(trx, storage, land, {
    index,
    random: randomFrom('what the citizen has sold'),
    user_id: buyer.id,
    officer,
    status: 'approved',
    at: new Date(at),
    decided: new Date(decided),
    remarks: null,
    buyer: buyer.name,
  });
  await approve(trx, land, mutation, officer, new Date(decided));
  const carried = new Date(decided + 2 * HOUR);
  await trx('land_tax_registrations')
    .where({ id: own!.id })
    .update({ status: 'ended', ended_on: day, ended_by_mutation_id: mutation.id, last_tax_year: year });
  await insertSamples(trx, 'land_tax_registrations', [
    {
      ...registration,
      user_id: buyer.id,
      status: 'approved',
      submitted_at: carried,
      created_at: carried,
      reviewed_at: carried,
      updated_at: carried,
      begun_by_mutation_id: mutation.id,
      first_tax_year: year + 1,
    },
  ]);
  await trx('mutation_events').insert({
    mutation_id: mutation.id,
    action: 'carry',
    status: 'approved',
    at: carried,
    actor_id: officer,
  });
  const mouza = await trx('mouzas').where({ id: mouza_id }).first('name_en', 'name_bn');
  const facts = {
    khatiyan_number,
    dag_number,
    first_tax_year: null,
    last_tax_year: year,
    day,
    rest: null,
    step: 'end',
    mutation_id: mutation.id,
    mouza,
  };
  await tellOfMutation(
    trx,
    citizen,
    { at: decided + 2 * HOUR, now },
    { kind: 'registration-carried', facts },
  );
}

/** The same land with the citizen as its first owner, as the seller of a sample mutation is. */
export function soldByCitizen(land: Land): Sold['land'] | null {
  const { survey_type_id } = land;
  const own = land.khotiyan.find(({ owner }) => owner === CITIZEN.name_bn);
  if (!own || survey_type_id === null) return null;
  return { ...land, survey_type_id, khotiyan: [own, ...land.khotiyan.filter((row) => row !== own)] };
}
