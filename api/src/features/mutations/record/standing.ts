/** Whether a mutation has written its record, restored it, or still has to. */
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
export const lastVersionOf = (knex: Knex, mutation_id: number): Promise<Version | undefined> =>
  knex('record_versions')
    .where({ mutation_id })
    .orderBy('id', 'desc')
    .first('number', 'source', 'rows', 'change_id');

/** Whether record and status of a mutation do not match yet. */
export const recordIsOwed = async (
  knex: Knex,
  { id, status }: { id: number; status: string },
): Promise<boolean> => (status === 'approved') !== ((await lastVersionOf(knex, id))?.source === 'mutation');

/** The standing of the record; `owed` while status and record do not match. */
export async function standingOf(
  knex: Knex,
  { id, status }: { id: number; status: string },
): Promise<RecordStanding> {
  if (await recordIsOwed(knex, { id, status })) return 'owed';
  const last = await lastVersionOf(knex, id);
  return last?.source === 'mutation' ? 'written' : last ? 'restored' : 'none';
}
