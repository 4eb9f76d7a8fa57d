/** Finds earlier payments, so that nothing is paid twice. */
import { prepared, type Runner } from '@bhumi/db';

import { PAYMENT_COLUMNS, type Payment } from './ledger.ts';
import { SIMULATED } from './providers/simulated/name.ts';

// Only the transaction id of a simulation comes from the payer, who sends the same one again.
const before = prepared<Payment>(`
  select ${PAYMENT_COLUMNS} from payments
  where user_id = $1 and (idempotency_key = $2 or (provider = '${SIMULATED}' and transaction_id = $3::text))
  order by idempotency_key = $2 desc limit 1`);

/** Returns the payment that a user has already made or tried with this idempotency key or simulated transaction; null for none. The caller must hold `lockUser`. */
export async function findEarlierPayment(
  trx: Runner,
  userId: number,
  { key, transaction_id }: { key: string; transaction_id: string | null },
): Promise<Payment | null> {
  const [payment] = await before(trx, [userId, key, transaction_id]);
  return payment ?? null;
}
