/** Mutations: what crosses the wire about the transfer of ownership (specification 2, sections 2 to 7). */
import type { ApplicantActing } from '../representation/applicant.ts';
import type { SignedAs } from '../offices/signature.ts';
import type { Family } from '../inheritance/family.ts';
import { nameIn, type Language, type Message } from '../language.ts';
import type { MouzaOption, Place, SurveyType } from '../lookup/lookup.ts';
import type { MutationHearing } from './inquiry/steps.ts';
import type { Objection } from '../objections/objections.ts';
import type { PaymentMethod } from '../payments/payment.ts';
import type { PaymentStatus } from '../states.ts';
import type { MutationDocument } from './documents.ts';
import type { MutationFee, MutationLandType } from './fees.ts';
import type { Inheritance } from './inheritance.ts';
import type { MutationStatus } from './states.ts';

/** The types, one row each, in the order of the form. The database's check of the column has them too. */
export const mutationTypeLabels = {
  sale: { en: 'Sale', bn: 'বিক্রয়' },
  inheritance: { en: 'Inheritance', bn: 'উত্তরাধিকার' },
  gift: { en: 'Gift', bn: 'দান বা হেবা' },
  partition: { en: 'Partition', bn: 'বণ্টন' },
  decree: { en: 'Decree', bn: 'আদালতের ডিক্রি' },
} satisfies Record<string, Message>;
export type MutationType = keyof typeof mutationTypeLabels;
export const MUTATION_TYPES = Object.keys(mutationTypeLabels) as MutationType[];

/** What is transferred: everything that the previous owner has, an area of it, or a share of the whole holding. */
export const TRANSFERS = ['whole', 'area', 'share'] as const;
export type Transfer = (typeof TRANSFERS)[number];

export const transferLabels: Record<Transfer, Message> = {
  whole: { en: 'The whole', bn: 'সম্পূর্ণ জমি' },
  area: { en: 'An area', bn: 'নির্দিষ্ট পরিমাণ' },
  share: { en: 'A share', bn: 'নির্দিষ্ট অংশ' },
};

/** A share of a whole as an exact fraction, `numerator` at most `denominator`; a til is 1/76800. */
export interface Share {
  numerator: number;
  denominator: number;
}

/** A buyer (new owner) or a previous owner, as it is sent. */
export interface PartyInput {
  name: string;
  nid: string;
  address: string;
  /** The share of the transferred land, where several share it: `1/3`, `4 ana`. */
  shares?: string | null;
  /** For an inheritance: the relation to the deceased. */
  relation?: string | null;
}

/**
 * The body of `POST /api/mutations`: the specification's payload and our additions. The first buyer and the first previous owner
 * are in the specification's fields, further ones in `buyers` and `previous_owners`. Numbers may have Bengali digits.
 */
export interface MutationInput {
  application_id?: number | null;
  mutation_type: MutationType;
  reason?: string | null;
  /** BDT; when sent it must be the server's total. */
  fee_amount?: number | string | null;
  division_id: number | string;
  district_id: number | string;
  upazila_id: number | string;
  mouza_id: number | string;
  mouza_name?: string | null;
  survey_type_id?: number | string | null;
  zil_id?: number | string | null;
  dag_id?: number | string | null;
  /** Also `khatiyan_number`. */
  khatian_number: string;
  dag_number: string;
  transfer?: Transfer | null;
  /** Square feet. */
  land_area?: number | string | null;
  /** Of the area; square feet where it is not said. */
  land_area_unit?: string | null;
  shares?: string | null;
  buyer_name: string;
  buyer_nid: string;
  buyer_address: string;
  buyer_shares?: string | null;
  buyer_relation?: string | null;
  buyers?: PartyInput[];
  previous_owner_name: string;
  previous_owner_nid: string;
  previous_owner_address: string;
  previous_owner_shares?: string | null;
  previous_owners?: PartyInput[];
  /** The three of the deed are not needed for an inheritance that the heirs hold together. */
  deed_number: string;
  /** `YYYY-MM-DD`. */
  deed_date: string;
  registry_office: string;
  land_type: MutationLandType;
  contact_number: string;
  /** For an inheritance: the family, from which the shares are calculated. */
  family?: Family | null;
  /** For an inheritance: the day of death, the heirs' certificate, and how they hold the land (`joint` where it is not said). */
  died_on?: string | null;
  certificate_number?: string | null;
  certificate_date?: string | null;
  certificate_issuer?: string | null;
  holding?: string | null;
}

/** The maximum of buyers, and of previous owners. */
export const MAX_PARTIES = 20;

/** A person of a mutation. The identity number is shown in full to the owner and staff, to nobody else. */
export interface Party {
  name: string;
  nid: string;
  address: string;
  share: Share | null;
  relation: string | null;
}

