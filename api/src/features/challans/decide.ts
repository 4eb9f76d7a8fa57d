/** The accounts officer decides about a challan, once: it pays, or it is rejected. */
import type { Knex } from 'knex';

import type { ChallanDecision, ChallanState } from '../../../contract/challans/challans.ts';
import { challanTexts as texts } from '../../../contract/challans/texts.ts';
import { messages } from '../../../contract/messages.ts';
import { SECOND_SIGNATURE } from '../../../contract/record-changes/record-changes.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { lockUser } from '../../platform/database/user-lock.ts';
import { problem } from '../../platform/http/http-error.ts';
import type { Payments } from '../../platform/payments/payments.ts';
import { settlePayment, type Settlement } from '../../platform/payments/settle.ts';
import { entriesOf } from '../online-payments/attempts.ts';
import { tellRejected } from './notices.ts';

interface Challan {
  id: number;
  payment_id: number;
  number: string;
  /** A day, `YYYY-MM-DD`. */
  paid_on: string;
  bank: string;
  amount_poisha: number;
  state: ChallanState;
  entered_by: number;
  decided_by: number | null;
}

/** How the ledger knows the money: no two challans that count have the same. */
const nameOf = ({ number, paid_on, bank }: Challan): string => `${number} ${paid_on} ${bank}`;

const TO = { confirm: 'confirmed', reject: 'rejected' } as const;

/**
 * Confirms a challan, which pays for what it was entered for as any money does, or rejects it with a reason. The same again by the same
 * officer changes nothing.
 * @returns what became of the money; `refund-due`: it was paid otherwise meanwhile
 * @throws 403 for one's own payment; 404; 409 for who entered it (`second_signature`), or when somebody else was first
 */
export async function decideChallan(
  knex: Knex,
  { kinds }: Payments,
  officer: SignedInActor,
  id: number,
  { decision, reason }: { decision: ChallanDecision; reason: string | null },
): Promise<Settlement> {
  const found = await knex<Challan>('challans').where({ id }).first('payment_id');
  if (!found) throw problem(404, messages.notFound);
  const { payment_id } = found;
  return knex.transaction(async (trx) => {
    const [{ user_id }] = await entriesOf(trx, payment_id);
    if (user_id === officer.user.id) throw problem(403, texts.own);
    // The payer first, as every payment does.
    await lockUser(trx, user_id);
    const before = (await trx<Challan>('challans')
      .where({ id })
      .forUpdate()
      .first('*', trx.raw(`to_char(paid_on, 'YYYY-MM-DD') as paid_on`)))!;
    const state = TO[decision];
    if (before.state === state && before.decided_by === officer.user.id) return 'unchanged';
    if (before.state !== 'pending') throw problem(409, texts.decidedAlready);
    if (before.entered_by === officer.user.id) throw problem(409, texts.ownEntry, { code: SECOND_SIGNATURE });
    const [after] = (await trx('challans')
      .where({ id })
      .update({ state, reason, decided_by: officer.user.id, decided_at: trx.fn.now() })
      .returning('*')) as object[];
    const entry = {
      action: `${decision}-challan`,
      resource: 'payments',
      record_id: payment_id,
      before,
      after,
    };
    await audit(trx, officer, entry);
    const [payment] = await entriesOf(trx, payment_id);
    const by = { kinds, actor: officer };
    const { amount_poisha } = before;
    if (decision === 'confirm') {
      const money = { amount_poisha, transaction_id: nameOf(before) };
      return settlePayment(trx, payment, { status: 'paid', ...money }, by);
    }
    const paid_again = payment.status !== 'pending';
    const facts = { kind: payment.kind, amount_poisha, number: before.number, reason: reason!, paid_again };
    await tellRejected(trx, user_id, facts);
    return settlePayment(trx, payment, { status: 'failed', reason: reason! }, by);
  });
}
