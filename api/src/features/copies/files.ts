/** The printed copies. Each copy is printed once for each language and stored. */
import { createHash, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

import type { Language } from '../../../contract/language.ts';
import { audit, type Actor } from '../../platform/audit/audit.ts';
import type { Storage } from '../../platform/files/storage.ts';
import { shortCodeFor } from '../signed-papers/short-codes.ts';
import { signFacts } from '../signed-papers/sign.ts';
import { publishKey, type SigningKey } from '../signed-papers/key.ts';
import { copyFacts, type IssuedCopy } from './facts.ts';
import { copyPageOf } from './page.ts';
import { printCopy, UnreadableSheet } from './print.ts';
import type { CopyRow } from './rows.ts';

/** The folder of printed copies. Nobody reads it directly: a route of the application sends them. */
export const COPIES = 'copies';

/** The configuration that printing needs. */
export interface PrintContext {
  knex: Knex;
  storage: Storage;
  key: SigningKey;
  /** The origin of the page that checks copies. */
  origin: string;
}

const pathOf = async (knex: Knex, copy_id: number, language: Language): Promise<string | null> => {
  const row = (await knex('copy_files').where({ copy_id, language }).first('path')) as
    | { path: string }
    | undefined;
  return row?.path ?? null;
};

/**
 * Returns the SHA-256 of the sheet's bytes in hex and stores it with the copy the first time; null without a sheet.
 * @throws {UnreadableSheet} when the sheet is lost; an Error when it is not the same as before
 */
async function hashedSheet({ knex, storage }: PrintContext, { copy }: IssuedCopy): Promise<string | null> {
  const path = copy.record.document_path;
  if (path === null) return null;
  const file = await storage.open(path);
  if (!file) throw new UnreadableSheet(`The storage has no ${path}`);
  const hash = createHash('sha256');
  for await (const chunk of file.read()) hash.update(chunk as Buffer);
  const sheet_sha256 = hash.digest('hex');
  await knex('copies').where({ id: copy.id }).whereNull('sheet_sha256').update({ sheet_sha256 });
  if (copy.sheet_sha256 !== null && copy.sheet_sha256 !== sheet_sha256) {
    throw new Error(`The sheet of copy ${copy.id} is not the one of before`);
  }
  return sheet_sha256;
}

async function print(press: PrintContext, issued: IssuedCopy, language: Language): Promise<string> {
  const { knex, storage, key, origin } = press;
  const { id, record } = issued.copy;
  const sheet_sha256 = await hashedSheet(press, issued);
  // An issued copy can always be checked: its key was published before.
  await publishKey(knex, key);
  const facts = copyFacts({ ...issued, copy: { ...issued.copy, sheet_sha256 } }, language);
  const short = await shortCodeFor(knex, facts);
  const page = copyPageOf({ record, ...(await signFacts(facts, { key, origin, short })) });
  const path = `${COPIES}/${randomUUID()}.pdf`;
  await printCopy(storage, page, { sheet: record.document_path, to: path });
  await knex('copy_files').insert({ copy_id: id, language, path }).onConflict().ignore();
  // When two run at once, the first one counts.
  const stored = (await pathOf(knex, id, language))!;
  if (stored !== path) await storage.remove(path);
  return stored;
}

/** Returns a copy whose sheet cannot be printed to the queue of the land office, with its audit row. */
async function recallCopy(knex: Knex, actor: Actor, { copy }: IssuedCopy): Promise<void> {
  await knex.transaction(async (trx) => {
    const [before] = await trx<CopyRow>('copies').where({ id: copy.id, status: 'ready' }).forUpdate();
    if (!before) return;
    const [after] = await trx<CopyRow>('copies')
      .where({ id: copy.id })
      .update({
        status: 'requested',
        record: null,
        issued_at: null,
        sheet_sha256: null,
        unreadable_path: copy.record.document_path,
        version: before.version + 1,
      })
      .returning('*');
    await audit(trx, actor, {
      action: 'recall',
      resource: 'copies',
      record_id: copy.id,
      before,
      after: after ?? null,
    });
  });
}

/**
 * Returns the stored path of a copy's PDF in one language, and prints it first if necessary. Null: its sheet cannot
 * be printed, and the copy waits for the land office.
 */
export async function copyFile(
  press: PrintContext,
  actor: Actor,
  issued: IssuedCopy,
  language: Language,
): Promise<string | null> {
  const stored = await pathOf(press.knex, issued.copy.id, language);
  if (stored !== null) return stored;
  try {
    return await print(press, issued, language);
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    await recallCopy(press.knex, actor, issued);
    return null;
  }
}
