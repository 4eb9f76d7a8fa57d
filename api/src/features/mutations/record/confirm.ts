/** Confirming the record after a decision: the rows of an approval, or the restoring of what was taken back. */
import type { Knex } from 'knex';

import { changedMeanwhile } from '../../../../contract/decisions/decisions.ts';
import { mutationMessages } from '../../../../contract/mutations/messages.ts';
import { mutationReviewMessages } from '../../../../contract/mutations/review.ts';
import { changeTexts, VERSION_MISSING } from '../../../../contract/record-changes/record-changes.ts';
import { recordTexts as texts } from '../../../../contract/record-versions/record-versions.ts';
import { fieldErrors, problem, type Problem } from '../../../platform/http/http-error.ts';
import { normalizeText } from '../../../platform/text/normalize-text.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import { lockApproved } from '../lock-approved.ts';
import { examine } from '../findings/index.ts';
import { restoreRecord } from './restore.ts';
import { writeRecord } from './write.ts';
import { refuseOwnCase } from '../refusals/index.ts';
import type { RecordInput } from './schemas.ts';

/** What is decided, as `changedMeanwhile` takes it. */
export const MUTATION_SUBJECT = { en: 'mutation', bn: 'নামজারির আবেদনটি' };

/** The 409 of rows that come without the version of the mutation that was looked at. */
export const versionMissing = (): Problem =>
  problem(409, changeTexts.versionMissing, { code: VERSION_MISSING });

interface Locked {
  user_id: number;
  status: string;
  version: number;
  dag_id: number | null;
}

async function restore(
  trx: Knex.Transaction,
  officer: SignedInActor,
  id: number,
  { mutation, reason }: { mutation: Locked; reason: string | null | undefined },
): Promise<void> {
  await refuseOwnCase(trx, id, officer.user);
  if (mutation.status === 'approved') throw problem(409, changeTexts.notToRestore);
  const words = normalizeText({ long: true }, reason ?? '');
  if (words === '') throw fieldErrors({ reason: [mutationReviewMessages.reasonMissing] });
  const { dag_id } = mutation;
  if (!(await restoreRecord(trx, officer, { id, dag_id }, words))) {
    throw problem(409, changeTexts.notToRestore);
  }
}

/**
 * Confirms the rows of an approved mutation, or restores the record of one that is approved no longer.
 * @returns whether the record is written; false: another officer has to confirm it
 * @throws 404; 409 with the code of a refusal that stands, 409 without `version` (`version_missing`), with another version than the mutation has, and as
 * writeRecord and restoreRecord do; 422 by field
 */
export async function confirmRecord(
  knex: Knex,
  officer: SignedInActor,
  id: number,
  input: RecordInput,
): Promise<boolean> {
  return knex.transaction(async (trx) => {
    const mutation = (await trx('mutations')
      .where({ id })
      .forUpdate()
      .first('user_id', 'status', 'version', 'dag_id')) as Locked | undefined;
    if (!mutation) throw problem(404, mutationMessages.notFound);
    if (!input.restore) await lockApproved(trx, id, officer, texts.notApproved);
    if (input.version === undefined) throw versionMissing();
    if (input.version !== mutation.version) throw problem(409, changedMeanwhile(MUTATION_SUBJECT));
    if (input.restore) await restore(trx, officer, id, { mutation, reason: input.reason });
    else {
      const { rows = [], base = 0, total_changes = false, ...rest } = input;
      const { findings } = await examine(trx, id, officer.user, { approving: true });
      const confirmed = { ...rest, rows, base, total_changes };
      await writeRecord(trx, officer, { id, dag_id: mutation.dag_id }, { confirmed, findings });
    }
    const { record_owed } = (await trx('mutations').where({ id }).first('record_owed')) as {
      record_owed: boolean;
    };
    return !record_owed;
  });
}
