/** Takes the file of a register: reads it, says what becomes of each line, and makes nothing. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Knex } from 'knex';
import type { Message } from '../../../contract/language.ts';
import {
  MAX_REGISTER_LINES,
  registerColumns,
  registerTargets,
} from '../../../contract/register-imports/register-imports.ts';
import type { RegisterKind } from '../../../contract/register-imports/register-imports.ts';
import { registerTexts as texts } from '../../../contract/register-imports/texts.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { readLinesFile, type ReadLine } from '../../platform/resources/imports/lines-file.ts';
import { storeUpload } from '../../platform/resources/imports/upload.ts';
import { readLines } from './lines.ts';
import { findRepeated, matchRegisterLines } from './match.ts';

/** Lines that are stored and compared in one statement. */
const BATCH = 1_000;

type Files = Pick<FastifyInstance, 'knex' | 'storage' | 'discard'>;

const requiredOf = (kind: RegisterKind): Record<string, Message> =>
  Object.fromEntries(
    Object.entries(registerColumns[kind]).flatMap(([name, { label, required }]) =>
      required ? [[name, label]] : [],
    ),
  );

async function storeLines(trx: Knex, id: number, lines: readonly ReadLine[]): Promise<void> {
  const rows = lines.map(({ line, typed, problem }) => ({
    line,
    typed,
    problem,
    outcome: problem && 'invalid',
  }));
  await trx.raw(
    `insert into register_import_lines (import_id, line, typed, problem, outcome)
     select ?, line, typed, problem, outcome from jsonb_to_recordset(?) as row (line integer, typed jsonb, problem jsonb, outcome text)`,
    [id, JSON.stringify(rows)],
  );
}

/** Takes a file for a mouza. @throws 413, 415, 422 at `file`; 503 when too many files wait */
export async function takeRegister(
  app: Files,
  request: FastifyRequest,
  officer: SignedInActor,
  { kind, mouza_id }: { kind: RegisterKind; mouza_id: number },
): Promise<number> {
  const file = await storeUpload(request, app.storage);
  try {
    const { lines, ignored } = await readLinesFile(app, file, {
      targets: registerTargets(kind),
      required: requiredOf(kind),
      most: MAX_REGISTER_LINES,
      tooMany: texts.tooManyLines(MAX_REGISTER_LINES),
      read: (rows) => readLines(kind, rows),
    });
    return await app.knex.transaction(async (trx) => {
      const columns = { kind, mouza_id, file_name: file.name, sha256: file.sha256 };
      const [made] = (await trx('register_imports')
        .insert({ ...columns, ignored_heads: JSON.stringify(ignored), uploaded_by: officer.user.id })
        .returning('id')) as [{ id: number }];
      const matched = { id: made.id, kind, officers: [officer.user.id] };
      for (let from = 0; from < lines.length; from += BATCH) {
        const batch = lines.slice(from, from + BATCH);
        await storeLines(trx, made.id, batch);
        await matchRegisterLines(
          trx,
          matched,
          batch.map(({ line }) => line),
        );
      }
      await findRepeated(trx, matched);
      const after = { register_import_id: made.id, ...columns, lines: lines.length };
      await audit(trx, officer, {
        action: 'upload-register',
        resource: 'mouzas',
        record_id: mouza_id,
        after,
      });
      return made.id;
    });
  } finally {
    // Its lines are in the database, or it was refused.
    await app.storage.remove(file.path).catch((err: unknown) => {
      request.log.error({ err, path: file.path }, 'a stored file is left over');
    });
  }
}
