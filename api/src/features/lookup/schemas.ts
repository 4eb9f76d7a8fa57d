/** What the land lookup answers, for validation and the OpenAPI document; each is the contract's own type. */
import { z } from 'zod';

import type {
  DagDetail,
  DagOption,
  DagRecord,
  MouzaMapDetail,
  MouzaMapOption,
  MouzaMapRecord,
  MouzaOption,
  OtherZil,
  OwnerShare,
  Place,
  SurveyType,
  ZilOption,
  ZilPlace,
} from '../../../contract/lookup/lookup.ts';
import { previewFields } from '../../platform/files/documents/schemas.ts';

const key = z.int();

export const place = z.object({
  id: key,
  name: z.string().meta({ description: 'The English name' }),
  name_en: z.string(),
  name_bn: z.string(),
}) satisfies z.ZodType<Place>;

export const mouza = place.extend({ jl_no: z.string().nullable() }) satisfies z.ZodType<MouzaOption>;

export const zil = z.object({ id: key, zil_no: z.string() }) satisfies z.ZodType<ZilOption>;

export const otherZil = zil.extend({
  found: z.int().meta({ description: 'How many dags or maps of it match' }),
}) satisfies z.ZodType<OtherZil>;

export const surveyType = z.object({
  id: key,
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  name_bn: z.string().nullable(),
}) satisfies z.ZodType<SurveyType>;

export const dagOption = z.object({
  id: key,
  dag_no: z.string(),
  khatiyan_number: z.string(),
  survey_type_id: key.nullable(),
}) satisfies z.ZodType<DagOption>;

export const mouzaMapOption = z.object({
  id: key,
  name: z.string().nullable(),
  survey_type_id: key.nullable(),
}) satisfies z.ZodType<MouzaMapOption>;

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

const squareFeet = z.number().meta({ description: 'Square feet' });
const khotiyanRow = z.object({ owner: z.string(), area: squareFeet });

export const mouzaMapDetail = mouzaMapRecord.extend(previewFields) satisfies z.ZodType<MouzaMapDetail>;

export const ownerShare = khotiyanRow.extend({
  til: z.int().meta({ description: 'Of the 76,800 til of the whole' }),
  percent: z.number(),
}) satisfies z.ZodType<OwnerShare>;

export const dagDetail = dagRecord.extend({
  ...previewFields,
  khotiyan: z.array(khotiyanRow),
  area: squareFeet,
  shares: z.array(ownerShare),
  changed: z
    .object({ tracking_number: z.string(), restored: z.boolean(), at: z.iso.datetime() })
    .nullable()
    .meta({ description: 'The last mutation that has changed the owners' }),
  has_boundary: z.boolean().meta({ description: 'Whether it is drawn, and can be seen on the map' }),
}) satisfies z.ZodType<DagDetail>;
