/** Deciding a registration: once, by someone else than its owner. */
import type { Knex } from 'knex';

import {
  registrationMachine,
  type RegistrationDecision,
  type RegistrationStatus,
} from '../../contract/land-registrations/registrations.ts';
import { messages } from '../../contract/messages.ts';
import { NOTES_LENGTH } from '../../contract/land-registrations/messages.ts';
import {
  alreadyDecided,
  decisionOf,
  reviewMessages as texts,
} from '../../contract/land-registrations/review.ts';
import { next } from '../../contract/states.ts';
import { audit } from '../audit/audit.ts';
import { storedText } from '../lib/text.ts';
import { fieldErrors, problem } from '../lib/errors.ts';
import { notifyOwner } from './notices.ts';
import { reviewedByIds } from './review-list.ts';
import type { DecisionBody, Reviewed } from './review-schemas.ts';
import type { SignedIn } from '../sessions/actor.ts';

interface Row {
  id: number;
  user_id: number;
  status: RegistrationStatus;
  notes: string | null;
  reviewer_id: number | null;
  version: number;
}

async function reviewedById(trx: Knex, id: number): Promise<Reviewed> {
  const [found] = await reviewedByIds(trx, [id]);
  if (!found) throw problem(404, messages.notFound);
  return found;
}

/**
 * Approves, rejects or flags a registration that waits, with its audit row, and tells its owner. The officer who sends
 * the same decision again gets the registration as it is; nothing is told twice.
 * @throws a 403 for one's own registration, a 404 when it is not there, a 409 with the registration as it is now when
 * someone decided first, a 422 when flagging lacks notes or they are too long
 */
export function decide(knex: Knex, officer: SignedIn, id: number, body: DecisionBody): Promise<Reviewed> {
  const notes = storedText({ long: true }, body.notes ?? '') || null;
  if (body.status === 'flagged' && notes === null) throw fieldErrors({ notes: [texts.notesRequired] });
  // As they are stored: NFC writes some Bengali letters as two characters.
  if ([...(notes ?? '')].length > NOTES_LENGTH) throw fieldErrors({ notes: [texts.notesLong] });
  return knex.transaction(async (trx) => {
    // Of two officers at once the second waits here, and then sees what the first has decided.
    const before = await trx<Row>('land_tax_registrations').where({ id }).forUpdate().first();
    if (!before) throw problem(404, messages.notFound);
    if (before.user_id === officer.user.id) throw problem(403, texts.own);
    const same = before.status === body.status && before.notes === notes;
    if (same && before.reviewer_id === officer.user.id) return reviewedById(trx, id);

    const action = decisionOf[body.status];
    const status = next<RegistrationDecision, RegistrationStatus>(
      registrationMachine,
      action,
      before.status,
      officer.user.role,
    );
    const stale = body.version !== undefined && body.version !== before.version;
    if (!status || stale) {
      const current = await reviewedById(trx, id);
      const text = status ? texts.changed : alreadyDecided(current.status, current.reviewer?.name ?? null);
      throw problem(409, text, { current });
    }
    const [after] = (await trx('land_tax_registrations')
      .where({ id })
      .update({
        status,
        notes,
        reviewer_id: officer.user.id,
        reviewed_at: trx.fn.now(),
        version: before.version + 1,
      })
      .returning('*')) as [Row];
    await audit(trx, officer, {
      action,
      resource: 'land_tax_registrations',
      record_id: id,
      before,
      after,
    });
    await notifyOwner(trx, id);
    return reviewedById(trx, id);
  });
}
