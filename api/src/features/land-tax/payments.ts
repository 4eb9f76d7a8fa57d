/** Paying the land development tax: several lands at once, each land and tax year once (specification 2, section 5). */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

import { applicationMessages } from '../../../contract/applications/applications.ts';
import { taxYearText } from '../../../contract/land-tax/land-tax.ts';
import { messages } from '../../../contract/messages.ts';
import { taxMessages, totalDiffers, yearDiffers } from '../../../contract/land-tax/messages.ts';
import { notePaidFor } from '../representation/paying.ts';
import { fieldErrors, problem } from '../../platform/http/http-error.ts';
import { lockUser } from '../../platform/database/user-lock.ts';
import { countOwn, type Page, type Paged } from '../../platform/lists/own-list.ts';
import { findEarlierPayment } from '../../platform/payments/earlier-payment.ts';
import { newOrder } from '../../platform/payments/order.ts';
import type { Payments } from '../../platform/payments/payments.ts';
import { isSimulated } from '../../platform/payments/providers/lookup.ts';
import { beginAtOnce, recordPayments, type RequestedPayment } from '../../platform/payments/record.ts';
import { taxRequestHash, type CheckedTaxPayment } from './check.ts';
import { taxDue, type DueEntry } from './due.ts';
import { requestRows, rowsOf, type TaxRow } from './rows.ts';
import type { TaxPayment } from './schemas.ts';
import { taxPayments } from './settle.ts';
import type { SignedInActor } from '../../platform/access/sessions/actor.ts';

const answered = (row: TaxRow): TaxPayment => ({
  id: row.id,
  year: taxYearText(row.tax_year ?? 0),
  tax_year: row.tax_year ?? 0,
  amount: row.amount_poisha,
  status: row.status,
  payment_method: row.method,
  payer_identifier: row.payer_identifier,
  transaction_id: row.transaction_id,
  paid_at: row.paid_at,
  created_at: row.created_at,
  is_sample: isSimulated(row),
  acted_for: row.acted_for,
  online_payment_id: row.online_payment_id,
  land_tax_registration: {
    id: row.land_tax_registration_id ?? 0,
    khatiyan_number: row.khatiyan_number,
    dag_number: row.dag_number,
  },
});

/** A page of a person's land tax payments, the last paid first; those that nobody has confirmed yet stand before them. */
export async function taxPaymentsOf(knex: Knex, user_id: number, page: Page): Promise<Paged<TaxPayment>> {
  const rows = (await rowsOf(knex, user_id)
    .orderBy('p.paid_at', 'desc', 'first')
    .orderBy('p.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)) as TaxRow[];
  return {
    rows: rows.map(answered),
    total: await countOwn(knex, 'payments', { user_id, kind: 'land_tax' }),
  };
}

/**
 * What a person paid by the same request as one of their payments, in its order.
 * @throws a 404 when that payment is not there or not theirs
 */
export async function taxPaymentsWith(knex: Knex, userId: number, id: number): Promise<TaxPayment[]> {
  const own = knex('payments').where({ id, user_id: userId, kind: 'land_tax' });
  const rows = (await rowsOf(knex, userId)
    .where('p.idempotency_key', own.select('idempotency_key'))
    .orderBy('p.entry')) as TaxRow[];
  if (rows.length === 0) throw problem(404, messages.notFound);
  return rows.map(answered);
}

/**
 * What a person paid by a request of this key, in its order; what failed is none.
 * @throws a 404 when nothing was
 */
export async function taxPaymentsOfKey(knex: Knex, userId: number, key: string): Promise<TaxPayment[]> {
  const rows = (await rowsOf(knex, userId)
    .where('p.idempotency_key', key)
    .whereNot('p.status', 'failed')
    .orderBy('p.entry')) as TaxRow[];
  if (rows.length === 0) throw problem(404, messages.notFound);
  return rows.map(answered);
}

/** The key of what the payer did with this key, or this simulated transaction, before; null when nothing. */
async function earlierKey(
  trx: Knex,
  payer: SignedInActor,
  key: string,
  checked: CheckedTaxPayment,
): Promise<string | null> {
  const { transaction_id } = checked;
  const before = await findEarlierPayment(trx, payer.user.id, { key, transaction_id });
  if (!before) return null;
  if (before.kind !== 'land_tax' || before.request_hash !== taxRequestHash(checked)) {
    throw problem(409, applicationMessages.keyUsed);
  }
  return before.idempotency_key;
}

async function insert(
  trx: Knex,
  payer: SignedInActor,
  payments: Payments,
  key: string,
  checked: CheckedTaxPayment,
): Promise<TaxRow[] | null> {
  const { entries, first, total } = await taxDue(trx, payer.user.id, checked);
  if (checked.shownYear !== null && checked.shownYear !== first) {
    throw fieldErrors({ tax_year: [yearDiffers(first)] });
  }
  if (checked.shownTotal !== null && Math.abs(checked.shownTotal * 100 - total) > 1e-6) {
    throw fieldErrors({ total_amount: [totalDiffers(total / 100)] });
  }
  const { method, payer_identifier, transaction_id } = checked;
  const request = { user_id: payer.user.id, idempotency_key: key, request_hash: taxRequestHash(checked) };
  const order = newOrder({ ...request, kind: 'land_tax', method }, total);
  const opening = await beginAtOnce(payments.provider, order, { isPaid: true, transaction_id });
  const requested = (entry: DueEntry): RequestedPayment => ({
    ...request,
    ...entry,
    method,
    payer_identifier,
  });
  const [entry, ...more] = entries;
  const rows = await recordPayments(trx, { handler: taxPayments, actor: payer, opening }, [
    requested(entry),
    ...more.map(requested),
  ]);
  // The rows say for whom it was paid.
  return (await notePaidFor(trx, payer.user.id, key)) ? null : rows;
}

/**
 * Pays the tax on a person's registrations, one entry of the ledger for each land and tax year, all or nothing. The same
 * request again, be it at the same time, answers the payments that are there; nothing is paid twice.
 * @param key the idempotency key; null: the transaction id names the request, and without one nothing does
 * @throws a 404 for land that is not theirs; a 409 when they or the land may not pay, all is paid, a rate is missing, the
 * key belongs to another request or this one failed; a 422 when the bill shown is not what is due
 */
export function payTax(
  knex: Knex,
  payments: Payments,
  payer: SignedInActor,
  key: string | null,
  checked: CheckedTaxPayment,
): Promise<{ payments: TaxPayment[]; created: boolean }> {
  const name = key ?? checked.transaction_id ?? randomUUID();
  return knex.transaction(async (trx) => {
    await lockUser(trx, payer.user.id);
    const before = await earlierKey(trx, payer, name, checked);
    const paid = before === null ? await insert(trx, payer, payments, name, checked) : null;
    const rows = paid ?? (await requestRows(trx, payer.user.id, before ?? name));
    // A try that the provider refused is over: the next one is another request.
    if (rows.some(({ status }) => status === 'failed')) throw problem(409, taxMessages.paymentFailed);
    return { payments: rows.map(answered), created: before === null };
  });
}
