/** Schemas of places and land records for answers and the OpenAPI document; each matches the contract's type. */
import { z } from 'zod';

import type {
  DagRecord,
  MouzaMapRecord,
  MouzaOption,
  OwnerShare,
  Place,
  SurveyType,
  ZilOption,
  ZilPlace,
} from '../../../contract/lookup/lookup.ts';

const key = z.int();

export const place = z.object({
  id: key,
  name: z.string().meta({ description: 'The English name' }),
  name_en: z.string(),
  name_bn: z.string(),
}) satisfies z.ZodType<Place>;

export const mouza = place.extend({ jl_no: z.string().nullable() }) satisfies z.ZodType<MouzaOption>;

export const zil = z.object({ id: key, zil_no: z.string() }) satisfies z.ZodType<ZilOption>;

export const surveyType = z.object({
  id: key,
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  name_bn: z.string().nullable(),
}) satisfies z.ZodType<SurveyType>;

export const zilPlace = zil.extend({
  mouza: mouza.extend({ upazila: place.extend({ district: place.extend({ division: place }) }) }),
}) satisfies z.ZodType<ZilPlace>;

const record = z.object({
  id: key,
  document_url: z.string().nullable(),
  is_sample: z.boolean(),
  survey_type: surveyType.nullable(),
  zil: zilPlace,
});

export const dagRecord = record.extend({
  dag_no: z.string(),
  khatiyan_number: z.string(),
}) satisfies z.ZodType<DagRecord>;

export const mouzaMapRecord = record.extend({
  name: z.string().nullable(),
}) satisfies z.ZodType<MouzaMapRecord>;

export const squareFeet = z.number().meta({ description: 'Square feet' });
export const father = z.string().optional().meta({ description: "The owner's father or husband" });
export const khotiyanRow = z.object({ owner: z.string(), father, area: squareFeet });

export const ownerShare = khotiyanRow.extend({
  til: z.int().meta({ description: 'Of the 76,800 til of the whole' }),
  percent: z.number(),
}) satisfies z.ZodType<OwnerShare>;
