/** Entering into the ledger that a fee went back (docs/decisions/029). */
import type { Knex } from 'knex';

import { audit } from '../audit/audit.ts';
import type { Payment } from '../payments/ledger.ts';
import type { SignedIn } from '../sessions/actor.ts';

/** Enters the refund of a copy's whole fee, with its audit row. The database refuses a second one, and more than was paid. */
export async function enterRefund(
  trx: Knex,
  officer: SignedIn,
  { copyId, reference }: { copyId: number; reference: string },
): Promise<void> {
  const payment = (await trx('payments as p')
    .join('copies as c', 'c.payment_id', 'p.id')
    .where('c.id', copyId)
    .first('p.id', 'p.amount_poisha')) as Pick<Payment, 'id' | 'amount_poisha'>;
  const [refund] = (await trx('refunds')
    .insert({
      ...{ payment_id: payment.id, amount_poisha: payment.amount_poisha, reference },
      entered_by: officer.user.id,
    })
    .returning('*')) as [{ id: number }];
  await audit(trx, officer, {
    ...{ action: 'refund', resource: 'payments', record_id: payment.id },
    ...{ before: null, after: refund },
  });
}
