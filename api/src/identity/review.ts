/** Deciding on an identity card: once, by someone else than its owner (specification 2, sections 4 and 7). */
import type { Knex } from 'knex';

import {
  kycDecided,
  kycMachine,
  kycTexts,
  REASON_LENGTH,
  type KycStatus,
} from '../../contract/identity/kyc.ts';
import { messages } from '../../contract/messages.ts';
import { next } from '../../contract/states.ts';
import { audit } from '../audit/audit.ts';
import { countRows, type Total } from '../lists/count.ts';
import type { ListQuery } from '../lists/query.ts';
import { storedText } from '../lib/text.ts';
import { fieldErrors, problem } from '../lib/errors.ts';
import type { Kyc } from './kyc.ts';
import { notifyOwner } from './notices.ts';
import type { SignedIn } from '../sessions/actor.ts';

/** A submission with its owner, who decided it, and the paths of its pictures. */
export interface Reviewed extends Kyc {
  user: { id: number; name: string; email: string };
  reviewer: { name: string } | null;
  is_sample: boolean;
  id_front: string;
  id_back: string;
}

interface Row extends Kyc {
  user_id: number;
  reviewer_id: number | null;
  version: number;
}

const COLUMNS = [
  ...['id', 'status', 'rejection_reason', 'submitted_at', 'reviewed_at'],
  ...['id_front', 'id_back', 'is_sample'],
].map((column) => `t.${column}`);

const reviewed = (knex: Knex) =>
  knex('kycs as t')
    .join('users', 'users.id', 't.user_id')
    .leftJoin('users as reviewers', 'reviewers.id', 't.reviewer_id')
    .select(
      ...COLUMNS,
      knex.raw(`json_build_object('id', users.id, 'name', users.name, 'email', users.email) as "user"`),
      knex.raw(
        `case when reviewers.id is not null then json_build_object('name', reviewers.name) end as reviewer`,
      ),
    );

const reviewedById = async (knex: Knex, id: number): Promise<Reviewed> =>
  (await reviewed(knex).where('t.id', id).first()) as Reviewed;

/** A page of the submissions that wait, the oldest first, and how many there are in all. */
export async function pendingKycs(
  knex: Knex,
  { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>,
): Promise<{ kycs: Reviewed[]; total: Total }> {
  const page = reviewed(knex).where('t.status', 'pending').orderBy('t.id').limit(limit).offset(offset);
  const total = await countRows(knex, () => knex('kycs as t').where('t.status', 'pending'));
  return { kycs: (await page) as Reviewed[], total };
}

/**
 * Approves or rejects a submission that waits, with its audit row, and tells its owner. A rejection needs its reason. The
 * officer who sends the same decision again gets the submission as it is; nothing is told twice.
 * @throws a 403 for one's own, a 404 when it is not there, a 409 with the submission as it is now when someone decided first,
 * a 422 without a reason or with one that is too long
 */
export async function decideKyc(
  knex: Knex,
  officer: SignedIn,
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
    const same = before.status === kycMachine[decision][0].to && before.rejection_reason === rejection_reason;
    if (same && before.reviewer_id === officer.user.id) return reviewedById(trx, id);
    const status = next<typeof decision, KycStatus>(kycMachine, decision, before.status, officer.user.role);
    if (!status) {
      const current = await reviewedById(trx, id);
      throw problem(409, kycDecided(current.status, current.reviewer?.name ?? null), { current });
    }
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
    return reviewedById(trx, id);
  });
}
