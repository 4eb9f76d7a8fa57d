/** What crosses the wire about mutations; inside the API amounts are poisha and times are dates. */
import { z } from 'zod';

import { AREA_UNITS } from '../../../contract/land/area-units.ts';
import { MUTATION_DOCUMENT_KINDS, type MutationDocument } from '../../../contract/mutations/documents.ts';
import { MUTATION_LAND_TYPES, type MutationFees } from '../../../contract/mutations/fees.ts';
import {
  CERTIFICATE_ISSUERS,
  HEIR_TENURES,
  type Inheritance,
} from '../../../contract/mutations/inheritance.ts';
import {
  MUTATION_TYPES,
  TRANSFERS,
  type MutationDetail,
  type MutationEvent,
  type MutationPayment,
  type ListedMutation,
  type MutationSummary,
  type Party,
  type TrackedMutation,
} from '../../../contract/mutations/mutations.ts';
import { MUTATION_STATUSES } from '../../../contract/mutations/states.ts';
import type { MutationHearing } from '../../../contract/mutations/inquiry/steps.ts';
import { applicantActing } from '../representation/acted-for-schema.ts';
import { familyAnswer, familyInput } from '../inheritance/schemas.ts';
import { inputText, money, messageSchema, time } from '../../platform/http/schemas.ts';
import { mouza, place, surveyType, zil } from '../land/schemas.ts';
import { objection } from './objections/schemas.ts';
import { paymentMethod } from '../../platform/payments/schemas.ts';
import { signature, reviewedAs } from '../land/signature-schema.ts';

export const mutationStatus = z.enum(MUTATION_STATUSES);
export const documentKind = z.enum(MUTATION_DOCUMENT_KINDS);

const text = inputText.nullish();
const number = z.union([z.number(), inputText]).nullish();
const party = z.object({ name: text, nid: text, address: text, shares: text, relation: text });

/** The body of `POST /api/mutations`. The rules speak for themselves in `check.ts`, field by field. */
export const mutationInput = z.object({
  application_id: number.meta({ description: 'Of a copy of the khatian that one has applied for oneself' }),
  mutation_type: text.meta({ description: `One of ${MUTATION_TYPES.join(', ')}`, examples: ['sale'] }),
  reason: text,
  fee_amount: number.meta({ description: 'BDT; when sent it must be the total' }),
  division_id: number,
  district_id: number,
  upazila_id: number,
  mouza_id: number,
  mouza_name: text.meta({ description: 'Not needed: the mouza has its name' }),
  survey_type_id: number,
  zil_id: number.meta({ description: 'The sheet, where the number stands on several' }),
  dag_id: number,
  khatian_number: text.meta({ description: 'Also khatiyan_number' }),
  khatiyan_number: text,
  dag_number: text,
  transfer: text.meta({ description: `What passes: one of ${TRANSFERS.join(', ')}` }),
  land_area: number.meta({ description: 'Square feet, at most two decimals; or in `land_area_unit`' }),
  land_area_unit: text.meta({
    description: `Of the area: one of ${AREA_UNITS.join(', ')}`,
    examples: ['sq_ft'],
  }),
  shares: text.meta({ description: 'Of the whole: `1/3` or `4 ana 2 ganda`, in either script' }),
  buyer_name: text,
  buyer_nid: text,
  buyer_address: text,
  buyer_shares: text.meta({ description: 'Of what passes, where several share it' }),
  buyer_relation: text.meta({ description: 'To the deceased' }),
  buyers: z.array(party).max(100).nullish().meta({ description: 'Those beside the first' }),
  previous_owner_name: text,
  previous_owner_nid: text,
  previous_owner_address: text,
  previous_owner_shares: text,
  previous_owners: z.array(party).max(100).nullish().meta({ description: 'Those beside the first' }),
  deed_number: text.meta({
    description: 'With date and office: not needed for an inheritance that the heirs hold together',
  }),
  deed_date: text.meta({ examples: ['2026-03-21'] }),
  registry_office: text.meta({ description: 'An upazila of the district, by its name' }),
  land_type: text.meta({ description: MUTATION_LAND_TYPES.join(' or ') }),
  contact_number: text,
  family: familyInput
    .nullish()
    .meta({ description: 'Of an inheritance: who is left, as `POST /api/inheritance/shares` takes it' }),
  died_on: text.meta({ description: 'Of an inheritance: the day of death', examples: ['2026-01-15'] }),
  certificate_number: text.meta({
    description:
      'Of the heirs’ certificate. Whoever sends any of it sends number, date, issuer and day of death',
    examples: ['71/2026'],
  }),
  certificate_date: text.meta({ examples: ['2026-02-01'] }),
  certificate_issuer: text.meta({
    description: `One of ${CERTIFICATE_ISSUERS.join(', ')}`,
    examples: ['union_parishad'],
  }),
  holding: text.meta({
    description: `How the heirs hold the land: ${HEIR_TENURES.join(' or ')} (by a registered partition deed, whose number, date and office are needed then); left out: joint`,
  }),
  documents: z
    .array(z.unknown())
    .max(100)
    .nullish()
    .meta({ description: 'Sent empty; files come afterwards' }),
  payment_method: text.meta({ description: 'Said again with the payment, which counts' }),
});
export type MutationBody = z.output<typeof mutationInput>;

