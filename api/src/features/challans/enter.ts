/** An officer enters a challan: its payment is in the ledger, as pending, until another officer confirms it. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Knex } from 'knex';

import type { ChallanDue } from '../../../contract/challans/challans.ts';
import { amountDue, challanTexts as texts, challanUsed } from '../../../contract/challans/texts.ts';
import { messages } from '../../../contract/messages.ts';
import type { PaymentKind } from '../../../contract/payments/payment.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';
import { isInPlaces, requireInPlaces } from '../../platform/access/where.ts';
import type { Places } from '../../platform/access/places.ts';
import { audit } from '../../platform/audit/audit.ts';
import { lockUser } from '../../platform/database/user-lock.ts';
import { fieldErrors, problem } from '../../platform/http/http-error.ts';
import { amountMatches } from '../../platform/payments/amount.ts';
import { CHALLAN, refuseWhileChallanWaits } from '../../platform/payments/challan.ts';
import type { Payment } from '../../platform/payments/ledger.ts';
import { recordPayments } from '../../platform/payments/record.ts';
import { failPayments } from '../../platform/payments/settle.ts';
import { fileColumns, withOneFile, type Files, type StoredFile } from '../land/attached-files.ts';
import { askAbout } from '../online-payments/ask.ts';
import { entriesOf, type Attempt } from '../online-payments/attempts.ts';
import { checkChallan, type CheckedChallan } from './check.ts';
import { CHALLANS_FOLDER } from './files.ts';
import { findPayer, payables, type Due, type Payable } from './payables.ts';

type App = Files & Pick<FastifyInstance, 'payments' | 'log'>;

const openPayments = (knex: Knex, { column }: Payable, id: number): Promise<Payment[]> =>
  knex<Payment>('payments')
    .where({ [column]: id, status: 'pending' })
    .orderBy('id');

const totalOf = ({ entries }: Due): number =>
  entries.reduce((sum, { amount_poisha }) => sum + amount_poisha, 0);

/** Tries to pay for it through a gateway that may still bring money. */
async function openTries(knex: Knex, pending: readonly Payment[]): Promise<Attempt[]> {
  const firsts: number[] = [];
  for (const { id } of pending) firsts.push((await entriesOf(knex, id))[0].id);
  return knex<Attempt>('payment_attempts')
    .whereIn('payment_id', firsts)
    .whereIn('state', ['open', 'checking']);
}

/** Asks the gateway about the tries that are open, as another try does. No lock waits for it. @throws a 503 when it does not answer */
async function askOpenTries(app: App, officer: SignedInActor, pending: readonly Payment[]): Promise<void> {
  for (const attempt of await openTries(app.knex, pending)) {
    // Of a gateway that is not in use any more nobody can ask.
    if (attempt.provider !== app.payments.provider.name) continue;
    await askAbout(app, attempt, { actor: officer }).catch((error: unknown) => {
      app.log.warn({ err: error, attempt: attempt.id }, 'the payment gateway does not answer');
      throw problem(503, texts.unreachable);
    });
  }
}

/**
 * What a challan would pay for now. What is begun through a gateway does not count: it fails when the challan is entered.
 * @returns null for a number that is not there or lies elsewhere
 * @throws a 409 when nothing is due or a challan waits
 */
export async function challanDue(
  knex: Knex,
  places: Places,
  { kind, number, years }: { kind: PaymentKind; number: string; years: number },
): Promise<ChallanDue | null> {
  const payable = payables[kind];
  const condition = payable.numbered(number);
  const found = condition && (await findPayer(knex, payable, condition));
  if (!found || !(await isInPlaces(knex, payable.place, found.id, places))) return null;
  const { id, user_id, payer } = found;
  const pending = await openPayments(knex, payable, id);
  refuseWhileChallanWaits(pending);
  const asked = { id, user_id, years, without: pending.map((payment) => payment.id) };
  const due = await knex.transaction((trx) => payable.due(trx, asked));
  return { kind, id, payer, called: due.called, tax_years: due.tax_years, amount: totalOf(due) };
}

