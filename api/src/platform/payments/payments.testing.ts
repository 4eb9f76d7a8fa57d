import type { Knex } from 'knex';

import type { TestApp } from '../../../testing/app.ts';
import { makeLand } from '../../features/lookup/land.testing.ts';

/** So many mutations of a person, of which nothing matters but that they are there; their ids. */
export async function makeMutations(knex: Knex, user_id: number, count: number): Promise<number[]> {
  const mouza = (await knex('mouzas').first('id')) as { id: number } | undefined;
  const mouza_id = mouza?.id ?? (await makeLand(knex)).mouzaId;
  const rows = (await knex('mutations')
    .insert(
      Array.from({ length: count }, (_, index) => ({
        user_id,
        mutation_type: 'sale',
        mouza_id,
        khatiyan_number: '12',
        dag_number: '831',
        land_type: 'agricultural',
        deed_number: String(index),
        deed_date: '2026-01-01',
        registry_office: 'Savar',
        contact_number: '01712345678',
        fee_poisha: 102_500,
        request_hash: `hash-${index}`,
      })),
    )
    .returning('id')) as { id: number }[];
  return rows.map(({ id }) => id);
}

/** Payments of mutations at these times, in poisha, of a new person. */
export async function enterPayments(
  { knex, login }: Pick<TestApp, 'knex' | 'login'>,
  ...payments: Array<[paid_at: string | null, poisha: number]>
): Promise<void> {
  const { user } = await login('user');
  const mutations = await makeMutations(knex, user.id, payments.length);
  await knex('payments').insert(
    payments.map(([paid_at, amount_poisha], index) => ({
      user_id: user.id,
      kind: 'mutation',
      mutation_id: mutations[index],
      provider: 'simulated',
      method: 'bkash',
      amount_poisha,
      idempotency_key: `key-${index}`,
      request_hash: 'hash',
      status: paid_at === null ? 'pending' : 'paid',
      paid_at,
    })),
  );
}
