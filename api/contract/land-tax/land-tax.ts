/** Land development tax: how it is calculated, and its data on the wire. */
import { dhakaMonth } from '../format.ts';
import type { NamePair } from '../identity/identity.ts';
import type { RegistrationStatus } from '../land-registrations/registrations.ts';
import type { Message } from '../language.ts';
import type { Place, SurveyType } from '../lookup/lookup.ts';
import type { AreaClass, LandType, LandTypeOption } from './land-types.ts';
import type { PaymentMethod } from '../payments/payment.ts';
import type { ActedFor } from '../representation/acted-for.ts';
import type { PaymentStatus } from '../states.ts';

/** One registration and tax year of a bill, with its calculation. Amounts in BDT. */
export interface TaxLine {
  registration_id: number;
  /** The registration's status, as the specification's summary shows it. */
  state: RegistrationStatus;
  khatiyan_number: string;
  dag_number: string;
  /** Square feet, as registered. */
  area: number;
  type: LandTypeOption;
  /** The calendar year in which the tax year begins: 2026 for July 2026 to June 2027. */
  tax_year: number;
  /** Charged decimals: `max(1, ceil(area / 435.6))`. */
  decimals: number;
  area_class: AreaClass;
  /** BDT for a decimal and year; 0 when exempt. */
  rate: number;
  /** Agricultural land of a person who holds no more than 8.25 acres of it: a receipt fee instead of the tax. */
  exempt: boolean;
  amount: number;
  /** The section of the Land Development Tax Act, 2023 that it rests on. */
  section: Message;
  /** The sum in words: `12 decimals × ৳ 10.00`, `exempt: receipt fee`. */
  explanation: Message;
  /** The owners whose land it is, where the payer acts for them; absent: it is the payer's own. */
  acting_for?: Pick<ActedFor, 'kind' | 'owner'>[] | undefined;
}

/** The answer of `POST /api/land-tax-payments/calculate`. */
export interface TaxBill {
  calculations: TaxLine[];
  /** BDT. */
  total_amount: number;
}

/** The name of a place when the bill was stored. */
export type PlaceName = Pick<Place, 'name_en' | 'name_bn'>;

/** A line as the ledger keeps it: whole poisha in place of BDT. */
export interface BillLineSnapshot extends Omit<TaxLine, 'rate' | 'amount' | 'state' | 'type' | 'acting_for'> {
  type: LandType;
  rate_poisha: number;
  amount_poisha: number;
}

/**
 * The calculation that a land tax payment stores (`payments.bill`), with all names as they were then. A receipt is printed from
 * it and from the payment's own row, so it stays the same when rates and names change later.
 */
export interface BillSnapshot {
  line: BillLineSnapshot;
  /** The registered owner: the verified name, or, in old rows, the name of the account. */
  owner_name: string | NamePair;
  place: {
    division: PlaceName;
    district: PlaceName;
    upazila: PlaceName;
    mouza: PlaceName;
    jl_no: string | null;
  };
  survey: Pick<SurveyType, 'code' | 'name_en' | 'name_bn'>;
}

/** The body of `POST /api/land-tax-payments/pay`; the header `Idempotency-Key` makes a repetition pay once. */
export interface TaxPaymentInput {
  registration_ids: number[];
  payment_method: PaymentMethod;
  /** Neither is known of a payment through a gateway. */
  payer_identifier?: string | null;
  transaction_id?: string | null;
  /** BDT; when sent it must equal the amount due, so that nobody pays another amount than was shown. */
  total_amount?: number | null;
  /** The first tax year of the bill shown; when sent it must be the first that is due, also right after 30 June. */
  tax_year?: number | null;
  /** How many tax years to pay, the current one first; those already paid are left out. Default 1, at most 4. */
  years?: number;
}

/** A payment of one registration for one tax year, as its owner sees it. `amount` in BDT, times ISO 8601 UTC. */
export interface TaxPaymentAnswer {
  id: number;
  /** The tax year as people write it: `2026-2027`. */
  year: string;
  tax_year: number;
  amount: number;
  status: PaymentStatus;
  payment_method: PaymentMethod;
  payer_identifier: string | null;
  transaction_id: string | null;
  paid_at: string | null;
  created_at: string;
  /** No money was paid: it was simulated. What was really paid for a demonstration record is none (docs/decisions/130). */
  is_sample: boolean;
  /** The owners for whom the payer acted, as their attorney or the like; empty: for nobody else. */
  acted_for: ActedFor[];
  /** The first payment of its request while that has to be made through a gateway, on its page (`paymentPath`); null: there is none. */
  online_payment_id: number | null;
  land_tax_registration: { id: number; khatiyan_number: string; dag_number: string };
}

/** All payments of one request: the answer of `POST /api/land-tax-payments/pay`, and of one of its payments. */
export interface TaxPaid {
  message: string;
  payments: TaxPaymentAnswer[];
  /** BDT. */
  total_amount: number;
}

/** Law of the bill: Land Development Tax Act, 2023 (Act 31 of 2023). */
export const EXEMPT_ACRES = 8.25;
/** The receipt fee of exempt land, per holding and year. */
export const EXEMPT_FEE_POISHA = 1_000;
/** The maximum number of lands in one bill or payment: thousands would lock their rows for too long. */
export const MAX_LANDS = 100;
/** Tax may be paid for the current year and up to three years ahead. */
export const MAX_YEARS_AHEAD = 3;

/** Returns the tax year (July to June in Dhaka) of a moment, as the calendar year of its July. */
export function taxYearOf(moment: Date): number {
  const { year, month } = dhakaMonth(moment);
  return month >= 7 ? year : year - 1;
}

/** Returns the last moment of a tax year, in Dhaka: ISO 8601. */
export const taxYearEnd = (year: number): string => `${year + 1}-06-30T23:59:59+06:00`;

/** `2026` → `2026-2027`. */
export const taxYearText = (year: number): string => `${year}-${year + 1}`;
