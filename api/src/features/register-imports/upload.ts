/** Takes the file of a register: reads it, says what becomes of each line, and makes nothing. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Knex } from 'knex';
import { MAX_REGISTER_LINES, registerTargets } from '../../../contract/register-imports/register-imports.ts';
import type { RegisterKind } from '../../../contract/register-imports/register-imports.ts';
import { registerTexts as texts } from '../../../contract/register-imports/texts.ts';
import { importFileTexts } from '../../../contract/resource/import-texts.ts';
import { currentNetwork } from '../../platform/access/limits/current-network.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { FileProblem } from '../../platform/files/parsing/problem.ts';
import { fieldErrors } from '../../platform/http/http-error.ts';
import { createFairQueue } from '../../platform/jobs/fair-queue.ts';
import { readBeginning } from '../../platform/resources/imports/files/read.ts';
import { HEADER_SEARCH_ROWS, readHead } from '../../platform/resources/imports/header-row.ts';
import { storeUpload, type UploadedFile } from '../../platform/resources/imports/upload.ts';
import { readLines, type ReadLine } from './lines.ts';
import { findRepeated, matchRegisterLines } from './match.ts';

/** Lines that are stored and compared in one statement. */
const BATCH = 1_000;

/** Limits the parsers that run at once: each is a child process with its own memory. */
const parseInQueue = createFairQueue({
  concurrency: 1,
  maxPerKey: 5,
  maxWaiting: 20,
  retryAfterSeconds: 10,
});

type Files = Pick<FastifyInstance, 'knex' | 'storage' | 'discard'>;

/** @throws 422 at `file`; 503 when too many files wait */
async function readFile(app: Files, kind: RegisterKind, file: UploadedFile) {
  try {
    const { rows, sheets } = await parseInQueue(currentNetwork(), () =>
      readBeginning(app, file, MAX_REGISTER_LINES + HEADER_SEARCH_ROWS),
    );
    // Here nobody chooses a sheet, and none is left out without a word.
    if (sheets.length > 1) throw new FileProblem(importFileTexts.severalSheets(sheets));
    const head = readHead(rows, registerTargets(kind));
    const read = readLines(kind, head, rows);
    if (read.lines.length > MAX_REGISTER_LINES) throw new FileProblem(texts.tooManyLines(MAX_REGISTER_LINES));
    return read;
  } catch (error) {
    throw error instanceof FileProblem ? fieldErrors({ file: [error.text] }) : error;
  }
}

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
    const { lines, ignored } = await readFile(app, kind, file);
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
