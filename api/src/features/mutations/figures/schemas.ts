import { z } from 'zod';

import {
  REPORT_PARTS,
  type MutationFigures,
  type MutationReport,
} from '../../../../contract/mutations/figures/figures.ts';
import { place } from '../../land/schemas.ts';
import { id } from '../../../platform/http/schemas.ts';

const publishedNumber = z.int().nullable();
const decided = z.object({
  decided: publishedNumber,
  median_days: publishedNumber,
  nine_in_ten_days: publishedNumber,
  decided_beyond: publishedNumber,
});
const all = decided.extend({
  received: publishedNumber,
  waiting: publishedNumber,
  open_beyond: publishedNumber,
});

export const figures = z.object({
  from: z.string(),
  to: z.string(),
  is_sample: z.boolean(),
  district: place.nullable(),
  total: all,
  by_month: z.array(decided.extend({ month: z.string(), received: publishedNumber })),
  by_district: z.array(all.extend({ district: place })),
}) satisfies z.ZodType<MutationFigures>;

export const figuresQuery = z.object({ district_id: id.optional() });

const row = decided.extend({ decided: z.int(), is_sample: z.boolean() });
const counted = row.extend({ received: z.int(), waiting: z.int(), open_beyond: z.int() });

export const report = z.object({
  from: z.string(),
  to: z.string(),
  total: counted,
  months: z.array(row.extend({ month: z.string(), received: z.int() })),
  offices: z.array(counted.extend({ upazila: place, district: place })),
  officers: z.array(row.extend({ officer: z.object({ id: z.int(), name: z.string() }).nullable() })),
}) satisfies z.ZodType<MutationReport>;

const month = z
  .string()
  .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/)
  .meta({ description: 'A month in Dhaka, `YYYY-MM`' });

/** Left out: the last twelve months. */
export const reportQuery = z.object({ from: month.optional(), to: month.optional() });
export const fileQuery = reportQuery.extend({ by: z.enum(REPORT_PARTS) });
