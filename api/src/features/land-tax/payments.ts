/** Paying the land development tax: several lands at once, each land and tax year once (specification 2, section 5). */
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';

import { applicationMessages } from '../../../contract/applications/applications.ts';
import type { NamePair } from '../../../contract/identity/identity.ts';
import { taxYearText, type BillSnapshot } from '../../../contract/land-tax/land-tax.ts';
import { messages } from '../../../contract/messages.ts';
import { notApproved, taxMessages, totalDiffers, yearDiffers } from '../../../contract/land-tax/messages.ts';
import { verifiedName } from '../identity/identities.ts';
import { notePaidFor } from '../representation/paying.ts';
import { fieldErrors, problem } from '../../platform/http/http-error.ts';
import { lockUser } from '../../platform/database/user-lock.ts';
import { countOwn, type Page, type Paged } from '../../platform/lists/own-list.ts';
import { findEarlierPayment } from '../../platform/payments/earlier-payment.ts';
import { newOrder } from '../../platform/payments/order.ts';
import type { Payments } from '../../platform/payments/payments.ts';
import { isSimulated } from '../../platform/payments/providers/lookup.ts';
import { beginAtOnce, recordPayments, type RequestedPayment } from '../../platform/payments/record.ts';
import { totalOf, type BillLine } from './bill.ts';
import { taxRequestHash, type CheckedTaxPayment } from './check.ts';
import { assess, type PlacedHolding } from './holdings.ts';
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
  is_sample: row.sample_land || isSimulated(row),
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

/** What the ledger keeps of how a line came about. */
function frozen(
  { state: _state, ...line }: BillLine,
  holding: PlacedHolding,
  owner_name: NamePair,
): BillSnapshot {
  return { line, owner_name, place: holding.place, survey: holding.survey };
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

/** Identity first, then the land: a 409 each (specification 2, section 5). Answers the name that is receipted. */
async function mayPay(trx: Knex, payer: SignedInActor, holdings: Iterable<PlacedHolding>): Promise<NamePair> {
  const verified = await verifiedName(trx, payer.user.id);
  if (!verified) throw problem(409, taxMessages.kyc);
  for (const holding of holdings) {
    // What has ended may still be paid for the years that it owes; the bill knows them.
    if (holding.status !== 'approved' && holding.status !== 'ended') throw problem(409, notApproved(holding));
  }
  return verified;
}

async function insert(
  trx: Knex,
  payer: SignedInActor,
  payments: Payments,
  key: string,
  checked: CheckedTaxPayment,
): Promise<TaxRow[] | null> {
  const { ids, years } = checked;
  // What is paid for does not end meanwhile: a mutation waits, and so does who comes after it.
  await trx('land_tax_registrations').whereIn('id', ids).orderBy('id').forShare().select('id');
  const { holdings, lines } = await assess(trx, payer.user.id, { ids, years, now: new Date() });
  const owner_name = await mayPay(trx, payer, holdings.values());
  const first = Math.min(...lines.map(({ tax_year }) => tax_year));
  if (checked.shownYear !== null && checked.shownYear !== first) {
    throw fieldErrors({ tax_year: [yearDiffers(first)] });
  }
  const total = totalOf(lines);
  if (checked.shownTotal !== null && Math.abs(checked.shownTotal * 100 - total) > 1e-6) {
    throw fieldErrors({ total_amount: [totalDiffers(total / 100)] });
  }
  const { method, payer_identifier, transaction_id } = checked;
  const request = { user_id: payer.user.id, idempotency_key: key, request_hash: taxRequestHash(checked) };
  const entryOf = (line: BillLine, index: number): RequestedPayment => {
    const holding = holdings.get(line.registration_id);
    if (!holding) throw new Error(`The bill has a line of ${line.registration_id}, which nobody asked for`);
    return {
      ...request,
      land_tax_registration_id: holding.id,
      tax_year: line.tax_year,
      bill: frozen(line, holding, owner_name),
      entry: index + 1,
      method,
      amount_poisha: line.amount_poisha,
      payer_identifier,
    };
  };
  const [entry, ...more] = lines.map(entryOf);
  if (!entry) throw new Error('The bill has no lines');
  const order = newOrder({ ...request, kind: 'land_tax', method }, total);
  const opening = await beginAtOnce(payments.provider, order, { isPaid: true, transaction_id });
  const rows = await recordPayments(trx, { handler: taxPayments, actor: payer, opening }, [entry, ...more]);
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