/** The body of `POST /api/mutations/{id}/pay`. */
export const paymentInput = z.object({
  amount: z
    .union([z.number(), z.string().max(30)])
    .nullish()
    .meta({ description: 'BDT; the total' }),
  method: text,
  payment_method: text.meta({ description: 'The same under its other name' }),
  payer_identifier: z.string().max(100).nullish(),
  transaction_id: z.string().max(100).nullish(),
});
export type PaymentBody = z.output<typeof paymentInput>;

const fee = z.object({ application: money, mutation: money, total: money });
export const fees = z.object({
  agricultural: fee,
  'non-agricultural': fee,
}) satisfies z.ZodType<unknown, MutationFees>;

const landType = z.enum(MUTATION_LAND_TYPES);
const area = z.number().nullable().meta({ description: 'Square feet; null: not known' });
const paymentStatus = z.enum(['pending', 'paid', 'failed']);

const summary = {
  id: z.int(),
  tracking_number: z.string(),
  status: mutationStatus,
  mutation_type: z.enum(MUTATION_TYPES),
  land_type: landType,
  khatian_number: z.string(),
  dag_number: z.string(),
  land_area: area,
  fee_amount: money,
  fees: fee,
  payment_status: paymentStatus.nullable(),
  online_payment_id: z.int().nullable(),
  division: place,
  district: place,
  upazila: place,
  mouza,
  document_count: z.int(),
  objection_open: z.boolean().meta({ description: 'Someone has objected who was not heard yet' }),
  remarks: z.string().nullable(),
  created_at: time,
  reviewed_at: time.nullable(),
  is_sample: z.boolean(),
  application: z.object({
    khatiyan_number: z.string(),
    dag_number: z.string(),
    land_type: landType,
    land_area: area,
  }),
};
export const mutationSummary = z.object(summary) satisfies z.ZodType<unknown, MutationSummary>;

const share = z.object({ numerator: z.int(), denominator: z.int() }).nullable();
const person = z.object({
  name: z.string(),
  nid: z.string(),
  address: z.string(),
  share,
  relation: z.string().nullable(),
}) satisfies z.ZodType<Party>;

export const mutationDocument = z.object({
  id: z.int(),
  kind: documentKind,
  name: z.string(),
  path: z.string(),
  url: z.string(),
  size: z.int().meta({ description: 'Bytes' }),
  added_at: time,
}) satisfies z.ZodType<unknown, MutationDocument>;

