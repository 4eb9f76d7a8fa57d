import { z } from 'zod';
import {
  CARRY_REASONS,
  RESTRICTION_KINDS,
  type CaseRestriction,
  type DagRestrictions,
  type PublicRestriction,
  type Restriction,
} from '../../../contract/restrictions/restrictions.ts';
import { signature } from '../land/signature-schema.ts';

const shown = {
  kind: z.enum(RESTRICTION_KINDS),
  authority: z.string(),
  reference: z.string(),
  ordered_on: z.iso.date(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date().nullable(),
  whole_khatian: z.boolean(),
  carried_from: z
    .object({ reason: z.enum(CARRY_REASONS), dag_no: z.string(), khatiyan_number: z.string() })
    .optional()
    .meta({
      description: 'The dag that it was entered for, where this dag was cut from it or has left its khatian',
    }),
};
export const disputedSince = z.iso
  .date()
  .nullable()
  .meta({ description: 'The day of the objection since which it is under dispute; null: it is not' });
export const publicRestriction = z.object(shown) satisfies z.ZodType<PublicRestriction>;

/** How a dag is burdened today. */
export const encumbrances = {
  restrictions: z
    .array(publicRestriction)
    .meta({ description: 'What burdens it today; never who it is about, nor sums' }),
  disputed_since: disputedSince,
};

const person = z.object({ id: z.int(), name: z.string(), signed_as: signature.nullable() });
const document = z.object({ name: z.string(), url: z.string() });
export const restriction = z.object({
  id: z.int(),
  ...shown,
  holds: z.boolean().meta({ description: 'Whether it holds today' }),
  document,
  entered_by: person,
  entered_at: z.iso.datetime(),
  released: z.object({ by: person, at: z.iso.datetime(), reason: z.string(), document }).nullable(),
  may_release: z.boolean(),
}) satisfies z.ZodType<Restriction>;
export const caseRestriction = publicRestriction.extend({
  id: z.int(),
  holds: z.boolean(),
  cited: z
    .object({
      reference: z.string(),
      ordered_on: z.iso.date(),
      document,
      cited_by: person,
      cited_at: z.iso.datetime(),
    })
    .nullable()
    .meta({ description: 'The order of its authority that allows this mutation' }),
}) satisfies z.ZodType<CaseRestriction>;
export const dagRestrictions = z.object({
  may_enter: z.boolean(),
  restrictions: z.array(restriction),
}) satisfies z.ZodType<DagRestrictions>;
