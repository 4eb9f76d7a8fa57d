/** Owner rows changed against all rules as the owner of the database, like an operator's mistake. For tests. */
import { connect } from '@bhumi/db';
import type { TestDatabase } from '@bhumi/db/testing';

import type { KhotiyanRow } from '../../../contract/lookup/lookup.ts';

/** Rewrites the rows of a dag, which the application's role cannot do. */
export async function rewriteRows(
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  dag_id: number,
  rows: readonly KhotiyanRow[],
): Promise<void> {
  const knex = connect(ownerUrl, { poolSize: 1 });
  try {
    await knex('dags')
      .where({ id: dag_id })
      .update({ khotiyan: JSON.stringify(rows) });
  } finally {
    await knex.destroy();
  }
}

/** Renames the previous owner of a mutation, against all rules. */
export async function rewriteParty(
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  mutation_id: number,
  name: string,
): Promise<void> {
  const knex = connect(ownerUrl, { poolSize: 1 });
  try {
    await knex('mutation_parties').where({ mutation_id, side: 'previous_owner' }).update({ name });
  } finally {
    await knex.destroy();
  }
}
