/** The import of a whole sheet: stored for a day, shown in pages, and saved as a whole or not at all. */
import type { Knex } from 'knex';

import type { Bbox } from '../../../../contract/maps/geojson.ts';
import type { FileReference, ImportStatus, SheetImport } from '../../../../contract/maps/imports.ts';
import { IMPORT_PAGE_SIZE } from '../../../../contract/maps/limits.ts';
import { importTexts } from '../../../../contract/maps/messages.ts';
import { readingTexts } from '../../../../contract/maps/reading-texts.ts';
import { systemOfCode } from '../../../../contract/maps/reference-systems.ts';
import { messages } from '../../../../contract/messages.ts';
import { audit, auditAll } from '../../../platform/audit/audit.ts';
import { fieldErrors, problem } from '../../../platform/http/http-error.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { accept } from '../drawing/accept.ts';
import { remarkOf, type Say } from '../drawing/save.ts';
import { checkSheet, lockSheet, type Sheet } from '../sheet.ts';
import { writeBoundaries } from '../drawing/write.ts';
import { boxOf, judge, type Judged } from './judge.ts';
import { mendedIn, storeShapes, pageOf, shapesOf, shapesToReview, type Page } from './stored-shapes.ts';
import type { ReadFile } from './read.ts';
import type { Placing } from './reference.ts';

/** How long the file of an import is stored, in days. */
export const IMPORT_DAYS = 1;

interface Row extends Sheet {
  id: number;
  property: string | null;
  khatian_property: string | null;
  counts: Record<ImportStatus, number>;
  reference: Placing['reference'];
  bbox: Bbox | null;
  created_at: Date;
  committed_at: Date | null;
}
const COLUMNS = ['id', 'zil_id', 'survey_type_id', 'property', 'khatian_property'].concat(
  'reference',
  'counts',
  'bbox',
  'created_at',
  'committed_at',
);

const countsOf = (judged: readonly Judged[]): Row['counts'] => {
  const counts: Row['counts'] = { matched: 0, new: 0, doubtful: 0, wrong: 0 };
  for (const { status } of judged) counts[status] += 1;
  return counts;
};

const FIRST_PAGE: Asked = { from: 0, limit: IMPORT_PAGE_SIZE };

/** The part of an import that is asked for. */
type Asked = Omit<Page, 'converted'>;

/** What is said of a conversion. */
function referenceOf(reference: Row['reference']): FileReference | null {
  const system = reference && systemOfCode(reference.code);
  if (!system) return null;
  const { code, name, definition, accuracy_m } = system;
  return { code, name, definition, accuracy_m, exchanged: reference.exchanged };
}

/** Stores the shapes of a file, and returns their first page. @throws a 422 when there is no such sheet */
export async function storeImport(
  knex: Knex,
  officer: SignedInActor,
  sheet: Sheet,
  { shapes, reference, ...named }: ReadFile,
  say: Say,
): Promise<SheetImport> {
  await checkSheet(knex, sheet);
  const judged = await judge(knex, sheet, shapes);
  const id = await knex.transaction(async (trx) => {
    const box = boxOf(judged);
    const [row] = (await trx('sheet_imports')
      .insert({
        ...sheet,
        ...named,
        actor_id: officer.user.id,
        reference: reference && JSON.stringify(reference),
        counts: JSON.stringify(countsOf(judged)),
        bbox: box && JSON.stringify(box),
      })
      .returning('id')) as [{ id: number }];
    await storeShapes(trx, row.id, judged);
    return row.id;
  });
  return showImport(knex, id, FIRST_PAGE, say);
}

/**
 * Returns a page of an import, compared with the records when the file was read.
 * @throws 404
 */
export async function showImport(knex: Knex, id: number, page: Asked, say: Say): Promise<SheetImport> {
  const row = (await knex('sheet_imports').where({ id }).first(COLUMNS)) as Row | undefined;
  if (!row) throw problem(404, messages.notFound);
  const { committed_at, created_at: _created, ...rest } = row;
  return {
    ...rest,
    reference: referenceOf(row.reference),
    mended: await mendedIn(knex, id, say),
    ...(await shapesToReview(knex, id)),
    rows: await pageOf(knex, id, { ...page, converted: row.reference !== null }, say),
    committed_at: committed_at?.toISOString() ?? null,
  };
}

const indexes = (judged: readonly Judged[]): number[] => judged.map(({ index }) => index);

