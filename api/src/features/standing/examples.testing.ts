import type { Examples } from '../../../testing/walk/example.ts';

const none = () => Promise.reject(new Error('There are none'));

export default {
  'GET /api/user/standing': async () => ({ query: { kind: 'registration' } }),
  'GET /api/offices/:id': async (ids) => ({ params: { id: await ids.first('offices', none) } }),
} satisfies Examples;
