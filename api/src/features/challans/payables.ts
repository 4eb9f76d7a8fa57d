/** What a challan may pay for, one row for each kind of payment: how it is found, and what is due for it. */
import type { Knex } from 'knex';

import { applicationMessages } from '../../../contract/applications/applications.ts';
import { withoutSeparators } from '../../../contract/digits.ts';
import { taxYearText } from '../../../contract/land-tax/land-tax.ts';
import { mutationMessages } from '../../../contract/mutations/messages.ts';
import { parseTracking } from '../../../contract/mutations/tracking.ts';
import type { PaymentKind } from '../../../contract/payments/payment.ts';
import type { RowPlace } from '../../platform/access/where.ts';
import { problem } from '../../platform/http/http-error.ts';
import type { PaymentKindHandler } from '../../platform/payments/kind-handler.ts';
import type { RequestedPayment } from '../../platform/payments/record.ts';
import { applicationPayments, setPaymentStatus } from '../applications/settle.ts';
import { applicationPlace, mutationPlace, registrationPlace } from '../land/row-places.ts';
import { taxDue } from '../land-tax/due.ts';
import { taxPayments } from '../land-tax/settle.ts';
import { mutationPayments } from '../mutations/application/settle.ts';
import { notePaidFor } from '../representation/paying.ts';

/** An entry of the payment, without who pays and how. */
type Entry = Pick<RequestedPayment, 'amount_poisha'> & Partial<RequestedPayment>;

export interface Due {
  called: string | null;
  /** Of the land tax, as `2026-2027`. */
  tax_years: string[];
  entries: readonly [Entry, ...Entry[]];
}

export interface Asked {
  id: number;
  user_id: number;
  years: number;
  /** Payments that fail when the challan is entered, so that they cover nothing. */
  without: readonly number[];
}

export interface Payable {
  place: RowPlace;
  /** The column of `payments` that names it. */
  column: 'application_id' | 'land_tax_registration_id' | 'mutation_id';
  handler: PaymentKindHandler;
  /** The condition that a typed number stands for; null: none has such a number. */
  numbered(typed: string): object | null;
  /** @throws a 409 when nothing is due */
  due(trx: Knex.Transaction, asked: Asked): Promise<Due>;
  /** What follows when the payment is recorded as pending. */
  opened?(trx: Knex.Transaction, request: { id: number; user_id: number; key: string }): Promise<unknown>;
}

function byId(typed: string): object | null {
  const text = withoutSeparators(typed);
  return /^[1-9]\d{0,14}$/.test(text) ? { id: Number(text) } : null;
}

export const payables: Record<PaymentKind, Payable> = {
  application: {
    place: applicationPlace,
    column: 'application_id',
    handler: applicationPayments,
    numbered: byId,
    due: async (trx, { id }) => {
      const { payment_status, fee_poisha } = (await trx('applications')
        .where({ id })
        .forUpdate()
        .first('payment_status', 'fee_poisha')) as { payment_status: string; fee_poisha: number };
      if (payment_status === 'paid') throw problem(409, applicationMessages.alreadyPaid);
      return { called: null, tax_years: [], entries: [{ application_id: id, amount_poisha: fee_poisha }] };
    },
    opened: (trx, { id }) => setPaymentStatus(trx, id, 'pending'),
  },
  land_tax: {
    place: registrationPlace,
    column: 'land_tax_registration_id',
    handler: taxPayments,
    numbered: byId,
    due: async (trx, { id, user_id, years, without }) => {
      const { entries } = await taxDue(trx, user_id, { ids: [id], years, without });
      const { khatiyan_number, dag_number } = entries[0].bill!.line;
      return {
        called: `${khatiyan_number} / ${dag_number}`,
        tax_years: entries.map(({ tax_year }) => taxYearText(tax_year!)),
        entries,
      };
    },
    // The payer may act for an owner, as in a payment of their own.
    opened: (trx, { user_id, key }) => notePaidFor(trx, user_id, key),
  },
  mutation: {
    place: mutationPlace,
    column: 'mutation_id',
    handler: mutationPayments,
    numbered: parseTracking,
    due: async (trx, { id }) => {
      const { status, fee_poisha, tracking_number } = (await trx('mutations')
        .where({ id })
        .forUpdate()
        .first('status', 'fee_poisha', 'tracking_number')) as Record<'status' | 'tracking_number', string> & {
        fee_poisha: number;
      };
      if (status !== 'pending_payment') throw problem(409, mutationMessages.notPayable);
      const entries = [{ mutation_id: id, amount_poisha: fee_poisha }] as const;
      return { called: tracking_number, tax_years: [], entries };
    },
  },
};

/** What a condition stands for, and whose it is. */
export const findPayer = async (
  knex: Knex,
  { place }: Payable,
  condition: object,
): Promise<{ id: number; user_id: number; payer: string } | undefined> =>
  knex(`${place.table} as t`)
    .join('users as u', 'u.id', 't.user_id')
    .where(
      Object.fromEntries(Object.entries(condition).map(([name, value]) => [`t.${name}`, value as string])),
    )
    .first('t.id', 't.user_id', 'u.name as payer');
