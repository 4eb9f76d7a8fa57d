import { z } from 'zod';

import { REGISTRATION_STATUSES } from '../../../contract/land-registrations/registrations.ts';
import { MUTATION_TYPES } from '../../../contract/mutations/mutations.ts';
import { MUTATION_STATUSES } from '../../../contract/mutations/states.ts';
import type { PersonCases } from '../../../contract/people/people.ts';
import { money, time } from '../../platform/http/schemas.ts';
import { mouza } from '../land/schemas.ts';

export const personCases = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  verified: z.boolean(),
  mutations: z.array(
    z.object({
      id: z.int(),
      tracking_number: z.string(),
      mutation_type: z.enum(MUTATION_TYPES),
      status: z.enum(MUTATION_STATUSES),
      khatian_number: z.string(),
      dag_number: z.string(),
      mouza,
      created_at: time,
    }),
  ),
  registrations: z.array(
    z.object({
      id: z.int(),
      status: z.enum(REGISTRATION_STATUSES),
      khatiyan_number: z.string(),
      dag_number: z.string(),
      mouza,
      submitted_at: time,
    }),
  ),
  applications: z.array(
    z.object({ id: z.int(), type: z.enum(['khatian_request', 'mouza_map_request']), created_at: time }),
  ),
  payments: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['application', 'land_tax', 'mutation']),
      status: z.enum(['pending', 'paid', 'failed']),
      amount: money,
      transaction_id: z.string().nullable(),
      created_at: time,
    }),
  ),
  more: z.boolean().meta({ description: 'A list has more rows than are answered' }),
}) satisfies z.ZodType<unknown, PersonCases>;
/** Inside the API times are dates and amounts poisha. */
export type StoredPersonCases = z.output<typeof personCases>;
