import { z } from 'zod';

import { id } from '../../platform/http/schemas.ts';

const text = z.string().max(200).default('');

/** What khatians are looked for by: where they lie, their survey, their number, their owner. */
export const khatianQuery = z.object({
  district_id: id.optional(),
  upazila_id: id.optional(),
  mouza_id: id.optional(),
  zil_id: id.optional(),
  survey_type_id: id.optional(),
  number: text,
  owner: text,
});
