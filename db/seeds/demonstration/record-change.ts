import type { Knex } from 'knex';
import { HOUR } from './days.ts';
import type { Land, SampleMutation } from './mutation.ts';

/**
 * What the officer has confirmed: the first owner's land comes to the buyers, as a new version of the record.
 * @param into the dag in which the bought land is recorded from now on; else it stays in the same
 */
export async function approve(
  trx: Knex.Transaction,
  land: Land,
  { id, buyers }: SampleMutation,
  officer: number,
  decided: Date,
  into: number = land.dag_id,
): Promise<void> {
  const [giver, ...others] = land.khotiyan;
  const whole = Math.round(giver!.area * 100);
  const parts = buyers.map(({ share }) => (share ? Math.floor((whole * share[0]) / share[1]) : whole));
  // What does not divide evenly is the first one's.
  parts[0] = whole - parts.slice(1).reduce((sum, part) => sum + part, 0);
  const bought = buyers.map(({ name }, index) => ({
    owner: name.normalize('NFC'),
    area: parts[index]! / 100,
  }));
  const changes =
    into === land.dag_id
      ? [[into, [...others, ...bought]]]
      : [
          [land.dag_id, others],
          [into, bought],
        ];
  for (const [dag_id, rows] of changes as [number, Land['khotiyan']][]) {
    const [change] = (await trx('record_changes')
      .insert({
        dag_id,
        kind: 'mutation',
        mutation_id: id,
        rows: JSON.stringify(rows),
        proposed_by: officer,
        base: trx.raw('(select coalesce(max(number), 1) from record_versions where dag_id = ?)', [dag_id]),
      })
      .returning('id')) as [{ id: number }];
    await trx.raw('select apply_record_change(?, ?, ?)', [change.id, { id: officer }, decided]);
  }
  await trx('mutations').where({ id }).update({ record_owed: false, updated_at: decided });
  await trx('mutation_events').insert({
    mutation_id: id,
    action: 'record',
    status: 'approved',
    at: new Date(decided.getTime() + HOUR),
    actor_id: officer,
  });
}
