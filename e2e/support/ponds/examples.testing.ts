/** Real requests of the made-up queue, for the walk through all routes. */
import type { Examples } from '../../../api/testing/walk/example.ts';

export default {
  'POST /api/ponds': async () => ({ body: { place: 'Behind the school' } }),
  'PUT /api/ponds/:id': async (ids) => ({
    params: {
      id: await ids.insert('ponds', { user_id: await ids.first('users'), place: 'Behind the school' }),
    },
    body: { action: 'allow' },
  }),
} satisfies Examples;
