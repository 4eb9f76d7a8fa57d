import { z } from 'zod';

import { id } from '../../platform/http/schemas.ts';

/** The place that a report may be limited to. */
export const placeQuery = z.object({ district_id: id.optional(), upazila_id: id.optional() });
export type PlaceFilter = z.output<typeof placeQuery>;
