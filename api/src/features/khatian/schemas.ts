import { z } from 'zod';

import { id } from '../../platform/http/schemas.ts';

const text = z.string().max(200).default('');

/** The search fields: place, survey, number and owner. */
export const khatianQuery = z.object({
  district_id: id.optional(),
  upazila_id: id.optional(),
  mouza_id: id.optional(),
  zil_id: id.optional(),
  survey_type_id: id.optional(),
  number: text,
  owner: text,
});
