/** Entering a restriction, and releasing it by another person. */
import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';
import { messages } from '../../../contract/messages.ts';
import { OTHER_PERSON, restrictionTexts as texts } from '../../../contract/restrictions/restrictions.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { requiredText } from '../../platform/decisions/required-text.ts';
import { fieldErrors, problem } from '../../platform/http/http-error.ts';
import { fileColumns, withOneFile, type Files, type StoredFile } from '../land/attached-files.ts';
import { checkRestriction, type CheckedRestriction } from './check.ts';
import { FOLDER } from './read.ts';

/** Reads a form with the document of a restriction. */
export const withDocument = <Result>(
  app: Files,
  request: FastifyRequest,
  write: (fields: Record<string, string>, file: StoredFile | undefined) => Promise<Result>,
): Promise<Result> => withOneFile(app, request, { folder: FOLDER, tooManyText: texts.oneDocument }, write);

async function insert(
  trx: Knex,
  officer: SignedInActor,
  dag_id: number,
  { checked, whole, file }: { checked: CheckedRestriction; whole: boolean; file: StoredFile },
): Promise<number> {
  const dag = (await trx('dags')
    .where({ id: dag_id })
    .whereNull('retired_at')
    .first('zil_id', 'khatiyan_number')) as { zil_id: number; khatiyan_number: string } | undefined;
  if (!dag) throw problem(404, messages.notFound);
  const columns = { dag_id, ...(whole && dag), ...checked, ...fileColumns('document', file) };
  const [after] = (await trx('restrictions')
    .insert({ ...columns, entered_by: officer.user.id })
    .returning('*')) as [{ id: number }];
  await audit(trx, officer, { action: 'restrict', resource: 'dags', record_id: dag_id, after });
  return after.id;
}

/**
 * Enters the restriction of a form (`documents[]`, `whole_khatian`).
 * @throws 404 without such a dag in use; 413 or 422 by field
 */
export const enterRestriction = (
  app: Files,
  request: FastifyRequest,
  officer: SignedInActor,
  dag_id: number,
): Promise<number> =>
  withDocument(app, request, async (fields, file) => {
    const checked = checkRestriction(fields, file !== undefined);
    const whole = fields['whole_khatian'] === 'true';
    return app.knex.transaction((trx) => insert(trx, officer, dag_id, { checked, whole, file: file! }));
  });

/**
 * Releases a restriction on the document of a form, with a reason.
 * @throws 404; 409 when it is released, or for who entered or confirmed it (`other_person`); 413 or 422 by field
 */
export const releaseRestriction = (
  app: Files,
  request: FastifyRequest,
  officer: SignedInActor,
  id: number,
): Promise<void> =>
  withDocument(app, request, async (fields, file) => {
    const release_reason = requiredText('reason', fields['reason'] ?? '', texts.reasonMissing);
    if (!file) throw fieldErrors({ documents: [texts.documentMissing] });
    await app.knex.transaction(async (trx) => {
      const before = (await trx('restrictions').where({ id }).forUpdate().first()) as
        | { dag_id: number; entered_by: number; confirmed_by: number | null; released_at: Date | null }
        | undefined;
      if (!before) throw problem(404, messages.notFound);
      if (before.released_at) throw problem(409, texts.releasedAlready);
      if ([before.entered_by, before.confirmed_by].includes(officer.user.id))
        throw problem(409, texts.otherPerson, { code: OTHER_PERSON });
      const released = { released_by: officer.user.id, released_at: new Date(), release_reason };
      const [after] = (await trx('restrictions')
        .where({ id })
        .update({ ...released, ...fileColumns('release', file) })
        .returning('*')) as object[];
      await audit(trx, officer, {
        action: 'release',
        resource: 'dags',
        record_id: before.dag_id,
        before,
        after,
      });
    });
  });
