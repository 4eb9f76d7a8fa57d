import type { Examples } from '../../../testing/walk/example.ts';

const day = async () => ({ params: { kind: 'applications', date: '2026-10-20' } });
const range = async () => ({ query: { from: '2026-10-01', to: '2026-10-31' } });

export default {
  'GET /api/admin/revenue/:kind/:date': day,
  'GET /api/admin/revenue/:kind/:date/csv': day,
  'GET /api/admin/revenue/range': range,
  'GET /api/admin/revenue/range/csv': range,
  'GET /api/admin/revenue/reconciliation': range,
  'GET /api/admin/revenue/reconciliation/csv': range,
} satisfies Examples;
