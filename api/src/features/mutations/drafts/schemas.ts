/** What crosses the wire about drafts of mutations; inside the API times are dates. */
import { z } from 'zod';

import {
  DRAFT_FIELD,
  MAX_FIELD_LENGTH,
  type Draft as DraftAnswer,
  type DraftRecord,
  type DraftSummary as DraftSummaryAnswer,
} from '../../../../contract/mutations/drafts.ts';
import { errorsByField, inputText, messageSchema, time } from '../../../platform/http/schemas.ts';
import { mutationPosted } from '../../notice-board/schemas.ts';
import { encumbrances } from '../../restrictions/schemas.ts';
import { surveyType } from '../../land/schemas.ts';
import { fees, mutationDocument } from '../schemas.ts';

/** What was typed, by field. */
export const fields = z
  .record(z.string().regex(DRAFT_FIELD), z.string().max(MAX_FIELD_LENGTH))
  .meta({ description: 'By the name of its field, as `buyer_name` or `buyers.1.name`', examples: [{}] });

export const draftInput = z.object({ fields: fields.default({}) });
export const draftChange = z.object({
  fields,
  version: z.int().min(1).meta({ description: 'The version that was changed; another one is a 409' }),
});

export const draftSummary = z.object({
  id: z.int(),
  version: z.int(),
  mutation_type: z.string().nullable(),
  khatian_number: z.string().nullable(),
  dag_number: z.string().nullable(),
  document_count: z.int(),
  saved_at: time,
  forgotten_at: time,
}) satisfies z.ZodType<unknown, DraftSummaryAnswer>;
export type DraftSummary = z.output<typeof draftSummary>;

export const draft = draftSummary.extend({
  fields: z.record(z.string(), z.string()),
  missing: z
    .array(z.string())
    .meta({ description: 'The fields that a submission would refuse, by the rules that need no record' }),
  documents: z.array(mutationDocument),
  mutation_id: z.int().nullable(),
}) satisfies z.ZodType<unknown, DraftAnswer>;
/** A draft inside the API. */
export type Draft = z.output<typeof draft>;

/** A change of a draft that was changed elsewhere meanwhile, with the draft as it is now. */
export const draftConflict = messageSchema.extend({
  current: draft.optional(),
  values: z.record(z.string(), z.string()).optional().meta({ description: 'What was typed, once more' }),
});
/** Files of which some were refused; those that were not are in the draft. */
export const partlyRefused = messageSchema.extend({ errors: errorsByField, current: draft.optional() });

export const draftRecord = z.object({
  dag_id: z.int(),
  zil: z.object({ id: z.int(), zil_no: z.string() }),
  survey_type: surveyType.nullable(),
  area: z.number().meta({ description: 'Square feet' }),
  owners: z.array(z.object({ owner: z.string(), area: z.number(), til: z.int().nullable() })),
  is_sample: z.boolean(),
  ...encumbrances,
  mutation_posted_since: mutationPosted,
}) satisfies z.ZodType<DraftRecord>;

export const checkedDraft = z.object({
  fees: fees.shape.agricultural,
  heirs_left_out: z.string().optional().meta({
    description: 'Of an inheritance: to whom the law gives a share and whom the draft does not name',
  }),
});

/** Which land drafts are about. */
export const landQuery = z.object({
  mouza_id: inputText.optional(),
  khatian_number: inputText.optional(),
  dag_number: inputText.optional(),
});
export type LandQuery = z.output<typeof landQuery>;

export const findRecordsQuery = z.object({
  mouza_id: inputText,
  khatian_number: inputText,
  dag_number: inputText,
  survey_type_id: inputText.optional(),
});
