import type { Examples } from '../../../testing/walk/example.ts';

const range = async () => ({ query: { from: '2026-10-01', to: '2026-10-31' } });

export default {
  'GET /api/admin/reports/collections': range,
  'GET /api/admin/reports/collections/csv': range,
  'GET /api/admin/reports/backlog': range,
  'GET /api/admin/reports/backlog/csv': range,
} satisfies Examples;
