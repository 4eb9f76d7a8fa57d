import { z } from 'zod';
import { ROLES } from '../../../contract/roles.ts';
import { time } from '../../platform/http/schemas.ts';

/** The account in the answers of routes. */
export const userAnswer = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(ROLES),
  language: z.enum(['en', 'bn']),
  email_verified_at: time.nullable(),
  phone_verified_at: time.nullable(),
});
