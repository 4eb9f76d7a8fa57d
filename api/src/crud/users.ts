import type { Knex } from 'knex';
import { recordTexts } from '../../contract/resource/texts.ts';
import { problem } from '../lib/errors.ts';
import type { Model } from './model.ts';

/** Counted up to here, then told as more. */
const COUNTED = 10_000;

/**
 * Refuses to delete what others refer to, and says how many of which. The record's row is locked, so no reference can
 * be added in the meantime.
 * @throws 409 '... it is in use by 13 districts.'
 */
export async function refuseInUse(trx: Knex, model: Model, id: number): Promise<void> {
  const users = [];
  for (const { table, column, label } of model.users) {
    const some = trx(table)
      .where(column, id)
      .select(trx.raw('1'))
      .limit(COUNTED + 1);
    const [row] = (await trx.count({ count: '*' }).from(some.as('some'))) as { count: number }[];
    const count = Math.min(row?.count ?? 0, COUNTED);
    if (count > 0) users.push({ count, capped: (row?.count ?? 0) > COUNTED, label });
  }
  if (users.length > 0) throw problem(409, recordTexts.inUse(model.definition.label, users));
}
