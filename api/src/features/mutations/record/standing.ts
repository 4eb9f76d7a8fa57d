/** How the record stands to a mutation: written, given back, or owed. */
import type { Knex } from 'knex';

import type { KhotiyanRow } from '../../../../contract/lookup/lookup.ts';
import type { RecordStanding } from '../../../../contract/record-versions/record-versions.ts';

export interface Version {
  number: number;
  source: 'entered' | 'edited' | 'mutation' | 'restored' | 'correction';
  rows: KhotiyanRow[];
  change_id: number | null;
}

/** Returns the last version that a mutation has made; undefined: none. */
export const lastOf = (knex: Knex, mutation_id: number): Promise<Version | undefined> =>
  knex('record_versions')
    .where({ mutation_id })
    .orderBy('id', 'desc')
    .first('number', 'source', 'rows', 'change_id');

/** Whether the record of a mutation and its status do not go together yet. */
export const recordIsOwed = async (
  knex: Knex,
  { id, status }: { id: number; status: string },
): Promise<boolean> => (status === 'approved') !== ((await lastOf(knex, id))?.source === 'mutation');

/** How the record stands to a mutation; a status and a record that do not go together are owed. */
export async function standingOf(
  knex: Knex,
  { id, status }: { id: number; status: string },
): Promise<RecordStanding> {
  if (await recordIsOwed(knex, { id, status })) return 'owed';
  const last = await lastOf(knex, id);
  return last?.source === 'mutation' ? 'written' : last ? 'restored' : 'none';
}
