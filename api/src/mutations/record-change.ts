/** Writing what a mutation changes into the record, and taking it back. Nothing is deleted: each is a further version. */
import type { Knex } from 'knex';

import { totalArea, type KhotiyanRow } from '../../contract/lookup/lookup.ts';
import { recordTexts as texts, type RecordStanding } from '../../contract/record-versions/record-versions.ts';
import { audit } from '../audit/audit.ts';
import { fieldErrors, problem } from '../lib/errors.ts';
import { storedText } from '../lib/text.ts';
import type { SignedIn } from '../sessions/actor.ts';
import { addEvent } from './events.ts';

/** What an officer confirms. */
export interface ConfirmedRows {
  rows: KhotiyanRow[];
  /** The version that the officer looked at. */
  base: number;
  /** The rows need not be the area that was recorded. */
  total_changes: boolean;
}

interface Version {
  number: number;
  source: 'entered' | 'edited' | 'mutation' | 'restored';
  rows: KhotiyanRow[];
}

const OWNER_LENGTH = 255;
const MOST_ROWS = 500;
const MOST_AREA = 999_999_999_999.99;

/** The rows as they are stored. @throws a 422 on `rows` */
function checkRows(rows: readonly KhotiyanRow[]): KhotiyanRow[] {
  if (rows.length > MOST_ROWS) throw fieldErrors({ rows: [texts.rowsMost] });
  const checked = rows.map(({ owner, area }) => ({
    owner: storedText({}, owner),
    area: Math.round(area * 100) / 100,
  }));
  const right = ({ owner, area }: KhotiyanRow) =>
    owner !== '' && owner.length <= OWNER_LENGTH && area >= 0 && area <= MOST_AREA;
  if (rows.length === 0 || !checked.every(right)) throw fieldErrors({ rows: [texts.rows] });
  return checked;
}

/** The number of the version of a dag that stands: 1 while nothing has changed. */
export async function latestVersion(knex: Knex, dag_id: number): Promise<number> {
  const { latest } = (await knex('record_versions').where({ dag_id }).max('number as latest').first()) as {
    latest: number | null;
  };
  return latest ?? 1;
}

/** The last version that a mutation has made; undefined: none. */
const lastOf = (knex: Knex, mutation_id: number): Promise<Version | undefined> =>
  knex('record_versions').where({ mutation_id }).orderBy('id', 'desc').first('number', 'source', 'rows');

/** How the record stands to a mutation; a status and a record that do not go together are owed. */
export async function standingOf(
  knex: Knex,
  { id, status }: { id: number; status: string },
): Promise<RecordStanding> {
  const last = await lastOf(knex, id);
  const written = last?.source === 'mutation';
  if ((status === 'approved') !== written) return 'owed';
  return written ? 'written' : last ? 'restored' : 'none';
}

/** Writes rows of a dag with what they came from; the database keeps the version. */
async function writeRows(
  trx: Knex,
  officer: SignedIn,
  {
    dag_id,
    mutation_id,
    rows,
    source,
  }: { dag_id: number; mutation_id: number; rows: KhotiyanRow[]; source: 'mutation' | 'restored' },
): Promise<void> {
  const said = JSON.stringify({ source, mutation_id, actor_id: officer.user.id });
  // For the length of the transaction alone.
  await trx.raw(`select set_config('bhumi.record_change', ?, true)`, [said]);
  const before = (await trx('dags').where({ id: dag_id }).first()) as object;
  const [after] = (await trx('dags')
    .where({ id: dag_id })
    .update({ khotiyan: JSON.stringify(rows), version: trx.raw('version + 1') })
    .returning('*')) as [object];
  await trx.raw(`select set_config('bhumi.record_change', '', true)`);
  await audit(trx, officer, {
    action: source === 'mutation' ? 'mutate' : 'restore',
    resource: 'dags',
    record_id: dag_id,
    before,
    after,
  });
}

/**
 * Writes the rows that an officer has confirmed for a mutation, in the transaction of its approval or after it. The caller
 * holds the mutation's row.
 * @throws a 409 when it names no single record or a retired one, has written it already, or the record was changed since it was looked at; a 422
 * on `rows` when they cannot be stored, or are not the area that is recorded
 */
export async function writeRecord(
  trx: Knex,
  officer: SignedIn,
  mutation: { id: number; dag_id: number | null },
  { rows, base, total_changes }: ConfirmedRows,
): Promise<void> {
  const { id: mutation_id, dag_id } = mutation;
  if (dag_id === null) throw problem(409, texts.noDag);
  const checked = checkRows(rows);
  const dag = (await trx('dags').where({ id: dag_id }).forUpdate().first('khotiyan', 'retired_at')) as {
    khotiyan: KhotiyanRow[];
    retired_at: Date | null;
  };
  if (dag.retired_at) throw problem(409, texts.retired, { code: 'dag_retired' });
  if ((await lastOf(trx, mutation_id))?.source === 'mutation') throw problem(409, texts.alreadyWritten);
  if ((await latestVersion(trx, dag_id)) !== base) throw problem(409, texts.changed);
  const recorded = totalArea(dag.khotiyan);
  if (!total_changes && recorded > 0 && totalArea(checked) !== recorded)
    throw fieldErrors({ rows: [texts.total] });
  await writeRows(trx, officer, { dag_id, mutation_id, rows: checked, source: 'mutation' });
}

/**
 * Takes back what a mutation has written, once it is approved no longer: a further version with the rows from before it. Where
 * the record was changed again since, or is retired, it stays, and is owed.
 * @returns whether the record was restored
 */
export async function restoreRecord(
  trx: Knex,
  officer: SignedIn,
  { id: mutation_id, dag_id }: { id: number; dag_id: number | null },
): Promise<boolean> {
  if (dag_id === null) return false;
  const dag = (await trx('dags').where({ id: dag_id }).forUpdate().first('retired_at')) as {
    retired_at: Date | null;
  };
  // What is retired stays as it is: the restoring is owed until the dag is in use again.
  if (dag.retired_at) return false;
  const last = await lastOf(trx, mutation_id);
  if (last?.source !== 'mutation' || last.number !== (await latestVersion(trx, dag_id))) return false;
  const before = (await trx('record_versions')
    .where({ dag_id, number: last.number - 1 })
    .first('rows')) as Version;
  await writeRows(trx, officer, { dag_id, mutation_id, rows: before.rows, source: 'restored' });
  return true;
}

/**
 * Has the record follow a decision, in its transaction: an approval writes the rows that come with it, any other state takes
 * back what was written.
 * @returns whether state and record do not go together yet
 * @throws as writeRecord does
 */
export async function followRecord(
  trx: Knex,
  officer: SignedIn,
  id: number,
  { status, record }: { status: string; record?: ConfirmedRows | undefined },
): Promise<boolean> {
  const { dag_id } = (await trx('mutations').where({ id }).first('dag_id')) as { dag_id: number | null };
  if (status !== 'approved') await restoreRecord(trx, officer, { id, dag_id });
  else if (record) {
    await writeRecord(trx, officer, { id, dag_id }, record);
    await addEvent(trx, { mutation_id: id, action: 'record', status: 'approved', actor_id: officer.user.id });
  }
  return (await standingOf(trx, { id, status })) === 'owed';
}
