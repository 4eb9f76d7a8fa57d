import type { Examples } from '../../testing/walk/example.ts';

export default {
  'GET /api/admin/audit-log/:id': async (ids) => ({
    params: { id: await ids.first('audit_log', async () => ({ action: 'update', resource: 'dags' })) },
  }),
} satisfies Examples;
