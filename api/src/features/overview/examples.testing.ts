import type { Examples } from '../../../testing/walk/example.ts';

export default {
  'GET /api/search': async () => ({ query: { q: 'Dhaka' } }),
} satisfies Examples;
