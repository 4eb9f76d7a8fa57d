/** What the maps of the office answer; each is the contract's own type. */
import { z } from 'zod';

import type { Coverage, OfficeDag, OfficeMap } from '../../contract/maps/overview.ts';
import { id } from '../lib/schemas.ts';
import { place } from '../lookup/schemas.ts';

/** A choice of a form: sent empty, it was not made. */
const chosen = z.union([z.literal('').transform(() => undefined), id]).optional();

export const mapQuery = z.object({ mouza_id: chosen, zil_id: chosen, survey_type_id: chosen });
export const coverageQuery = z.object({
  division_id: chosen,
  district_id: chosen,
  upazila_id: chosen,
  survey_type_id: chosen,
});

const position = z.tuple([z.number(), z.number()]).meta({ description: 'Longitude, latitude' });
const bbox = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .meta({ description: 'West, south, east, north' });
const area = z.object({
  sq_m: z.number(),
  sq_ft: z.number(),
  decimals: z.number(),
  acres: z.number(),
});

const dag = z.object({
  dag_id: z.int(),
  dag_no: z.string(),
  khatiyan_number: z.string(),
  zil_id: z.int(),
  zil_no: z.string(),
  survey_type_id: z.int().nullable(),
  drawn: z.boolean(),
  tax_paid: z
    .boolean()
    .nullable()
    .meta({ description: 'By everyone who has registered it; null: nobody has' }),
  mutation_pending: z.boolean(),
  area_differs: z.boolean().nullable(),
  recorded: area,
  area: area.nullable(),
  bbox: bbox.nullable(),
  label: position.nullable(),
  geometry: z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) }).nullable(),
  is_sample: z.boolean(),
}) satisfies z.ZodType<unknown, OfficeDag>;

export const officeMap = z.object({
  mouza: z.object({ id: z.int(), name_en: z.string(), name_bn: z.string(), jl_no: z.string().nullable() }),
  dags: z.array(dag),
  total: z.int(),
  counts: z.object({
    drawn: z.int(),
    tax_paid: z.int(),
    mutation_pending: z.int(),
    area_differs: z.int(),
  }),
  bbox: bbox.nullable(),
  year: z.int().meta({ description: 'The calendar year in which the land-tax year begins' }),
}) satisfies z.ZodType<unknown, OfficeMap>;

const counted = {
  dags: z.int(),
  drawn: z.int(),
  percent: z.number().meta({ description: 'Of a hundred; 100 only when nothing is missing' }),
};
export const coverage = z.object({
  by: z.enum(['upazila', 'mouza']),
  rows: z.array(
    z.object({
      place: place.extend({ jl_no: z.string().nullable().optional() }),
      district: place.extend({ division_id: z.int() }),
      ...counted,
    }),
  ),
  total: z.object(counted),
}) satisfies z.ZodType<unknown, Coverage>;
