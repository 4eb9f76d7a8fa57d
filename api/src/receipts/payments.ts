/** Payments with everything that their receipts say. */
import type { Knex } from 'knex';

import type { FrozenLine, PlaceName } from '../../contract/land-tax.ts';
import type { ReceiptKind } from '../../contract/receipt-code.ts';
import { dagRecords, mouzaMapRecords } from '../locations/records.ts';
import type { Payment } from '../payments/ledger.ts';

interface Survey {
  code: string;
  name_en: string;
  name_bn: string | null;
}

/** A payment and what it is for; places by their names in both languages. */
export interface ReceiptedPayment {
  payment: Payment;
  kind: ReceiptKind;
  /** Of demonstration records, or paid in the simulation: no money was paid. */
  is_sample: boolean;
  payer: string;
  district: PlaceName;
  upazila: PlaceName;
  mouza: PlaceName;
  jl_no: string | null;
  survey: Survey | null;
  khatiyan_number: string | null;
  dag_number: string | null;
  /** Of a mouza map. */
  zil_no: string | null;
  /** Of land tax: how the amount came about. */
  line: FrozenLine | null;
}

const isSimulated = ({ provider }: Pick<Payment, 'provider'>) => provider === 'simulated';

/** From what was frozen when it was paid: whatever was renamed since, the receipt stays the same. */
async function landTax(knex: Knex, payment: Payment): Promise<ReceiptedPayment | null> {
  const { bill } = payment;
  if (!bill) return null;
  const registration = (await knex('land_tax_registrations')
    .where({ id: payment.land_tax_registration_id })
    .first('is_sample')) as { is_sample: boolean };
  const { line, place } = bill;
  return {
    payment,
    kind: 'land_tax',
    is_sample: registration.is_sample || isSimulated(payment),
    payer: bill.owner_name,
    district: place.district,
    upazila: place.upazila,
    mouza: place.mouza,
    jl_no: place.jl_no,
    survey: bill.survey,
    khatiyan_number: line.khatiyan_number,
    dag_number: line.dag_number,
    zil_no: null,
    line,
  };
}

interface ApplicationRow {
  type: 'khatian_request' | 'mouza_map_request';
  is_sample: boolean;
  name: string;
  dag_id: number | null;
  mouza_map_id: number | null;
}

async function application(knex: Knex, payment: Payment): Promise<ReceiptedPayment | null> {
  const row = (await knex('applications')
    .join('users', 'users.id', 'applications.user_id')
    .where({ 'applications.id': payment.application_id })
    .first(
      ...['type', 'is_sample', 'dag_id', 'mouza_map_id'].map((column) => `applications.${column}`),
      'users.name',
    )) as ApplicationRow;
  const [dag] = row.dag_id === null ? [] : await dagRecords(knex, [row.dag_id]);
  const [map] = row.mouza_map_id === null ? [] : await mouzaMapRecords(knex, [row.mouza_map_id]);
  const record = dag ?? map;
  if (!record) return null;
  const { mouza, zil_no } = record.zil;
  return {
    payment,
    kind: row.type,
    is_sample: row.is_sample || record.is_sample || isSimulated(payment),
    payer: row.name,
    district: mouza.upazila.district,
    upazila: mouza.upazila,
    mouza,
    jl_no: mouza.jl_no,
    survey: record.survey_type,
    khatiyan_number: dag?.khatiyan_number ?? null,
    dag_number: dag?.dag_no ?? null,
    zil_no: map ? zil_no : null,
    line: null,
  };
}

/** The payment of an id, or of an application, with what it is for; null when there is none that has receipts. */
export async function receiptedPayment(
  knex: Knex,
  which: { id: number } | { application_id: number },
): Promise<ReceiptedPayment | null> {
  const payment = await knex<Payment>('payments').where(which).first();
  if (payment?.kind === 'land_tax') return landTax(knex, payment);
  return payment?.kind === 'application' ? application(knex, payment) : null;
}
