/** Schemas of changes of owner rows; inside the API times are dates. */
import { z } from 'zod';

import {
  CHANGE_KINDS,
  CHANGE_STATUSES,
  GRAVE_REASONS,
  type ProposedChange,
} from '../../../contract/record-changes/record-changes.ts';
import { messageSchema, time } from '../../platform/http/schemas.ts';
import { ownerShare } from '../land/schemas.ts';

export const proposedChange = z.object({
  id: z.int(),
  kind: z.enum(CHANGE_KINDS),
  status: z.enum(CHANGE_STATUSES),
  dag: z.object({ id: z.int(), dag_no: z.string(), khatiyan_number: z.string() }),
  mouza: z.object({ name_en: z.string(), name_bn: z.string() }),
  mutation: z.object({ id: z.int(), tracking_number: z.string() }).nullable(),
  reason: z.string().nullable(),
  grave: z
    .array(z.enum(GRAVE_REASONS))
    .meta({ description: 'Why a second person has to confirm it; empty: nobody has to' }),
  finding_remarks: z
    .record(z.string(), z.string())
    .meta({ description: 'Remarks on red findings, by the name of the finding' }),
  order: z.object({ id: z.int(), name: z.string(), url: z.string() }).nullable(),
  before: z.array(ownerShare),
  after: z.array(ownerShare),
  area_before: z.number().meta({ description: 'Square feet' }),
  area_after: z.number().meta({ description: 'Square feet' }),
  proposed_by: z.object({ id: z.int(), name: z.string() }),
  proposed_at: time,
}) satisfies z.ZodType<unknown, ProposedChange>;

/** A 409 with a code for the reason. */
export const refusedByCode = messageSchema.extend({ code: z.string().optional() });
