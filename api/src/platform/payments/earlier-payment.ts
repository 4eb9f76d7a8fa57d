/** That nothing is paid twice: what a person did with the name of a request before. */
import { prepared, type Runner } from '@bhumi/db';

import type { Payment } from './ledger.ts';

const before = prepared<Payment>(`
  select * from payments
  where user_id = $1 and (idempotency_key = $2 or (provider = 'simulated' and transaction_id = $3::text))
  order by idempotency_key = $2 desc limit 1`);

/** What a person paid or tried to pay with a key, or in a simulated transaction, before; null when nothing. The caller holds `inTurn`. */
export async function findEarlierPayment(
  trx: Runner,
  userId: number,
  { key, transaction_id }: { key: string; transaction_id: string | null },
): Promise<Payment | null> {
  const [payment] = await before(trx, [userId, key, transaction_id]);
  return payment ?? null;
}
