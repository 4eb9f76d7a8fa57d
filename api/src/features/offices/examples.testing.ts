import { randomUUID } from 'node:crypto';
import type { Example, ExampleIds, Examples } from '../../../testing/walk/example.ts';

const officer = (ids: ExampleIds) =>
  ids.insert('users', {
    name: 'Rahima Begum',
    email: `${randomUUID()}@land.example`,
    password_hash: 'never matches',
    role: 'acland',
  });

const none = () => Promise.reject(new Error('There are none'));

const appointment: Example = async (ids) => ({
  body: { user_id: await officer(ids), office_id: await ids.first('offices', none), post: 'acland' },
});

const ofAppointment: Example = async (ids) => {
  const post_id = await ids.first('posts', none);
  return { params: { id: await ids.insert('appointments', { user_id: await officer(ids), post_id }) } };
};

export default {
  'POST /api/admin/appointments': appointment,
  'POST /api/admin/appointments/:id/end': ofAppointment,
} satisfies Examples;
