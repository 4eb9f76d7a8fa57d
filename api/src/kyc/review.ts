/** Deciding on an identity card: once, by someone else than its owner (specification 2, sections 4 and 7). */
import type { Knex } from 'knex';

import { kycMachine, kycTexts, REASON_LENGTH, type KycStatus } from '../../contract/kyc.ts';
import { messages } from '../../contract/messages.ts';
import { next } from '../../contract/states.ts';
import type { OwnActor } from '../accounts/profile.ts';
import { audit } from '../audit.ts';
import { storedText } from '../crud/text.ts';
import { fieldErrors, problem } from '../errors.ts';
import type { Kyc } from './kyc.ts';
import { notifyOwner } from './notices.ts';

/** Cards that are listed at once; the rest come when these are decided. */
const MOST = 1_000;

/** A submission with its owner and the paths of its pictures. */
export interface Reviewed extends Kyc {
  user: { name: string; email: string };
  id_front: string;
  id_back: string;
}

interface Row extends Kyc {
  user_id: number;
  version: number;
}

const reviewed = (knex: Knex) =>
  knex('kycs')
    .join('users', 'users.id', 'kycs.user_id')
    .select(
      ...['id', 'status', 'rejection_reason', 'submitted_at', 'reviewed_at', 'id_front', 'id_back'].map(
        (column) => `kycs.${column}`,
      ),
      knex.raw(`json_build_object('name', users.name, 'email', users.email) as "user"`),
    );

/** The submissions that wait, the oldest first. */
export async function pendingKycs(knex: Knex): Promise<Reviewed[]> {
  return (await reviewed(knex).where('kycs.status', 'pending').orderBy('kycs.id').limit(MOST)) as Reviewed[];
}

/**
 * Approves or rejects a submission that waits, with its audit row, and tells its owner. A rejection needs its reason.
 * @throws a 403 for one's own, a 404 when it is not there, a 409 when it was decided, a 422 without a reason or with one that
 * is too long
 */
export async function decideKyc(
  knex: Knex,
  officer: OwnActor,
  id: number,
  decision: 'approve' | 'reject',
  reason = '',
): Promise<Reviewed> {
  const rejection_reason = decision === 'reject' ? storedText({ long: true }, reason) || null : null;
  if (decision === 'reject' && rejection_reason === null) {
    throw fieldErrors({ rejection_reason: [kycTexts.reasonRequired] });
  }
  // As it is stored: NFC writes some Bengali letters as two characters.
  if ([...(rejection_reason ?? '')].length > REASON_LENGTH) {
    throw fieldErrors({ rejection_reason: [kycTexts.reasonLong] });
  }
  return knex.transaction(async (trx) => {
    // Of two officers at once the second waits here, and then sees what the first has decided.
    const before = await trx<Row>('kycs').where({ id }).forUpdate().first();
    if (!before) throw problem(404, messages.notFound);
    if (before.user_id === officer.user.id) throw problem(403, kycTexts.own);
    const status = next<typeof decision, KycStatus>(kycMachine, decision, before.status, officer.user.role);
    if (!status) throw problem(409, kycTexts.decided);
    const reviewed_at = trx.fn.now();
    const [after] = (await trx('kycs')
      .where({ id })
      .update({
        status,
        rejection_reason,
        reviewer_id: officer.user.id,
        reviewed_at,
        version: before.version + 1,
      })
      .returning('*')) as [Row];
    await audit(trx, officer, { action: decision, resource: 'kycs', record_id: id, before, after });
    await notifyOwner(trx, id);
    return (await reviewed(trx).where('kycs.id', id).first()) as Reviewed;
  });
}
