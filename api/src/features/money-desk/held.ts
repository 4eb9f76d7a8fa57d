/** Money that the bank holds because it doubts the payer: an officer releases it, or returns it. */
import type { Knex } from 'knex';

import type { HeldDecision } from '../../../contract/money-desk/money-desk.ts';
import { moneyDeskTexts as texts } from '../../../contract/money-desk/texts.ts';
import { messages } from '../../../contract/messages.ts';
import { inPlaces, type Places } from '../../platform/access/places.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import { lockUser } from '../../platform/database/user-lock.ts';
import { problem } from '../../platform/http/http-error.ts';
import type { ListQuery } from '../../platform/lists/query.ts';
import type { Payments } from '../../platform/payments/payments.ts';
import { recordRefundDue } from '../../platform/payments/refund-due.ts';
import { settlePayment } from '../../platform/payments/settle.ts';
import { attemptPlace } from '../land/row-places.ts';
import { entriesOf, type Attempt } from '../online-payments/attempts.ts';
import type { HeldRow } from './schemas.ts';

/** What the gateway took, which may be another amount than was asked for. */
const TAKEN = `coalesce((t.last_answer ->> 'amount_poisha')::bigint, t.amount_poisha)`;

/** A page of the money that is held in places, the oldest first. */
export async function heldPayments(
  knex: Knex,
  places: Places,
  { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>,
): Promise<{ rows: HeldRow[]; total: number }> {
  const all = inPlaces(
    knex('payment_attempts as t').where('t.state', 'checking'),
    places,
    attemptPlace.mouza,
  );
  const [{ count }] = (await all.clone().count({ count: '*' })) as [{ count: string | number }];
  const rows = (await all
    .join('payments as p', 'p.id', 't.payment_id')
    .join('users as u', 'u.id', 'p.user_id')
    .orderBy('t.id')
    .offset(offset)
    .limit(limit)
    .select('t.id', 't.payment_id', 'p.kind', 't.state as status', 't.transaction_id', 't.channel')
    .select('t.amount_poisha as asked_amount', 't.created_at as since')
    .select(knex.raw(`${TAKEN}::float8 as amount`))
    .select(
      knex.raw(`json_build_object('id', u.id, 'name', u.name, 'email', u.email) as "user"`),
    )) as HeldRow[];
  return { rows, total: Number(count) };
}

interface Decided {
  attempt_id: number;
  decision: HeldDecision;
  reason: string;
  decided_by: number;
}

/**
 * Settles held money, once: released it pays as if the gateway had not doubted it, returned it is due back. The same again by the same
 * officer changes nothing.
 * @throws 403 for one's own payment; 404; 409 when somebody else, or the gateway, was first
 */
export async function decideHeld(
  knex: Knex,
  { kinds }: Payments,
  officer: SignedInActor,
  id: number,
  { decision, reason }: { decision: HeldDecision; reason: string },
): Promise<void> {
  const found = await knex<Attempt>('payment_attempts').where({ id }).first();
  if (!found) throw problem(404, messages.notFound);
  const { payment_id } = found;
  await knex.transaction(async (trx) => {
    const [payer] = await entriesOf(trx, payment_id);
    if (payer.user_id === officer.user.id) throw problem(403, texts.own);
    // The payer first, as every payment does.
    await lockUser(trx, payer.user_id);
    const attempt = (await trx<Attempt>('payment_attempts as t')
      .where({ id })
      .forUpdate()
      .first(
        't.id',
        't.payment_id',
        't.state',
        't.transaction_id',
        trx.raw(`${TAKEN}::float8 as taken`),
      )) as Pick<Attempt, 'state' | 'transaction_id'> & { taken: number };
    const before = await trx<Decided>('held_decisions').where({ attempt_id: id }).first();
    if (before?.decided_by === officer.user.id && before.decision === decision) return;
    if (attempt.state !== 'checking') throw problem(409, texts.settledAlready);
    const made = { attempt_id: id, decision, reason, decided_by: officer.user.id };
    await trx('held_decisions').insert(made);
    // Its money is settled either way, so the gateway is asked no more.
    await trx('payment_attempts')
      .where({ id })
      .update({ state: 'paid', ended_at: trx.fn.now(), due_at: null });
    await audit(trx, officer, {
      action: `${decision}-money`,
      resource: 'payments',
      record_id: payment_id,
      before: null,
      after: made,
    });
    const money = { transaction_id: attempt.transaction_id!, amount_poisha: attempt.taken };
    const [payment] = await entriesOf(trx, payment_id);
    if (decision === 'release')
      await settlePayment(trx, payment, { status: 'paid', ...money }, { kinds, actor: officer });
    else await recordRefundDue(trx, officer, payment, { ...money, reason, decided_by: officer.user.id });
  });
}
