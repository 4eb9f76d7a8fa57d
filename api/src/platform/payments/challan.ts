/** Money that was paid at a bank counter: its payments have a provider of their own, which nobody asks (docs/decisions/123). */
import { challanTexts } from '../../../contract/challans/texts.ts';
import { problem } from '../http/http-error.ts';
import type { Payment } from './ledger.ts';

/** The provider of such payments in the ledger, and their method. It takes money, but is no gateway. */
export const CHALLAN = 'challan';

/** @throws a 409 when one of the payments for a thing is a challan that waits to be confirmed: nobody pays twice */
export function refuseWhileChallanWaits(payments: readonly Payment[]): void {
  if (payments.some(({ provider, status }) => provider === CHALLAN && status === 'pending'))
    throw problem(409, challanTexts.waits);
}