export const EVENT_ACTIONS = [
  ...(['submit', 'pay', 'answer', 'documents', 'record', 'carry'] as const),
  ...(['unpay', 'reopen', 'assign', 'flag', 'approve', 'reject'] as const),
  ...(['object', 'reply', 'hear', 'rehear', 'dag'] as const),
] as const;
const inheritance = z.object({
  died_on: z.string().meta({ description: 'YYYY-MM-DD' }),
  certificate_number: z.string(),
  certificate_date: z.string().meta({ description: 'YYYY-MM-DD' }),
  certificate_issuer: z.enum(CERTIFICATE_ISSUERS),
  holding: z.enum(HEIR_TENURES),
}) satisfies z.ZodType<Inheritance>;

const event = z.object({
  action: z.enum(EVENT_ACTIONS),
  status: mutationStatus,
  at: time,
  words: z.string().nullable(),
  by: z.string().nullable(),
  by_bn: z.string().nullish(),
  signed_as: signature.nullable().meta({ description: 'The post of the officer then' }),
}) satisfies z.ZodType<unknown, MutationEvent>;

const hearing = z.object({
  meets_at: time,
  place: z.string(),
  words: z.string().nullable(),
  called_at: time,
  held_at: time.nullable(),
}) satisfies z.ZodType<unknown, MutationHearing>;

const payment = z.object({
  id: z.int(),
  method: paymentMethod,
  status: paymentStatus,
  amount: money,
  payer_identifier: z.string().nullable(),
  paid_at: time.nullable(),
  is_sample: z.boolean(),
}) satisfies z.ZodType<unknown, MutationPayment>;

const listed = {
  ...summary,
  user: z.object({ id: z.int(), name: z.string(), email: z.string() }),
  reviewer: z.object({ name: z.string() }).nullable(),
  reviewed_as: reviewedAs,
  reason: z.string().nullable(),
  application_id: z.int().nullable(),
  documents: z.array(mutationDocument),
};
export const listedMutation = z.object(listed) satisfies z.ZodType<unknown, ListedMutation>;

export const mutationDetail = z.object({
  ...listed,
  survey_type: surveyType.nullable(),
  zil: zil.nullable(),
  dag_id: z.int().nullable(),
  transfer: z.enum(TRANSFERS).nullable(),
  share,
  buyer_name: z.string(),
  previous_owner_name: z.string(),
  buyers: z.array(person),
  previous_owners: z.array(person),
  deed_number: z.string().meta({ description: 'Empty for an inheritance without a deed' }),
  deed_date: z.string().meta({ description: 'YYYY-MM-DD; without a deed the day of the certificate' }),
  registry_office: z.string(),
  registry_upazila: place.nullable().meta({ description: 'The upazila that the office is called by' }),
  contact_number: z.string(),
  family: familyAnswer.nullable(),
  inheritance: inheritance.nullish().meta({ description: 'Of an inheritance with a certificate' }),
  acting_for: z
    .array(applicantActing)
    .nullish()
    .meta({ description: 'For which owners of the land the applicant acted when asking' }),
  payment: payment.nullable(),
  events: z.array(event),
  hearings: z.array(hearing).meta({ description: 'Those that were called; the last one counts' }),
  objections: z.array(objection),
  version: z.int(),
}) satisfies z.ZodType<unknown, MutationDetail>;

/** A mutation inside the API. */
export type Mutation = z.output<typeof mutationDetail>;
export type MutationRow = z.output<typeof mutationSummary>;

export const mutationAnswer = messageSchema.extend({ mutation: mutationDetail });
/** With where the payment is made, if a gateway takes it. */
export const mutationPaid = mutationAnswer.extend({ payment_url: z.string().optional() });

export const trackedMutation = z.object({
  tracking_number: z.string(),
  status: mutationStatus,
  created_at: time,
  objection_open: z.boolean(),
  events: z.array(
    z.object({ status: mutationStatus, objection: z.enum(['filed', 'heard']).nullable(), at: time }),
  ),
}) satisfies z.ZodType<unknown, TrackedMutation>;
