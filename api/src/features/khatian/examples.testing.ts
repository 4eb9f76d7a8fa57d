import type { Examples } from '../../../testing/walk/example.ts';

export default {
  'GET /api/admin/khatians': async () => ({ query: { number: '12' } }),
  'GET /api/admin/khatians/csv': async () => ({ query: { number: '12' } }),
  'GET /api/admin/khatians/:id': async (ids) => ({ params: { id: await ids.first('dags') } }),
} satisfies Examples;
