import { randomUUID } from 'node:crypto';
import type { Example, ExampleIds, Examples } from '../../../testing/walk/example.ts';

const person = () => ({
  name: 'Rahima Begum',
  email: `${randomUUID()}@land.example`,
  password_hash: 'never matches',
});

const officer = (ids: ExampleIds) => ids.insert('users', { ...person(), role: 'acland' });

/** A new officer. */
const ofOfficer: Example = async (ids) => ({ params: { id: await officer(ids) } });

/** An invited person who has not accepted yet. */
const ofInvited: Example = async (ids) => {
  const invited = { ...person(), invited_role: 'acland', invited_at: new Date() };
  return { params: { id: await ids.insert('users', invited) } };
};

/** An officer whose login asks for a code. */
const ofTwoSteps: Example = async (ids) => {
  const id = await officer(ids);
  await ids.insert('two_factor', { user_id: id, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: new Date() });
  return { params: { id } };
};

const invitation: Example = async () => ({
  body: { name: 'Rahima Begum', email: `${randomUUID()}@land.example`, phone: '01712345678', role: 'acland' },
});

const change: Example = async (ids) => ({
  ...(await ofOfficer(ids)),
  body: { name: 'Rahima Begum', phone: '01712345678', role: 'admin', version: 1 },
});

export default {
  'GET /api/admin/staff/:id': ofOfficer,
  'POST /api/admin/staff': invitation,
  'PUT /api/admin/staff/:id': change,
  'POST /api/admin/staff/:id/invitation': ofInvited,
  'POST /api/admin/staff/:id/disable': ofOfficer,
  'POST /api/admin/staff/:id/enable': ofOfficer,
  'POST /api/admin/staff/:id/reset-two-factor': ofTwoSteps,
} satisfies Examples;