/** What happened, the oldest first; time ISO 8601 UTC. */
export interface MutationEvent {
  action:
    | 'submit'
    | 'pay'
    | 'answer'
    | 'documents'
    | 'record'
    | 'carry'
    | 'unpay'
    | 'reopen'
    | 'assign'
    | 'flag'
    | 'approve'
    | 'reject'
    | 'object'
    | 'reply'
    | 'hear'
    | 'rehear'
    | 'dag';
  status: MutationStatus;
  at: string;
  /** The text of the event: a question or an answer. */
  words: string | null;
  /** The officer; null for others. */
  by: string | null;
  /** The same in Bengali, if it was entered. */
  by_bn?: string | null | undefined;
  /** The officer's post then; null: none. */
  signed_as: SignedAs | null;
}

export interface MutationPayment {
  id: number;
  method: PaymentMethod;
  status: PaymentStatus;
  /** BDT. */
  amount: number;
  payer_identifier: string | null;
  paid_at: string | null;
  /** No money was paid: it was simulated. What was really paid for a demonstration record is none (docs/decisions/130). */
  is_sample: boolean;
}

/** A mutation in a list. Times ISO 8601 UTC, amounts in BDT, areas in square feet. */
export interface MutationSummary {
  id: number;
  /** `M-2026-000123-…`, with a check digit; see tracking.ts. */
  tracking_number: string;
  status: MutationStatus;
  mutation_type: MutationType;
  land_type: MutationLandType;
  khatian_number: string;
  dag_number: string;
  /** What passes; of a whole or a share the recorded area comes in where it is known. Null: not known. */
  land_area: number | null;
  fee_amount: number;
  fees: MutationFee;
  payment_status: PaymentStatus | null;
  /** The payment that has to be made through a gateway, on its page (`paymentPath`); null: there is none. */
  online_payment_id: number | null;
  division: Place;
  district: Place;
  upazila: Place;
  mouza: MouzaOption;
  /** How many papers it has. */
  document_count: number;
  /** An objection has not been heard yet. */
  objection_open: boolean;
  remarks: string | null;
  created_at: string;
  reviewed_at: string | null;
  is_sample: boolean;
  /** As the specification nests it. */
  application: {
    khatiyan_number: string;
    dag_number: string;
    land_type: MutationLandType;
    land_area: number | null;
  };
}

/** A mutation in its applicant's list and in the land office's: all that the specification says of one (specification 2, section 3). */
export interface ListedMutation extends MutationSummary {
  user: { id: number; name: string; email: string };
  reviewer: { name: string } | null;
  /** In which post; null: an administrator, or from before posts were kept. */
  reviewed_as: SignedAs | null;
  reason: string | null;
  application_id: number | null;
  documents: MutationDocument[];
}

/** A mutation with all that belongs to it. */
export interface MutationDetail extends ListedMutation {
  survey_type: SurveyType | null;
  zil: { id: number; zil_no: string } | null;
  dag_id: number | null;
  transfer: Transfer | null;
  share: Share | null;
  buyer_name: string;
  previous_owner_name: string;
  buyers: Party[];
  previous_owners: Party[];
  /** Empty for an inheritance without a deed. */
  deed_number: string;
  /** Without a deed the day of the certificate. */
  deed_date: string;
  /** The chosen office, and the upazila of that name; null when no upazila has the name any more. */
  registry_office: string;
  registry_upazila: Place | null;
  contact_number: string;
  /** For an inheritance, if it was entered. */
  family: Family | null;
  /** For an inheritance with a certificate; missing in answers of the version before. */
  inheritance?: Inheritance | null | undefined;
  /** For which owners of the land the applicant acted when asking; null or left out: for none. */
  acting_for?: ApplicantActing[] | null | undefined;
  /** The last one. */
  payment: MutationPayment | null;
  events: MutationEvent[];
  /** Hearings that were called, the oldest first; the last one counts. */
  hearings: MutationHearing[];
  /** The first one first. */
  objections: Objection[];
  /** Raised by each change; a decision may name the one that it rests on. */
  version: number;
}

/** What `POST /api/mutations/{id}/pay` takes: of the details page `{amount, method}`, of the form's last step the others. */
export interface MutationPaymentInput {
  /** BDT; must be the server's total. */
  amount: number | string;
  method?: string;
  payment_method?: string;
  /** A phone number, or of an account or card at most its last four digits. */
  payer_identifier?: string | null;
  transaction_id?: string | null;
}

/** Returns the name of the registry office: that of its upazila, or as it was stored when no upazila has the name any more. */
export const registryOfficeIn = (
  { registry_office, registry_upazila }: Pick<MutationDetail, 'registry_office' | 'registry_upazila'>,
  language: Language,
): string => (registry_upazila ? nameIn(registry_upazila, language) : registry_office);

/** How long it usually takes (specification 2, section 9): the first check in days, the end in working days. */
export const FIRST_CHECK_DAYS = 7;
export const DONE_WITHIN_DAYS = 21;

/** The public answer to a tracking number and the end of the contact number: states and times, nothing else. */
export interface TrackedMutation {
  tracking_number: string;
  status: MutationStatus;
  created_at: string;
  /** An objection has not been heard yet. */
  objection_open: boolean;
  /** Each change of state and each objection that was filed or heard, the oldest first. */
  events: { status: MutationStatus; objection: 'filed' | 'heard' | null; at: string }[];
}

/** The page of a mutation in the portal. */
export const mutationPage = (id: number): string => `/dashboard/mutations/${id}`;
