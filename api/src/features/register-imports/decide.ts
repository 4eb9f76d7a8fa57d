/** What officers do with a file that waits: hand in the scanned register, confirm it, give it up. */
import type { FastifyRequest } from 'fastify';
import type { Knex } from 'knex';
import { messages } from '../../../contract/messages.ts';
import {
  MAKING,
  OTHER_OFFICER,
  type RegisterKind,
} from '../../../contract/register-imports/register-imports.ts';
import { registerTexts as texts } from '../../../contract/register-imports/texts.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { fieldErrors, problem } from '../../platform/http/http-error.ts';
import { fileColumns, type Files } from '../land/attached-files.ts';
import { withDocument } from '../restrictions/write.ts';
import { clearNumbersAndPhones } from './write.ts';

interface Waiting {
  id: number;
  kind: RegisterKind;
  mouza_id: number;
  state: string;
  uploaded_by: number;
  document_path: string | null;
}

/** Locks a file that waits. @throws 404; 409 once it is confirmed or given up */
async function waitingFile(trx: Knex, id: number): Promise<Waiting> {
  const found = (await trx('register_imports')
    .where({ id })
    .forUpdate()
    .first('id', 'kind', 'mouza_id', 'state', 'uploaded_by', 'document_path')) as Waiting | undefined;
  if (!found) throw problem(404, messages.notFound);
  if (found.state !== 'waiting') throw problem(409, texts.ended);
  return found;
}

const noted = (trx: Knex, officer: SignedInActor, { id, kind, mouza_id }: Waiting, action: string) =>
  audit(trx, officer, {
    action,
    resource: 'mouzas',
    record_id: mouza_id,
    after: { register_import_id: id, kind },
  });

/** Keeps the scanned register of a form (`documents[]`). @throws 404; 409 when there is one; 413 or 422 by field */
export const attachRegister = (
  app: Files,
  request: FastifyRequest,
  officer: SignedInActor,
  id: number,
): Promise<void> =>
  withDocument(app, request, async (_fields, file) => {
    if (!file) throw fieldErrors({ documents: [texts.oneDocument] });
    await app.knex.transaction(async (trx) => {
      const found = await waitingFile(trx, id);
      if (found.kind !== 'restrictions') throw problem(409, texts.noDocument);
      if (found.document_path) throw problem(409, texts.documentThere);
      await trx('register_imports').where({ id }).update(fileColumns('document', file));
      await noted(trx, officer, found, 'attach-register');
    });
  });

/**
 * Has a file written, by another officer than who uploaded it. The same officer may ask again.
 * @throws 404; 409 for who uploaded it (`other_officer`), without the scanned register, or when nothing comes of it
 */
export const confirmRegisterImport = (knex: Knex, officer: SignedInActor, id: number): Promise<void> =>
  knex.transaction(async (trx) => {
    const confirmed = { id, confirmed_by: officer.user.id };
    const before: unknown = await trx('register_imports').where(confirmed).first('id');
    if (before) return;
    const found = await waitingFile(trx, id);
    if (found.uploaded_by === officer.user.id)
      throw problem(409, texts.otherOfficer, { code: OTHER_OFFICER });
    if (found.kind === 'restrictions' && !found.document_path) throw problem(409, texts.documentMissing);
    const some: unknown = await trx('register_import_lines')
      .where({ import_id: id })
      .whereIn('outcome', MAKING)
      .first('line');
    if (!some) throw problem(409, texts.nothing);
    const { user, ip, id: asked } = officer;
    await trx('register_imports')
      .where({ id })
      .update({
        state: 'confirmed',
        confirmed_by: user.id,
        confirmed_at: trx.fn.now(),
        confirmed_from: JSON.stringify({ role: user.role, ip, request: asked }),
      });
    await noted(trx, officer, found, 'confirm-register');
  });

/** Gives a file up; nothing comes of it. @throws 404; 409 once it is confirmed or given up */
export const giveUpRegister = (knex: Knex, officer: SignedInActor, id: number): Promise<void> =>
  knex.transaction(async (trx) => {
    const found = await waitingFile(trx, id);
    await clearNumbersAndPhones(trx, id);
    await trx('register_imports').where({ id }).update({ state: 'given_up' });
    await noted(trx, officer, found, 'give-up-register');
  });
