import type { Examples } from '../../testing/walk/example.ts';

export default {
  'GET /api/admin/record-versions/:id': async (ids) => ({ params: { id: await ids.first('dags') } }),
} satisfies Examples;
