/** Recording the refund of a fee in the ledger (docs/decisions/029). */
import type { Knex } from 'knex';

import { copyTexts } from '../../../contract/copies/copies.ts';
import { SECOND_SIGNATURE } from '../../../contract/record-changes/record-changes.ts';
import { audit } from '../../platform/audit/audit.ts';
import { problem } from '../../platform/http/http-error.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';

/** Refuses a refund by the officer who refused the copy: two people must sign it. @throws 409 with `second_signature` */
export async function refuseOwnRefund(trx: Knex, officer: SignedInActor, id: number): Promise<void> {
  const own = (await trx('copies')
    .where({ id, status: 'refused', reviewer_id: officer.user.id })
    .first('id')) as unknown;
  if (own) throw problem(409, copyTexts.ownRefusal, { code: SECOND_SIGNATURE });
}

/** Records the refund of a copy's whole fee, with its audit row. The database refuses a second one, and more than was paid. */
export async function enterRefund(
  trx: Knex,
  officer: SignedInActor,
  { copyId, reference }: { copyId: number; reference: string },
): Promise<void> {
  const payment = (await trx('payments as p')
    .join('copies as c', 'c.payment_id', 'p.id')
    .where('c.id', copyId)
    .first('p.id', 'p.amount_poisha')) as Pick<Payment, 'id' | 'amount_poisha'>;
  const [refund] = (await trx('refunds')
    .insert({
      payment_id: payment.id,
      amount_poisha: payment.amount_poisha,
      reference,
      entered_by: officer.user.id,
    })
    .returning('*')) as [{ id: number }];
  await audit(trx, officer, {
    action: 'refund',
    resource: 'payments',
    record_id: payment.id,
    before: null,
    after: refund,
  });
}
