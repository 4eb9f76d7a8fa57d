/** "I know and agree": a known owner says so of a mutation of the land, by the account or on paper at the office (docs/decisions/112). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Knex } from 'knex';
import { twoFactorTexts, typedCode } from '../../../contract/accounts/two-factor.ts';
import { consentTexts as texts } from '../../../contract/owners/consent.ts';
import { admits } from '../../../contract/roles.ts';
import { checkCode, rejectWrongCode, wrongCodeProblem } from '../accounts/two-factor/codes.ts';
import { phoneResetWait } from '../accounts/password/phone-wait.ts';
import type { SealSettings } from '../accounts/two-factor/secret.ts';
import { readFormWithFiles, type StoredFile } from '../land/attached-files.ts';
import { mutationPlace } from '../land/row-places.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { isInPlaces } from '../../platform/access/where.ts';
import { audit, auditOpened } from '../../platform/audit/audit.ts';
import type { FileKind } from '../../platform/files/documents/file-kind.ts';
import { withdrawUpload } from '../../platform/files/unused/withdraw-upload.ts';
import { fieldErrors, problem } from '../../platform/http/http-error.ts';
import { agreeingOwner, endConsent, hasAgreed, writeConsent } from './agreeing.ts';
import { refuseAgreementWhileObjecting } from './objecting.ts';

export const CONSENTS_FOLDER = 'owner-consents';

/**
 * The account agrees. Where it has a second step, its code is asked for; the same consent again changes nothing and uses up no code.
 * @throws 404 for who is no known owner, 409 once it is decided, for an owner who objects, or while it waits after a password by phone, 422 on `code`
 */
export async function agree(
  knex: Knex,
  settings: SealSettings,
  actor: SignedInActor,
  {
    mutation_id,
    code,
    representation_id,
  }: { mutation_id: number; code: string; representation_id: number | null },
): Promise<void> {
  const user_id = actor.user.id;
  const by = { user_id, representation_id };
  const asked = await knex.transaction((trx) => agreeingOwner(trx, mutation_id, by));
  await refuseAgreementWhileObjecting(knex, mutation_id, asked, texts.objects);
  if (await hasAgreed(knex, mutation_id, asked)) return;
  const wait = await phoneResetWait(knex, user_id);
  if (wait) throw problem(409, wait);
  const secured: unknown = await knex('two_factor')
    .where({ user_id })
    .whereNotNull('confirmed_at')
    .first('user_id');
  if (secured && !typedCode(code)) throw wrongCodeProblem(twoFactorTexts.codeRequired);
  const checked = secured ? await checkCode(knex, settings, user_id, code) : null;
  if (checked?.error) return rejectWrongCode(knex, actor, checked.error);
  const refusal = await knex.transaction(async (trx) => {
    const owner = await agreeingOwner(trx, mutation_id, by);
    await refuseAgreementWhileObjecting(trx, mutation_id, owner, texts.objects);
    if (await hasAgreed(trx, mutation_id, owner)) return null;
    const used = checked ? await checked.consume(trx) : null;
    if (!used) await writeConsent(trx, actor, mutation_id, owner, { second_step: checked !== null });
    return used;
  });
  if (refusal) await rejectWrongCode(knex, actor, refusal);
}

/** Takes back what the account, a paper of its owner, or who acts for them has agreed to; again it changes nothing. @throws as `agree` */
export const takeConsentBack = (
  knex: Knex,
  actor: SignedInActor,
  { mutation_id, representation_id }: { mutation_id: number; representation_id: number | null },
): Promise<void> =>
  knex.transaction(async (trx) => {
    const owner = await agreeingOwner(trx, mutation_id, { user_id: actor.user.id, representation_id });
    const taken = await endConsent(trx, mutation_id, owner);
    if (!taken) return;
    const record = { resource: 'mutations', record_id: mutation_id } as const;
    await audit(trx, actor, { action: 'disagree', ...record, ...taken });
  });

/** The columns of a paper. */
const columns = ({ name, path, size_bytes, sha256 }: StoredFile) => ({
  document_name: name,
  document_path: path,
  document_size_bytes: size_bytes,
  document_sha256: sha256,
});

/**
 * Enters a consent that an owner signed on paper (`owner_link_id`, `documents[]`).
 * @throws 404, 409 as `agree` and for the officer's own land, 413 or 422 by field
 */
export async function enterPaper(
  app: Pick<FastifyInstance, 'knex' | 'storage' | 'discard'>,
  request: FastifyRequest,
  officer: SignedInActor,
  mutation_id: number,
): Promise<void> {
  const attaching = { folder: CONSENTS_FOLDER, maxFiles: 1, tooManyText: texts.onePaper };
  const { fields, files } = await readFormWithFiles(request, app.storage, attaching);
  const paper = files[0];
  let isKept = false;
  try {
    const id = Number(fields['owner_link_id']);
    if (!Number.isSafeInteger(id) || id < 1) throw fieldErrors({ owner_link_id: [texts.ownerMissing] });
    if (!paper) throw fieldErrors({ documents: [texts.paperMissing] });
    isKept = await app.knex.transaction(async (trx) => {
      const owner = await agreeingOwner(trx, mutation_id, { id });
      if (owner.user_id === officer.user.id) throw problem(409, texts.ownConsent);
      await refuseAgreementWhileObjecting(trx, mutation_id, owner, texts.objectsOnPaper);
      if (await hasAgreed(trx, mutation_id, owner)) return false;
      const entered = { entered_by: officer.user.id, ...columns(paper) };
      await writeConsent(trx, officer, mutation_id, owner, entered);
      return true;
    });
  } catch (error) {
    await withdrawUpload(app, request, paper?.path ?? null, error);
    throw error;
  }
  if (!isKept) await app.storage.remove(paper.path);
}

const paperAt = async (
  knex: Knex,
  path: string,
): Promise<{ mutation_id: number; user_id: number } | undefined> =>
  knex('owner_consents').where({ document_path: path }).first('mutation_id', 'user_id');

/** Papers are for who signed them and for the office of the land, whose reading is logged. */
export const consentFiles: FileKind = {
  folder: CONSENTS_FOLDER,
  isPublic: false,
  async mayRead(knex, path, user) {
    const paper = user && (await paperAt(knex, path));
    if (!paper) return false;
    if (paper.user_id === user.id) return true;
    return admits('staff', user.role) && isInPlaces(knex, mutationPlace, paper.mutation_id, user.places);
  },
  async onOpen(knex, path, reader) {
    const paper = await paperAt(knex, path);
    if (!paper || paper.user_id === reader.user.id) return;
    await auditOpened(knex, reader, { resource: 'mutations', record_id: paper.mutation_id });
  },
};
