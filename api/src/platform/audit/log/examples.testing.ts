import type { Examples } from '../../../../testing/walk/example.ts';

export default {
  'GET /api/admin/audit-log/:id': async (ids) => ({
    // A person's own record, so that opening it is logged.
    params: {
      id: await ids.insert('audit_log', {
        action: 'update',
        resource: 'users',
        record_id: await ids.first('users'),
      }),
    },
  }),
} satisfies Examples;
