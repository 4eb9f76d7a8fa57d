import type { Knex } from 'knex';

import { messages } from '../../../contract/messages.ts';
import { MAX_PERSON_ROWS } from '../../../contract/people/people.ts';
import { inPlaces, type Places } from '../../platform/access/places.ts';
import { problem } from '../../platform/http/http-error.ts';
import { idAndNames, jsonObject } from '../land/places.ts';
import { applicationPlace, mutationPlace, paymentPlace, registrationPlace } from '../land/row-places.ts';
import type { StoredPersonCases } from './schemas.ts';

/** The mouza of a row, with its names. */
const MOUZA = `(select ${jsonObject({ ...idAndNames('mouzas'), jl_no: 'mouzas.jl_no' })} from mouzas where mouzas.id = t.mouza_id)`;

/** Where each kind of case lies, and what is shown of it. */
const KINDS = {
  mutations: {
    place: mutationPlace,
    columns: ['id', 'tracking_number', 'mutation_type', 'status', 'dag_number', 'created_at'],
    computed: { khatian_number: 't.khatiyan_number', mouza: MOUZA },
  },
  registrations: {
    place: registrationPlace,
    columns: ['id', 'status', 'khatiyan_number', 'dag_number', 'submitted_at'],
    computed: { mouza: MOUZA },
  },
  applications: { place: applicationPlace, columns: ['id', 'type', 'created_at'], computed: {} },
  payments: {
    place: paymentPlace,
    columns: ['id', 'kind', 'status', 'transaction_id', 'created_at'],
    computed: { amount: 't.amount_poisha' },
  },
} as const;

/**
 * Reads everything of a person that lies in places, the newest first.
 * @throws 404 when there is nothing of theirs
 */
export async function personCases(knex: Knex, user_id: number, places: Places): Promise<StoredPersonCases> {
  const found: Record<string, object[]> = {};
  for (const [name, { place, columns, computed }] of Object.entries(KINDS)) {
    const rows = knex(`${place.table} as t`)
      .where('t.user_id', user_id)
      .orderBy('t.id', 'desc')
      .limit(MAX_PERSON_ROWS + 1)
      .select(
        ...columns.map((column) => `t.${column}`),
        ...Object.entries(computed).map(([as, sql]) => knex.raw(`${sql} as ${as}`)),
      );
    found[name] = (await inPlaces(rows, places, place.mouza)) as object[];
  }
  const lists = Object.values(found);
  const person = (await knex('users')
    .where({ id: user_id })
    .first(
      'id',
      'name',
      'email',
      'phone',
      knex.raw(
        `exists (select from verified_identities v where v.user_id = users.id and v.status <> 'replaced') as verified`,
      ),
    )) as Pick<StoredPersonCases, 'id' | 'name' | 'email' | 'phone' | 'verified'> | undefined;
  if (!person || lists.every(({ length }) => length === 0)) throw problem(404, messages.notFound);
  const shown = Object.fromEntries(
    Object.entries(found).map(([name, rows]) => [name, rows.slice(0, MAX_PERSON_ROWS)]),
  );
  const more = lists.some(({ length }) => length > MAX_PERSON_ROWS);
  return { ...person, ...shown, more } as StoredPersonCases;
}
