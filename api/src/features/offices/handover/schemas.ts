/** Hand-overs on the wire. */
import { z } from 'zod';
import { CASE_KINDS } from '../../../../contract/assignments/days.ts';
import {
  HANDOVER_SIDES,
  type Handover,
  type HandoverDetails,
} from '../../../../contract/offices/handovers.ts';
import { POST_KINDS } from '../../../../contract/offices/offices.ts';
import { time } from '../../../platform/http/schemas.ts';

const person = z.object({
  id: z.int(),
  name: z.string(),
  confirmed_at: time.nullable(),
  remark: z.string().nullable(),
});
/** As lists have it. */
export const listed = z.object({
  id: z.int(),
  post: z.enum(POST_KINDS),
  office: z.object({ name_en: z.string(), name_bn: z.string() }),
  outgoing: person,
  successor: person,
  passes_at: time,
  entered_at: time,
  entered_by: z.string(),
  waits_for: z.array(z.enum(HANDOVER_SIDES)),
  passed: z.boolean(),
  side: z.enum(HANDOVER_SIDES).nullable().meta({ description: 'Which of the two the reader is' }),
  may_confirm: z.boolean(),
  closed: z.object({ at: time, by: z.string(), reason: z.string() }).nullable(),
}) satisfies z.ZodType<unknown, Handover>;
const openCase = z.object({
  kind: z.enum(CASE_KINDS),
  id: z.int(),
  number: z.string(),
  came_at: z.string(),
  last_day: z.string(),
  post: z.enum(POST_KINDS).nullable(),
});
const cases = z.array(openCase);
/** With its list. */
export const details = listed.extend({
  list: z
    .object({ own: cases, office: cases, own_count: z.int(), office_count: z.int() })
    .nullable()
    .meta({ description: 'Frozen once `listed_at` is set' }),
  listed_at: time.nullable(),
  since: z
    .object({ came: cases, settled: cases })
    .nullable()
    .meta({ description: 'What came and what was settled before the successor confirmed' }),
}) satisfies z.ZodType<unknown, HandoverDetails>;
