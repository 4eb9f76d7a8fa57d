import type { Examples } from '../../../testing/walk/example.ts';

export default {
  'GET /api/notice-board': async () => ({ query: { dag: '12', limit: 2 } }),
  'GET /api/notice-board/feed': async () => ({ query: { lang: 'en' } }),
} satisfies Examples;