/** @throws 409 when shapes are wrong, or would replace a boundary that the user has not seen */
function refuseUnseen(shapes: readonly Judged[], { created_at }: Row, seen: ReadonlySet<number>): void {
  const invalid = shapes.filter(({ status }) => status === 'wrong');
  if (invalid.length > 0) throw problem(409, importTexts.wrong, { code: 'wrong', rows: indexes(invalid) });
  const unseen = shapes.filter(
    ({ index, dag }) => dag?.rings && dag.drawn_at > created_at && !seen.has(index),
  );
  if (unseen.length > 0) throw problem(409, importTexts.drawn, { code: 'drawn', rows: indexes(unseen) });
}

interface AddedDag {
  id: number;
  dag_no: string;
  khatiyan_number: string;
  survey_type_id: number | null;
}

/** Inserts the dags of the file that have no record yet: without owners, which the back office adds. */
async function addDags(
  trx: Knex.Transaction,
  officer: SignedInActor,
  { zil_id, survey_type_id }: Sheet,
  rows: readonly Judged[],
): Promise<Map<string, AddedDag>> {
  if (rows.length === 0) return new Map();
  // Five values each: 5,000 stay within the limit of a statement.
  const dags = (await trx('dags')
    .insert(
      rows.map(({ shape }) => ({
        zil_id,
        survey_type_id,
        dag_no: shape.dag_no,
        khatiyan_number: shape.khatian,
        khotiyan: '[]',
      })),
    )
    .returning(['id', 'dag_no', 'khatiyan_number', 'survey_type_id'])) as AddedDag[];
  await auditAll(
    trx,
    officer,
    dags.map(({ id, ...dag }) => ({
      action: 'create',
      resource: 'dags',
      record_id: id,
      after: { zil_id, ...dag },
    })),
  );
  return new Map(dags.map((dag) => [dag.dag_no, dag]));
}

export interface CommitInput {
  leave: readonly number[];
  /** Rows that the user has seen will replace a boundary. */
  replaces: readonly number[];
  remark: string;
  /** The reference system that the user has confirmed. */
  reference_system?: string | undefined;
}

/**
 * Saves every shape that is not left out, in one transaction.
 * @throws 404; 409 by `code` and `rows`; 422 on `leave` when nothing is left
 */
export async function commitImport(
  knex: Knex,
  officer: SignedInActor,
  id: number,
  { leave, replaces, remark: typed, reference_system }: CommitInput,
): Promise<{ saved: number; added: number }> {
  const remark = remarkOf(typed);
  return knex.transaction(async (trx) => {
    const row = (await trx('sheet_imports').where({ id }).forUpdate().first(COLUMNS)) as Row | undefined;
    if (!row) throw problem(404, messages.notFound);
    if (row.committed_at) throw problem(409, importTexts.committed, { code: 'committed', rows: [] });
    if (row.reference && row.reference.code !== reference_system)
      throw problem(409, readingTexts.reference, { code: 'reference', rows: [] });
    await lockSheet(trx, row);
    const excluded = new Set(leave);
    // Shapes that are left out are not compared with the rest.
    const taken = await shapesOf(trx, id, excluded);
    if (taken.length === 0) throw fieldErrors({ leave: [importTexts.nothingLeft] });
    const shapes = taken.map(({ shape }) => shape);
    const judged = (await judge(trx, row, shapes)).map((each, at) => ({ ...each, index: taken[at]!.index }));
    refuseUnseen(judged, row, new Set(replaces));
    const fresh = judged.filter(({ dag }) => dag === null);
    const added = await addDags(trx, officer, row, fresh);
    const boundaries = judged.map(({ dag, shape, reasons }) => ({
      dag: dag ?? added.get(shape.dag_no!)!,
      rings: shape.rings!,
      warnings: reasons.map(({ code }) => code),
      before: dag?.rings ? { version: dag.boundary_version, area_sq_m: dag.area_sq_m } : null,
    }));
    const accepted = accept(boundaries, { source: 'import', remark }, () => {
      const rows = indexes(judged.filter(({ status }) => status === 'doubtful'));
      return problem(409, importTexts.remark, { code: 'remark', rows });
    });
    await writeBoundaries(trx, officer, accepted);
    await trx('sheet_imports').where({ id }).update({ committed_at: trx.fn.now() });
    const outcome = { saved: judged.length, added: fresh.length };
    await audit(trx, officer, {
      action: 'import',
      resource: 'sheet-imports',
      record_id: id,
      after: {
        zil_id: row.zil_id,
        survey_type_id: row.survey_type_id,
        ...outcome,
        ...(row.reference && { reference_system: row.reference.code }),
        remark,
        left: [...excluded],
      },
    });
    return outcome;
  });
}
