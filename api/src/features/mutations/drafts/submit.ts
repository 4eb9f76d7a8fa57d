/** From a draft to a mutation: checked, and then made once, with its papers. */
import type { Knex } from 'knex';

import { draftMessages } from '../../../../contract/mutations/drafts.ts';
import { mutationFee } from '../../../../contract/mutations/fees.ts';
import { fieldErrors } from '../../../platform/http/http-error.ts';
import { lockUser } from '../../../platform/database/user-lock.ts';
import type { SignedInActor } from '../../../platform/access/sessions/actor.ts';
import type { CheckedMutation } from '../application/check.ts';
import { checkRecords, createMutation } from '../application/create.ts';
import { addEvent } from '../events.ts';
import { heirsLeftOut } from '../findings/heirs-left-out.ts';
import { findDags } from '../application/resolve-record.ts';
import { lockDraft, touchDraft } from './drafts.ts';
import { checkDraft } from './check.ts';
import { draftOf } from './rows.ts';

/** Where the numbers stand on several sheets, one has to be chosen. */
async function checkSheet(knex: Knex, checked: CheckedMutation): Promise<void> {
  if (checked.zil_id !== null || checked.dag_id !== null) return;
  const found = await findDags(knex, { ...checked, mouza_id: checked.place.mouza_id });
  if (new Set(found.map(({ zil_id }) => zil_id)).size > 1)
    throw fieldErrors({ zil_id: [draftMessages.sheet] });
}

/**
 * What a draft would cost if it were submitted now, in BDT; and whom an inheritance leaves out, which does not stop it.
 * @throws a 422 by field, a 404 when it is not there
 */
export async function checkOpenDraft(knex: Knex, userId: number, id: number) {
  const { fields } = await draftOf(knex, userId, id);
  const checked = checkDraft(fields);
  await checkRecords(knex, userId, checked);
  await checkSheet(knex, checked);
  const { mutation_type, family, buyers } = checked;
  const leftOut = mutation_type === 'inheritance' && family ? heirsLeftOut(family, buyers) : null;
  return { fees: mutationFee(checked.land_type), leftOut };
}

/**
 * Makes the mutation of a draft, with its papers, in one transaction. Sent again it answers the same mutation.
 * @throws a 422 by field, a 409 when the same transfer is open already, a 404 when it is not there
 */
export function submitDraft(
  knex: Knex,
  applicant: SignedInActor,
  id: number,
): Promise<{ id: number; created: boolean }> {
  const userId = applicant.user.id;
  return knex.transaction(async (trx) => {
    await lockUser(trx, userId);
    const { mutation_id: before, fields } = await lockDraft(trx, userId, id);
    if (before !== null) return { id: before, created: false };
    const checked = checkDraft(fields);
    await checkSheet(trx, checked);
    const made = await createMutation(trx, applicant, null, checked);
    const papers = await trx('mutation_documents')
      .where({ draft_id: id })
      .update({ mutation_id: made.id, draft_id: null });
    if (papers > 0) {
      const event = { mutation_id: made.id, action: 'documents', status: 'pending_payment' } as const;
      await addEvent(trx, { ...event, actor_id: userId });
    }
    // What it became says it all now.
    await touchDraft(trx, id, { mutation_id: made.id, fields: '{}' });
    return made;
  });
}
