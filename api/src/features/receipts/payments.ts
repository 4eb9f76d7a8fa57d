/** Payments with everything that their receipts show. */
import type { Knex } from 'knex';

import type { BillLineSnapshot } from '../../../contract/land-tax/land-tax.ts';
import type { ChallanBank } from '../../../contract/challans/banks.ts';
import type { ReceiptKind } from '../../../contract/receipts/code.ts';
import type { ActedFor } from '../../../contract/representation/acted-for.ts';
import type { FrozenRecord, Payment } from '../../platform/payments/ledger.ts';
import { CHALLAN } from '../../platform/payments/challan.ts';
import { isSimulated } from '../../platform/payments/providers/lookup.ts';
import { paidForSql } from '../representation/acted-for.ts';

/** A challan as the receipt names it; `paid_on` is a day, `YYYY-MM-DD`. */
export interface PaidChallan {
  number: string;
  paid_on: string;
  bank: ChallanBank;
}

/** A payment and its subject, frozen when it was recorded: later renaming does not change the receipt. */
export interface ReceiptedPayment extends Omit<FrozenRecord, 'kind'> {
  payment: Payment;
  kind: ReceiptKind;
  /** The record that was paid for is made up for demonstration; the money may be real all the same (docs/decisions/130). */
  of_sample: boolean;
  /** For a mutation. */
  tracking_number: string | null;
  /** The payer's way of paying, as the gateway names it; null of what was paid otherwise. */
  channel: string | null;
  /** Of what was paid at a bank counter. */
  challan: PaidChallan | null;
  /** For land tax: how the amount was calculated. */
  line: BillLineSnapshot | null;
  /** For land tax: the owners for whom the payer acted. */
  acted_for: ActedFor[];
}

type Beside = Pick<ReceiptedPayment, 'tracking_number' | 'channel' | 'challan'>;
const BESIDE = `(select tracking_number from mutations where mutations.id = mutation_id) as tracking_number,
  (select a.channel from payment_attempts as a where a.provider = payments.provider and a.transaction_id = payments.transaction_id
    and a.state = 'paid' limit 1) as channel,
  (select json_build_object('number', c.number, 'paid_on', to_char(c.paid_on, 'YYYY-MM-DD'), 'bank', c.bank)
    from challans c join payments first on first.id = c.payment_id
    where payments.provider = '${CHALLAN}' and first.user_id = payments.user_id and first.idempotency_key = payments.idempotency_key
    and c.state = 'confirmed') as challan`;

async function landTax(
  knex: Knex,
  payment: Payment,
  { channel, challan }: Beside,
): Promise<ReceiptedPayment | null> {
  const { bill } = payment;
  if (!bill) return null;
  const { sample_land, acted_for } = (await knex('land_tax_registrations')
    .where({ id: payment.land_tax_registration_id })
    .first('is_sample as sample_land', knex.raw(`${paidForSql('?')} as acted_for`, [payment.id]))) as {
    sample_land: boolean;
    acted_for: ActedFor[];
  };
  const { line, place } = bill;
  return {
    payment,
    kind: 'land_tax',
    is_sample: isSimulated(payment),
    of_sample: sample_land,
    payer: bill.owner_name,
    district: place.district,
    upazila: place.upazila,
    mouza: place.mouza,
    jl_no: place.jl_no,
    survey: bill.survey,
    khatiyan_number: line.khatiyan_number,
    dag_number: line.dag_number,
    zil_no: null,
    tracking_number: null,
    channel,
    challan,
    line,
    acted_for,
  };
}

/**
 * Reads a payment by its id, or the paid or else last payment of an application or a mutation; null when it has no
 * receipt.
 */
export async function receiptedPayment(
  knex: Knex,
  which: { id: number } | { application_id: number } | { mutation_id: number },
): Promise<ReceiptedPayment | null> {
  const found = (await knex('payments')
    .where(which)
    .orderByRaw(`status = 'paid' desc, id desc`)
    .first('payments.*', knex.raw(BESIDE))) as (Payment & Beside) | undefined;
  if (!found) return null;
  const { tracking_number, channel, challan, ...payment } = found;
  if (payment.kind === 'land_tax') return landTax(knex, payment, { tracking_number, channel, challan });
  if (!payment.record) return null;
  const { record } = payment;
  const { is_sample: of_sample } = record;
  const beside = { tracking_number, channel, challan, line: null, acted_for: [] };
  return { ...record, payment, is_sample: isSimulated(payment), of_sample, ...beside };
}
