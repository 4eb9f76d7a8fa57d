/** Schemas of the office maps; each matches the contract's type. */
import { z } from 'zod';

import {
  EXTENT_LEVELS,
  type Coverage,
  type MapExtent,
  type OfficeDag,
  type OfficeMap,
} from '../../../../contract/maps/overview.ts';
import { place, zilPlace } from '../../land/schemas.ts';
import { area, bbox, chosen, polygon, position } from '../schemas.ts';

export const mapQuery = z.object({ mouza_id: chosen, zil_id: chosen, survey_type_id: chosen });
export const coverageQuery = z.object({
  division_id: chosen,
  district_id: chosen,
  upazila_id: chosen,
  survey_type_id: chosen,
});

export const extentQuery = z.object({
  zil_id: chosen,
  mouza_id: chosen,
  upazila_id: chosen,
  district_id: chosen,
});
export const extent = z.object({
  of: z.enum(EXTENT_LEVELS).nullable(),
  bbox: bbox.nullable(),
}) satisfies z.ZodType<unknown, MapExtent>;

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
  geometry: polygon.nullable(),
  is_sample: z.boolean(),
}) satisfies z.ZodType<unknown, OfficeDag>;

export const officeMap = z.object({
  mouza: zilPlace.shape.mouza,
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
