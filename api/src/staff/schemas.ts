import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ROLES } from '../../contract/roles.ts';
import { STAFF_STATES } from '../../contract/staff/staff.ts';
import type { Example, ExampleIds } from '../example.ts';
import { time } from '../lib/schemas.ts';

/** A staff account as it is answered. */
export const staffAnswer = z.object({
  id: z.int(),
  name: z.string(),
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

const person = () => ({
  name: 'Rahima Begum',
  email: `${randomUUID()}@land.example`,
  password_hash: 'never matches',
});

const officer = (ids: ExampleIds) => ids.insert('users', { ...person(), role: 'acland' });

/** An officer of its own. */
export const ofOfficer: Example = async (ids) => ({ params: { id: await officer(ids) } });

/** Someone who has not yet come. */
export const ofInvited: Example = async (ids) => {
  const invited = { ...person(), invited_role: 'acland', invited_at: new Date() };
  return { params: { id: await ids.insert('users', invited) } };
};

/** An officer whose login asks for a code. */
export const ofTwoSteps: Example = async (ids) => {
  const id = await officer(ids);
  await ids.insert('two_factor', { user_id: id, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: new Date() });
  return { params: { id } };
};

export const invitation: Example = async () => ({
  body: { name: 'Rahima Begum', email: `${randomUUID()}@land.example`, phone: '01712345678', role: 'acland' },
});

export const change: Example = async (ids) => ({
  ...(await ofOfficer(ids)),
  body: { name: 'Rahima Begum', phone: '01712345678', role: 'admin', version: 1 },
});
