import type { Examples } from '../../testing/walk/example.ts';

const day = async () => ({ params: { kind: 'applications', date: '2026-10-20' } });

export default {
  'GET /api/admin/revenue/:kind/:date': day,
  'GET /api/admin/revenue/:kind/:date/csv': day,
} satisfies Examples;
