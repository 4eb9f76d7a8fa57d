/** Saving an import: all of it, or nothing. */
import type { Knex } from 'knex';

import type { ImportRefused } from '../../contract/maps/imports.ts';
import { importTexts } from '../../contract/maps/messages.ts';
import { auditAll } from '../audit/audit.ts';
import { fieldErrors, problem } from '../lib/errors.ts';
import { remarkOf } from '../maps/save.ts';
import { holdSheet, type Sheet } from '../maps/sheet.ts';
import { sayWho, writeBoundaries } from '../maps/write.ts';
import type { SignedIn } from '../sessions/actor.ts';
import { storedImport } from './imports.ts';
import { judge, type Judged } from './judge.ts';

/** So many dags are added in one statement. */
const CHUNK = 1_000;

const refused = (code: ImportRefused['code'], rows: readonly Judged[] = []) =>
  problem(409, importTexts[code], { code, rows: rows.map(({ index }) => index) });

type NamedDag = { id: number; dag_no: string; khatiyan_number: string; survey_type_id: number | null };

/** Adds the dags that are not recorded yet; owners are entered later, in their record. */
async function addDags(
  trx: Knex.Transaction,
  officer: SignedIn,
  { zil_id, survey_type_id }: Sheet,
  rows: readonly Judged[],
): Promise<NamedDag[]> {
  const added: NamedDag[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    const values = rows.slice(from, from + CHUNK).map(({ shape }) => ({
      ...{ zil_id, survey_type_id, dag_no: shape.dag_no!, khatiyan_number: shape.khatiyan_number! },
    }));
    const made = (await trx('dags').insert(values).returning('*')) as NamedDag[];
    await auditAll(
      trx,
      officer,
      made.map((after) => ({ action: 'create', resource: 'dags', record_id: after.id, after })),
    );
    added.push(...made);
  }
  return added;
}

export interface Committing {
  id: number;
  leave: readonly number[];
  remark: string;
}

/**
 * Saves what an import takes along, held against the records as they are at this moment.
 * @returns how many boundaries it were, and how many dags were added for them
 * @throws a 404; a 409 when it is saved already, or something is wrong, or doubtful and no remark says why; a 422 when nothing is left.
 * Nothing is saved then
 */
export async function commitImport(
  knex: Knex,
  officer: SignedIn,
  { id, leave, remark: typed }: Committing,
): Promise<{ saved: number; added: number }> {
  const remark = remarkOf(typed);
  return knex.transaction(async (trx) => {
    const stored = await storedImport(trx, id, true);
    if (stored.committed_at) throw refused('committed');
    await holdSheet(trx, stored);
    const rows = await judge(trx, stored, stored.shapes, new Set(leave));
    if (rows.length === 0) throw fieldErrors({ leave: [importTexts.nothingLeft] });
    const of = (wanted: Judged['status']) => rows.filter(({ status }) => status === wanted);
    if (of('wrong').length > 0) throw refused('wrong', of('wrong'));
    if (of('doubtful').length > 0 && remark === null) throw refused('remark', of('doubtful'));

    const missing = rows.filter(({ dag }) => dag === null);
    const added = new Map(
      (await addDags(trx, officer, stored, missing)).map((dag) => [dag.dag_no, dag] as const),
    );
    await sayWho(trx, officer, { remark });
    const drawn = rows.map(({ dag, shape }) => ({
      dag: dag ?? added.get(shape.dag_no!)!,
      rings: shape.drawn!.rings,
    }));
    const dagNo = new Map(drawn.map(({ dag }) => [dag.id, dag.dag_no]));
    const written = await writeBoundaries(trx, drawn, { source: 'import' });
    await auditAll(
      trx,
      officer,
      written.map(({ dag_id, version, area_sq_m }) => ({
        action: version === 1 ? 'create' : 'update',
        resource: 'geojson-datas',
        record_id: dag_id,
        after: { dag_no: dagNo.get(dag_id), version, area_sq_m, source: 'import', remark, import_id: id },
      })),
    );
    await trx('sheet_imports').where({ id }).update({ committed_at: trx.fn.now() });
    return { saved: written.length, added: missing.length };
  });
}
