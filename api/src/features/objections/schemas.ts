/** What crosses the wire about mutations that a recorded owner may object to. */
import { z } from 'zod';

import type {
  ObjectedMutation,
  MutationsOpenToObjection,
  OwnObjection,
} from '../../../contract/objections/own-objections.ts';
import { REPRESENTATION_KINDS } from '../../../contract/representation/kinds.ts';
import { actedFor } from '../representation/acted-for-schema.ts';
import { messageSchema, time } from '../../platform/http/schemas.ts';
import { mutationDetail } from '../mutations/schemas.ts';
import { objection, objectionFiles } from '../mutations/objections/schemas.ts';

const people = z.array(z.string()).meta({ description: 'By name alone' });

const objectedMutation = mutationDetail
  .pick({
    id: true,
    tracking_number: true,
    status: true,
    mutation_type: true,
    khatian_number: true,
    dag_number: true,
    district: true,
    upazila: true,
    mouza: true,
    created_at: true,
    is_sample: true,
    deed_number: true,
    deed_date: true,
  })
  .extend({ previous_owners: people, buyers: people }) satisfies z.ZodType<unknown, ObjectedMutation>;
export type StoredObjectedMutation = z.output<typeof objectedMutation>;

export const openToObjection = z.object({
  verified: z.boolean().meta({ description: 'Without a verified identity nothing is found' }),
  mutations: z.array(
    objectedMutation.extend({
      objection_id: z
        .int()
        .nullable()
        .meta({ description: 'One’s own; null while there is an owner for whom one has not objected' }),
      objects_as: z
        .array(
          z.object({
            representation_id: z.int().nullable().meta({ description: 'Null: as oneself' }),
            owner: z.string(),
            kind: z.enum(REPRESENTATION_KINDS).nullable(),
            objection_id: z.int().nullable().meta({ description: 'What one has objected so' }),
          }),
        )
        .optional()
        .meta({
          description: 'As whom who acts for owners may object: with `number`, or where one has objected',
        }),
    }),
  ),
}) satisfies z.ZodType<unknown, MutationsOpenToObjection>;
export type StoredMutationsOpenToObjection = z.output<typeof openToObjection>;

export const ownObjection = objection.extend({
  acted_for: actedFor.nullish().meta({ description: 'Set: filed for this owner' }),
  files: objectionFiles,
  hearing: z
    .object({ meets_at: time, place: z.string() })
    .nullable()
    .meta({ description: 'The last one to which its author was called' }),
  mutation: objectedMutation,
}) satisfies z.ZodType<unknown, OwnObjection>;
export type StoredOwnObjection = z.output<typeof ownObjection>;

export const ownObjectionAnswer = messageSchema.extend({ objection: ownObjection });
