import { z } from 'zod';
import { ROLES } from '../../../contract/roles.ts';
import { STAFF_STATES } from '../../../contract/staff/staff.ts';
import { time } from '../../platform/http/schemas.ts';

/** A staff account in answers. */
export const staffAnswer = z.object({
  id: z.int(),
  name: z.string(),
  name_bn: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(ROLES).meta({ description: 'The role, or the one that the account is invited to' }),
  state: z.enum(STAFF_STATES),
  two_factor: z.boolean(),
  invited_at: time.nullable(),
  last_seen_at: time.nullable().meta({ description: 'The last use of any session' }),
  version: z.int(),
  created_at: time,
  updated_at: time,
});
