/** A payer pays again though a challan waits to be confirmed (docs/decisions/130). */
import type { Knex } from 'knex';

import { challanTexts as texts } from '../../../contract/challans/texts.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { lockUser } from '../../platform/database/user-lock.ts';
import { problem } from '../../platform/http/http-error.ts';
import { CHALLAN } from '../../platform/payments/challan.ts';
import { failPayments } from '../../platform/payments/settle.ts';
import { entriesOf } from '../online-payments/attempts.ts';
import { ownPayment } from '../online-payments/begin.ts';
import { payables } from './payables.ts';

/**
 * Lets one's payment by a challan go, so that what it was for can be paid again. The challan goes on waiting for its officer: confirmed, it
 * pays if nothing else has, or its money is due back. The same again changes nothing.
 * @throws a 404 when it is not there or not theirs, a 409 when it is no challan that waits
 */
export async function payAgain(knex: Knex, payer: SignedInActor, id: number): Promise<void> {
  await ownPayment({ knex }, payer.user.id, id);
  await knex.transaction(async (trx) => {
    await lockUser(trx, payer.user.id);
    const entries = await entriesOf(trx, id);
    const [{ provider, status, kind }] = entries;
    const waits = await trx('challans').where({ payment_id: id, state: 'pending' }).first('id');
    if (provider !== CHALLAN || !waits || status === 'paid') throw problem(409, texts.noneWaits);
    if (status === 'pending') await failPayments(trx, payables[kind].handler, payer, entries);
  });
}
