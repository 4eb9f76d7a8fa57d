import type { Example, ExampleIds, Examples } from '../../../../testing/walk/example.ts';

const facts = JSON.stringify({ type: 'info', title: 'Your land', message: 'It was looked at.' });

/** A notification of whoever calls; of nobody there is none. */
const ofCaller = async (ids: ExampleIds) =>
  ids.caller === null ? 1 : ids.insert('notifications', { user_id: ids.caller, kind: 'told', facts });

const one: Example = async (ids) => ({ params: { id: await ofCaller(ids) } });

export default {
  'GET /api/notifications/:id': one,
  'PATCH /api/notifications/:id/read': async (ids) => ({ ...(await one(ids)), body: {} }),
  'PATCH /api/notifications/mark-all-read': async () => ({ body: {} }),
  'DELETE /api/notifications/:id': one,
} satisfies Examples;
