/** What crosses the wire about the record that a mutation changes. */
import { z } from 'zod';

import { PROPOSAL_NOTES, type RecordProposal } from '../../../../contract/record-versions/record-versions.ts';
import { inputText } from '../../../platform/http/schemas.ts';
import { ownerShare } from '../../land/schemas.ts';

export const proposal = z.object({
  dag_id: z.int(),
  dag_no: z.string(),
  khatiyan_number: z.string(),
  base: z.int(),
  current: z.array(ownerShare),
  proposed: z.array(ownerShare),
  area: z.number(),
  taken: z.number(),
  notes: z.array(z.enum(PROPOSAL_NOTES)),
}) satisfies z.ZodType<RecordProposal>;

/** The rows that an officer confirms; also part of `PATCH /api/admin/mutations/{id}`. */
export const confirmedRows = z.object({
  rows: z.array(z.object({ owner: inputText, father: inputText.optional(), area: z.number() })).max(1_000),
  base: z.int().meta({ description: 'The number of the version that was looked at' }),
  total_changes: z
    .boolean()
    .default(false)
    .meta({ description: 'The rows need not be the area that is recorded' }),
  reason: inputText.nullish().meta({ description: 'Why the total changes' }),
  order_id: z
    .int()
    .nullish()
    .meta({ description: 'The written order on which the total grows by more than a twentieth' }),
  finding_remarks: z.record(z.string().max(50), inputText).optional().meta({
    description:
      'By the name of each red finding, at least 20 characters why the record changes all the same',
  }),
});

/** The body of `POST /api/admin/mutations/{id}/record`: rows of an approval, or the restoring of one that was taken back. */
export const recordInput = z.object({
  ...confirmedRows.partial().shape,
  version: z.int().optional().meta({ description: 'The version of the mutation that was looked at' }),
  restore: z.literal(true).optional().meta({
    description: 'Gives the record back its rows from before a mutation that is approved no longer',
  }),
});
export type RecordInput = z.output<typeof recordInput>;
