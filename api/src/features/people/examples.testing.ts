import type { Examples } from '../../../testing/walk/example.ts';

export default {
  'GET /api/admin/people/:id': async (ids) => ({ params: { id: await ids.first('person_places') } }),
} satisfies Examples;
