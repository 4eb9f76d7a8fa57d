import type { Examples } from '../../../../../testing/walk/example.ts';

export default {
  'GET /api/admin/record-versions/:id': async (ids) => ({ params: { id: await ids.first('dags') } }),
  'GET /api/admin/record-versions/csv': async (ids) => ({ query: { dag: await ids.first('dags') } }),
} satisfies Examples;
