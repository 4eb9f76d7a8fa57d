import { z } from 'zod';
import { MUTATION_TYPES } from '../../../contract/mutations/mutations.ts';
import type { NoticeBoard } from '../../../contract/notice-board/notice-board.ts';
import { id } from '../../platform/http/schemas.ts';

const named = z.object({ en: z.string(), bn: z.string() });
const office = named.extend({ id: z.int() });

/** An optional choice of a form: sent empty, it was not made. */
const chosen = z.union([z.literal('').transform(() => undefined), id]).optional();
const typed = z.string().trim().max(100).optional();

/** Of a dag. */
export const mutationPosted = z.iso
  .date()
  .nullable()
  .meta({ description: 'The day since which a mutation of it is on the notice board; null: none is' });

export const boardFilters = z.object({
  office_id: chosen.meta({ description: 'The mouzas of this land office' }),
  division_id: chosen,
  district_id: chosen,
  upazila_id: chosen,
  mouza_id: chosen,
  khatian: typed.meta({ description: 'A khatian number, in either script' }),
  dag: typed.meta({ description: 'A dag number, in either script' }),
  number: typed.meta({ description: 'A tracking number; a misread one finds nothing' }),
});
export type BoardFilters = z.output<typeof boardFilters>;

export const boardQuery = boardFilters.extend({
  before: id.optional().meta({ description: '`next` of the page before' }),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

export const boardAnswer = z.object({
  office: office.nullable(),
  notices: z.array(
    z.object({
      tracking_number: z.string(),
      mutation_type: z.enum(MUTATION_TYPES),
      mouza: named,
      upazila: named,
      district: named,
      survey: z.string().nullable(),
      khatiyan_number: z.string(),
      dag_number: z.string(),
      office,
      posted_at: z.iso.datetime({ offset: true }),
      object_before: z.iso.date().meta({ description: 'The office may decide from this day on' }),
    }),
  ),
  next: z.int().nullable(),
}) satisfies z.ZodType<NoticeBoard>;
