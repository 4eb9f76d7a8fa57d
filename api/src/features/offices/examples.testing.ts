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

/** A hand-over from the caller to somebody else. What the caller held is over, so that they act where they did before. */
const handover = async (ids: ExampleIds): Promise<number> => {
  const post_id = await ids.first('posts', none);
  const outgoing_id = ids.caller ?? (await officer(ids));
  const successor_id = await officer(ids);
  const [starts_at, ends_at] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'];
  const held = { user_id: outgoing_id, post_id, starts_at, ends_at };
  return ids.insert('handovers', {
    post_id,
    outgoing_id,
    outgoing_appointment_id: await ids.insert('appointments', held),
    successor_id,
    successor_appointment_id: await ids.insert('appointments', { user_id: successor_id, post_id }),
    passes_at: '2099-01-01T00:00:00Z',
    entered_by: successor_id,
  });
};

const ofHandover: Example = async (ids) => ({ params: { id: await handover(ids) } });

/** A revenue circle. */
const circle = async (ids: ExampleIds) => ({
  kind: 'ac',
  name_en: `Circle ${randomUUID()}`,
  name_bn: 'সার্কেল',
  district_id: await ids.first('districts', none),
});

const ofCircle: Example = async (ids) => {
  const columns = await circle(ids);
  return { params: { id: await ids.insert('offices', columns) }, body: columns };
};

/** A circle and a mouza that no office lists. */
const listed = async (ids: ExampleIds) => {
  const upazila_id = await ids.first('upazilas', none);
  const mouza = { upazila_id, name_en: `Mouza ${randomUUID()}`, name_bn: `মৌজা ${randomUUID()}` };
  return {
    office_id: await ids.insert('offices', await circle(ids)),
    mouza_id: await ids.insert('mouzas', mouza),
    order_no: '12/2026',
  };
};

const ofListed: Example = async (ids) => ({
  params: { id: await ids.insert('office_mouzas', await listed(ids)) },
  body: await listed(ids),
});

export default {
  'POST /api/admin/offices': async (ids) => ({ body: await circle(ids) }),
  'PUT /api/admin/offices/:id': ofCircle,
  'POST /api/admin/offices/:id': async (ids) => ({ ...(await ofCircle(ids)), query: { _method: 'PUT' } }),
  'POST /api/admin/office-mouzas': async (ids) => ({ body: await listed(ids) }),
  'POST /api/admin/office-mouzas/bulk/delete': async (ids) => ({
    body: { records: [{ id: await ids.insert('office_mouzas', await listed(ids)) }] },
  }),
  'GET /api/admin/office-mouzas/:id': ofListed,
  'GET /api/admin/office-mouzas/:id/hanging': ofListed,
  'GET /api/admin/office-mouzas/:id/history': ofListed,
  'GET /api/admin/office-mouzas/:id/history/:change': async (ids) => {
    const id = await ids.insert('office_mouzas', await listed(ids));
    const logged = { action: 'create', resource: 'office-mouzas', record_id: id, after: '{}' };
    return { params: { id, change: await ids.insert('audit_log', logged) } };
  },
  'PUT /api/admin/office-mouzas/:id': ofListed,
  'POST /api/admin/office-mouzas/:id': async (ids) => ({
    ...(await ofListed(ids)),
    query: { _method: 'PUT' },
  }),
  'DELETE /api/admin/office-mouzas/:id': ofListed,
  'POST /api/admin/appointments': appointment,
  'POST /api/admin/appointments/:id/end': ofAppointment,
  'POST /api/admin/handovers': async (ids) => {
    const { params } = await ofAppointment(ids);
    return { body: { appointment_id: params!['id'], successor_id: await officer(ids), day: '2099-12-01' } };
  },
  'GET /api/admin/handovers/:id': ofHandover,
  'POST /api/admin/handovers/:id/confirm': async (ids) => ({
    ...(await ofHandover(ids)),
    body: { remark: 'The keys are in the safe.' },
  }),
  'POST /api/admin/handovers/:id/close': async (ids) => ({
    ...(await ofHandover(ids)),
    body: { reason: 'Wrong person' },
  }),
} satisfies Examples;
