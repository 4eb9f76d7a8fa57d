/** Schemas of the land lookup for answers and the OpenAPI document; each matches the contract's type. */
import { z } from 'zod';

import type {
  DagDetail,
  DagOption,
  InSheet,
  MouzaMapDetail,
  MouzaMapOption,
  OtherZil,
} from '../../../contract/lookup/lookup.ts';
import { previewFields } from '../../platform/files/documents/schemas.ts';
import { mutationPosted } from '../notice-board/schemas.ts';
import { encumbrances } from '../restrictions/schemas.ts';
import { dagRecord, khotiyanRow, mouzaMapRecord, ownerShare, squareFeet, zil } from '../land/schemas.ts';

const key = z.int();

export const otherZil = zil.extend({
  found: z.int().meta({ description: 'How many dags or maps of it match' }),
}) satisfies z.ZodType<OtherZil>;

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

/** The sheet of a record in the lists of a whole mouza. */
export const inSheet = z.object({ zil_id: key, zil_no: z.string() }) satisfies z.ZodType<InSheet>;

export const mouzaMapDetail = mouzaMapRecord.extend(previewFields) satisfies z.ZodType<MouzaMapDetail>;

export const dagDetail = dagRecord.extend({
  ...previewFields,
  khotiyan: z.array(khotiyanRow),
  area: squareFeet,
  shares: z.array(ownerShare),
  changed: z
    .object({ tracking_number: z.string(), restored: z.boolean(), at: z.iso.datetime() })
    .nullable()
    .meta({ description: 'The last mutation that has changed the owners' }),
  ...encumbrances,
  mutation_posted_since: mutationPosted,
  has_boundary: z.boolean().meta({ description: 'Whether it is drawn, and can be seen on the map' }),
}) satisfies z.ZodType<DagDetail>;
