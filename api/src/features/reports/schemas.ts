import { z } from 'zod';

import { REPORT_QUEUES, type BacklogReport } from '../../../contract/reports/backlog.ts';
import type { CollectionsReport } from '../../../contract/reports/collections.ts';
import type { CoverageReport } from '../../../contract/reports/coverage.ts';
import { dayRangeQuery } from '../../platform/time/day-range.ts';
import { id, time } from '../../platform/http/schemas.ts';
import { mouza, place } from '../land/schemas.ts';
import { collected } from '../revenue/schemas.ts';

const placeQuery = z.object({ district_id: id.optional(), upazila_id: id.optional() });

export const collectionsQuery = dayRangeQuery.extend({ district_id: id.optional() });
export const backlogQuery = dayRangeQuery.extend(placeQuery.shape);
export const coverageQuery = placeQuery;

export const collections = z.object({
  from: z.string(),
  to: z.string(),
  total: collected,
  months: z.array(collected.extend({ month: z.string() })),
  districts: z.array(collected.extend({ district: place })),
  cells: z.array(collected.extend({ district: place, month: z.string() })),
}) satisfies z.ZodType<unknown, CollectionsReport>;

const days = z.int().nullable();
const queue = z.object({
  queue: z.enum(REPORT_QUEUES),
  waiting: z.int(),
  oldest_days: days,
  settled: z.int(),
  median_days: days,
  nine_in_ten_days: days,
  is_sample: z.boolean(),
});
export const backlog = z.object({
  from: z.string(),
  to: z.string(),
  at: time,
  queues: z.array(queue),
  offices: z.array(queue.extend({ upazila: place, district: place })),
  office_count: z.int(),
}) satisfies z.ZodType<unknown, BacklogReport>;

const covered = z.object({
  dags: z.int(),
  with_document: z.int(),
  with_boundary: z.int(),
  with_rows: z.int(),
  is_sample: z.boolean(),
});
export const coverage = z.object({
  by: z.enum(['upazila', 'mouza']),
  total: covered,
  places: z.array(covered.extend({ place: mouza, district: place })),
  place_count: z.int(),
}) satisfies z.ZodType<unknown, CoverageReport>;
