/** Settlement files of a gateway: read, kept, and compared once an officer says so (docs/decisions/129). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Knex } from 'knex';

import {
  MAX_SETTLEMENT_LINES,
  SETTLEMENT_COLUMNS,
  settlementTargets,
  settlementTexts as texts,
} from '../../../contract/money-desk/settlement-files.ts';
import { messages } from '../../../contract/messages.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { problem } from '../../platform/http/http-error.ts';
import { readLinesFile, type ReadLine } from '../../platform/resources/imports/lines-file.ts';
import { storeUpload } from '../../platform/resources/imports/upload.ts';
import { count, lockOpenDay } from './days.ts';
import { readSettlementLines } from './file-lines.ts';
import { SETTLEMENTS } from './kept-files.ts';

type Files = Pick<FastifyInstance, 'knex' | 'storage'>;

const required = Object.fromEntries(
  SETTLEMENT_COLUMNS.flatMap(([name, column]) => (column.required ? [[name, column.label]] : [])),
);

/** @throws 404 for a day without the provider, 409 when it is closed */
async function requireOpenDay(knex: Knex, day: string, provider: string): Promise<void> {
  const found = (await knex('money_days').where({ day, provider }).first('closed_at')) as
    | { closed_at: Date | null }
    | undefined;
  if (!found) throw problem(404, messages.notFound);
  if (found.closed_at) throw problem(409, texts.dayClosed);
}

const storeLines = (trx: Knex, file_id: number, lines: readonly ReadLine[]) =>
  trx.raw(
    `insert into settlement_lines (file_id, line, typed, problem)
     select ?, line, typed, problem from jsonb_to_recordset(?) as row (line integer, typed jsonb, problem jsonb)`,
    [file_id, JSON.stringify(lines)],
  );

/**
 * Keeps a file of a day and reads it; makes nothing of it. The same file again is the one that is here.
 * @throws 404; 409 when the day is closed; 413, 415, 422 at `file`; 503 when too many files wait
 */
export async function keepFile(
  app: Files,
  request: FastifyRequest,
  officer: SignedInActor,
  of: { day: string; provider: string },
): Promise<{ id: number; isNew: boolean }> {
  // Before the file is read, and once more when it is kept.
  await requireOpenDay(app.knex, of.day, of.provider);
  const file = await storeUpload(request, app.storage, SETTLEMENTS);
  let isKept = false;
  try {
    const here = { ...of, sha256: file.sha256 };
    const same = (await app.knex('settlement_files').where(here).first('id')) as { id: number } | undefined;
    if (same) return { id: same.id, isNew: false };
    const { lines, ignored } = await readLinesFile(app, file, {
      targets: settlementTargets,
      required,
      most: MAX_SETTLEMENT_LINES,
      tooMany: texts.tooManyLines,
      read: readSettlementLines,
    });
    return await app.knex.transaction(async (trx) => {
      await lockOpenDay(trx, of.day, texts.dayClosed);
      await requireOpenDay(trx, of.day, of.provider);
      const made = { ...here, file_name: file.name, path: file.path, size_bytes: file.bytes };
      const [row] = (await trx('settlement_files')
        .insert({ ...made, ignored_heads: JSON.stringify(ignored), uploaded_by: officer.user.id })
        .onConflict(['day', 'provider', 'sha256'])
        .ignore()
        .returning('id')) as { id: number }[];
      if (!row) {
        const { id } = (await trx('settlement_files').where(here).first('id')) as { id: number };
        return { id, isNew: false };
      }
      await storeLines(trx, row.id, lines);
      await audit(trx, officer, {
        action: 'upload-settlement',
        resource: 'settlement_files',
        record_id: row.id,
        after: { ...made, lines: lines.length },
      });
      isKept = true;
      return { id: row.id, isNew: true };
    });
  } finally {
    if (!isKept) {
      await app.storage.remove(file.path).catch((err: unknown) => {
        request.log.error({ err, path: file.path }, 'a stored file is left over');
      });
    }
  }
}

/** What the gateway says now stands for what it said before of the same transaction. What says the same changes nothing. */
const TAKE = `
insert into money_settlements (provider, kind, reference, gateway_reference, amount_poisha, fee_poisha, settled_on, file_id)
select f.provider, l.typed ->> 'kind', l.typed ->> 'reference', l.typed ->> 'gateway_reference',
  round((l.typed ->> 'amount')::numeric * 100)::bigint, round((l.typed ->> 'fee')::numeric * 100)::bigint, (l.typed ->> 'settled_on')::date, f.id
from settlement_files f join settlement_lines l on l.file_id = f.id where f.id = :id order by l.line
on conflict (provider, kind, reference, gateway_reference) do update
set amount_poisha = excluded.amount_poisha, fee_poisha = coalesce(excluded.fee_poisha, money_settlements.fee_poisha),
  settled_on = coalesce(excluded.settled_on, money_settlements.settled_on), file_id = excluded.file_id
where money_settlements.amount_poisha <> excluded.amount_poisha
  or (excluded.fee_poisha is not null and excluded.fee_poisha is distinct from money_settlements.fee_poisha)
  or (excluded.settled_on is not null and excluded.settled_on is distinct from money_settlements.settled_on)`;

/**
 * Compares a kept file with our books from now on. A second time changes nothing.
 * @throws 404; 409 when its day is closed, or lines are unclear
 */
export async function takeFile(knex: Knex, officer: SignedInActor, id: number): Promise<void> {
  await knex.transaction(async (trx) => {
    const found = (await trx('settlement_files')
      .where({ id })
      .first('provider', trx.raw(`to_char(day, 'YYYY-MM-DD') as day`))) as
      | { day: string; provider: string }
      | undefined;
    if (!found) throw problem(404, messages.notFound);
    const open = await lockOpenDay(trx, found.day, texts.dayClosed);
    await requireOpenDay(trx, found.day, found.provider);
    const [unclear] = (await trx('settlement_lines')
      .where({ file_id: id })
      .whereNotNull('problem')
      .count({ count: '*' })) as [{ count: string | number }];
    if (Number(unclear.count) > 0) throw problem(409, texts.unclearLines, { code: 'unclear_lines' });
    const [after] = (await trx('settlement_files')
      .where({ id, state: 'waiting' })
      .update({ state: 'taken', taken_by: officer.user.id, taken_at: trx.fn.now() }, [
        'id',
        'day',
        'provider',
        'sha256',
        'taken_by',
        'taken_at',
      ])) as object[];
    if (!after) return;
    await trx.raw(TAKE, { id });
    await audit(trx, officer, {
      action: 'take-settlement',
      resource: 'settlement_files',
      record_id: id,
      before: null,
      after,
    });
    await count(trx, found.day, open);
  });
}
