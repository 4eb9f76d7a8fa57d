import type { Examples } from '../../../../testing/walk/example.ts';

export default {
  'GET /api/mutations/figures': async (ids) => ({
    query: { district_id: String(await ids.first('districts')) },
  }),
  'GET /api/admin/reports/mutations': async () => ({ query: { from: '2026-01', to: '2026-10' } }),
  'GET /api/admin/reports/mutations/csv': async () => ({ query: { by: 'offices' } }),
} satisfies Examples;
