/** An officer asks the gateway to send money back: recorded first, then sent outside of any transaction. */
import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

import { moneyDeskTexts as texts } from '../../../contract/money-desk/texts.ts';
import { messages } from '../../../contract/messages.ts';
import { SECOND_SIGNATURE } from '../../../contract/record-changes/record-changes.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { lockUser } from '../../platform/database/user-lock.ts';
import { fieldErrors, problem } from '../../platform/http/http-error.ts';
import { inSeconds } from '../../platform/jobs/queue.ts';
import { addRefund, type GatewayRefund } from '../../platform/payments/gateway-refunds.ts';
import type { Payments } from '../../platform/payments/payments.ts';
import { entriesOf } from '../online-payments/attempts.ts';

/** The job sends what the process that recorded it has not sent within this time. */
const SENT_BY_JOB_AFTER_SECONDS = 60;

/**
 * Records that a refund, or a part of it, is asked for under a name of its own. What is left stays due. The same again by the same officer
 * changes nothing.
 * @param amount_poisha null: all of it
 * @returns the refund to send; null when it was asked for before
 * @throws 403 for one's own payment; 404; 409 for who decided it, when somebody else was first, or another gateway took the money; 422 for an
 * amount that is not left
 */
export async function askForRefund(
  knex: Knex,
  { provider }: Payments,
  officer: SignedInActor,
  id: number,
  amount_poisha: number | null,
): Promise<GatewayRefund | null> {
  const found = await knex<GatewayRefund>('gateway_refunds').where({ id }).first();
  if (!found) throw problem(404, messages.notFound);
  return knex.transaction(async (trx) => {
    const [payment] = await entriesOf(trx, found.payment_id);
    if (payment.user_id === officer.user.id) throw problem(403, texts.own);
    await lockUser(trx, payment.user_id);
    const due = (await trx<GatewayRefund>('gateway_refunds').where({ id }).forUpdate().first())!;
    const asked = amount_poisha ?? due.amount_poisha;
    if (due.state !== 'due') {
      if (due.asked_by === officer.user.id && (amount_poisha ?? asked) === due.amount_poisha) return null;
      throw problem(409, texts.settledAlready);
    }
    if (due.decided_by === officer.user.id) throw problem(409, texts.ownDecision, { code: SECOND_SIGNATURE });
    if (provider.name !== payment.provider || !provider.gateway)
      throw problem(409, texts.otherGateway, { code: 'other_gateway' });
    if (asked < 1 || asked > due.amount_poisha) throw fieldErrors({ amount: [texts.amount] });
    const left = due.amount_poisha - asked;
    if (left > 0 && due.of_payment) throw fieldErrors({ amount: [texts.wholeOnly] });
    const { payment_id, of_payment, transaction_id, reason, decided_by, decided_at, again_of } = due;
    const same = { payment_id, of_payment, transaction_id, reason, decided_by, decided_at, again_of };
    if (left > 0) await addRefund(trx, { ...same, amount_poisha: left });
    const [made] = await trx<GatewayRefund>('gateway_refunds')
      .where({ id })
      .update(
        {
          amount_poisha: asked,
          state: 'asked',
          // 30 letters and digits that nobody guesses.
          reference: randomBytes(15).toString('hex'),
          asked_by: officer.user.id,
          asked_at: trx.fn.now() as unknown as Date,
          due_at: inSeconds(trx, SENT_BY_JOB_AFTER_SECONDS) as unknown as Date,
        },
        '*',
      );
    const after = { ...same, amount_poisha: asked, reference: made!.reference };
    await audit(trx, officer, {
      action: 'ask-refund',
      resource: 'payments',
      record_id: payment_id,
      before: null,
      after,
    });
    return made!;
  });
}