/** Records the payment of a challan as pending. Returns its first payment. */
async function open(
  trx: Knex.Transaction,
  officer: SignedInActor,
  payable: Payable,
  { id, user_id, due }: { id: number; user_id: number; due: Due },
): Promise<number> {
  const key = randomUUID();
  const request = {
    user_id,
    idempotency_key: key,
    request_hash: key,
    method: CHALLAN,
    payer_identifier: null,
  } as const;
  const [first, ...rest] = due.entries.map((entry) => ({ ...request, ...entry }));
  const opening = { provider: CHALLAN, isPaid: false, transaction_id: null };
  await recordPayments(trx, { handler: payable.handler, actor: officer, opening }, [first!, ...rest]);
  await payable.opened?.(trx, { id, user_id, key });
  const payment = await trx<Payment>('payments')
    .where({ user_id, idempotency_key: key, entry: 1 })
    .first('id');
  return payment!.id;
}

/** Who has a challan already. */
const USED = `select payment_id from challans where fold_number(number) = fold_number(:number) and paid_on = :paid_on and bank = :bank
  and state <> 'rejected'`;

async function refuseUsed(trx: Knex, { number, paid_on, bank }: CheckedChallan): Promise<void> {
  const { rows } = await trx.raw<{ rows: { payment_id: number }[] }>(USED, { number, paid_on, bank });
  if (rows[0]) throw fieldErrors({ number: [challanUsed(rows[0].payment_id)] });
}

async function insert(
  trx: Knex.Transaction,
  officer: SignedInActor,
  checked: CheckedChallan,
  { user_id, file }: { user_id: number; file: StoredFile },
): Promise<number> {
  const { kind, id, years, number, paid_on, bank } = checked;
  const payable = payables[kind];
  await lockUser(trx, user_id);
  await refuseUsed(trx, checked);
  const pending = await openPayments(trx, payable, id);
  refuseWhileChallanWaits(pending);
  const tries = await openTries(trx, pending);
  if (tries.some(({ state }) => state === 'checking')) throw problem(409, texts.held);
  const due = await payable.due(trx, { id, user_id, years, without: pending.map((payment) => payment.id) });
  const amount_poisha = totalOf(due);
  if (!amountMatches(checked.amount, amount_poisha))
    throw fieldErrors({ amount: [amountDue(amount_poisha)] });
  // Money that comes for them all the same settles, or is due back.
  for (const key of new Set(pending.map(({ idempotency_key }) => idempotency_key))) {
    const { id: one } = pending.find(({ idempotency_key }) => idempotency_key === key)!;
    await failPayments(trx, payable.handler, officer, await entriesOf(trx, one));
  }
  const payment_id = await open(trx, officer, payable, { id, user_id, due });
  const [after] = (await trx('challans')
    .insert({
      payment_id,
      number,
      paid_on,
      bank,
      amount_poisha,
      ...fileColumns('document', file),
      entered_by: officer.user.id,
    })
    .onConflict()
    .ignore()
    .returning('*')) as { id: number }[];
  if (!after) {
    // Somebody entered it for another payer at the same time.
    await refuseUsed(trx, checked);
    throw problem(409, texts.waits);
  }
  await audit(trx, officer, { action: 'enter-challan', resource: 'payments', record_id: payment_id, after });
  return after.id;
}

/**
 * Enters the challan of a form (`documents[]`) for what is due. An open try at a gateway is asked about first, and ends.
 * @returns the challan's id
 * @throws 403 for one's own payment; 404; 409 when nothing is due, the bank holds money for it or a challan waits; 413 or 422 by field;
 * 503 when the gateway does not answer
 */
export const enterChallan = (app: App, request: FastifyRequest, officer: SignedInActor): Promise<number> =>
  withOneFile(
    app,
    request,
    { folder: CHALLANS_FOLDER, tooManyText: texts.oneDocument },
    async (fields, file) => {
      const checked = checkChallan(fields, file !== undefined);
      const payable = payables[checked.kind];
      const payer = await findPayer(app.knex, payable, { id: checked.id });
      if (!payer) throw problem(404, messages.notFound);
      const { user_id } = payer;
      await requireInPlaces(app.knex, payable.place, checked.id, request.places);
      if (user_id === officer.user.id) throw problem(403, texts.own);
      await askOpenTries(app, officer, await openPayments(app.knex, payable, checked.id));
      return app.knex.transaction((trx) => insert(trx, officer, checked, { user_id, file: file! }));
    },
  );
