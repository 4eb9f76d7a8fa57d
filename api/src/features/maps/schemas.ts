/** Schemas of the maps for answers and the OpenAPI document; each matches the contract's type. */
import { z } from 'zod';
import { encumbrances } from '../restrictions/schemas.ts';

import {
  BOUNDARY_WARNINGS,
  type BoundaryWarning,
  type StaffBoundary,
} from '../../../contract/maps/boundaries.ts';
import {
  BOUNDARY_SOURCES,
  type Boundary,
  type Bbox,
  type Polygon,
  type Position,
  type Shape,
} from '../../../contract/maps/geojson.ts';
import { MAX_REMARK_LENGTH } from '../../../contract/maps/limits.ts';
import type { DagBoundary, DagMatch, DagShape } from '../../../contract/maps/search.ts';
import type { Area, Length } from '../../../contract/maps/units.ts';
import { id } from '../../platform/http/schemas.ts';
import { surveyType, zilPlace } from '../land/schemas.ts';

const degrees = z.number();
export const position = z
  .tuple([degrees, degrees])
  .meta({ description: 'Longitude, latitude' }) satisfies z.ZodType<Position>;
export const bbox = z
  .tuple([degrees, degrees, degrees, degrees])
  .meta({ description: 'West, south, east, north' }) satisfies z.ZodType<Bbox>;

export const polygon = z.object({
  type: z.literal('Polygon'),
  coordinates: z.array(z.array(position)),
}) satisfies z.ZodType<Polygon>;

export const source = z.enum(BOUNDARY_SOURCES);

export const boundary = z.object({
  type: z.literal('FeatureCollection'),
  features: z.tuple([
    z.object({
      type: z.literal('Feature'),
      properties: z.object({
        dag_no: z.string(),
        khatian_no: z.string(),
        survey_type_id: z.int().nullable(),
        source,
      }),
      geometry: polygon,
    }),
  ]),
}) satisfies z.ZodType<Boundary>;

export const area = z.object({
  sq_m: z.number(),
  sq_ft: z.number(),
  decimals: z.number(),
  acres: z.number(),
}) satisfies z.ZodType<Area>;
export const length = z.object({ m: z.number(), ft: z.number() }) satisfies z.ZodType<Length>;

export const staffBoundary = z.object({
  dag_id: z.int(),
  version: z.int(),
  geojson: boundary,
  bbox,
  label: position,
  area,
  perimeter: length,
}) satisfies z.ZodType<StaffBoundary>;

export const warning = z.object({
  code: z.enum(BOUNDARY_WARNINGS),
  text: z.string(),
  dag_id: z.int().nullable(),
  dag_no: z.string().nullable(),
  percent: z.number().nullable(),
}) satisfies z.ZodType<BoundaryWarning>;

/** The fields that accompany a change of a boundary. */
export const remark = z.string().max(MAX_REMARK_LENGTH).default('');
/** The version that was edited; left out: any. */
export const version = z.coerce.number().int().min(0).optional();

export const dagMatch = z.object({
  dag_id: z.int(),
  dag_no: z.string(),
  khatiyan_number: z.string(),
  zil_id: z.int(),
  survey_type_id: z.int().nullable(),
  survey_type: surveyType.nullable(),
  zil: zilPlace,
  has_boundary: z.boolean(),
}) satisfies z.ZodType<DagMatch>;

export const dagBoundary = dagMatch.omit({ has_boundary: true }).extend({
  geojson: boundary,
  bbox,
  label: position,
  area,
  perimeter: length,
  recorded: area,
  differs_percent: z.number().nullable(),
  source,
  is_sample: z.boolean(),
  drawn_at: z.iso.datetime(),
  ...encumbrances,
}) satisfies z.ZodType<DagBoundary>;

const dagShape = z.object({
  dag_id: z.int(),
  dag_no: z.string(),
  zil_id: z.int(),
  survey_type_id: z.int().nullable(),
  label: position,
}) satisfies z.ZodType<DagShape>;

export const shape = z.object({
  type: z.literal('Feature'),
  id: z.int(),
  bbox,
  properties: dagShape,
  geometry: polygon,
}) satisfies z.ZodType<Shape<DagShape>>;

export const mouzaOutline = shape.extend({
  properties: z.object({
    mouza_id: z.int(),
    name_en: z.string(),
    name_bn: z.string(),
    jl_no: z.string().nullable(),
    boundaries: z.int(),
    label: position,
  }),
});

/** An optional choice of a form: sent empty, it was not made. */
export const chosen = z.union([z.literal('').transform(() => undefined), id]).optional();
