import type { Examples } from '../../../../testing/walk/example.ts';

export default {
  'GET /api/admin/audit-log/:id': async (ids) => ({
    // Of a person's own record: that it is opened is noted.
    params: {
      id: await ids.insert('audit_log', {
        action: 'update',
        resource: 'users',
        record_id: await ids.first('users'),
      }),
    },
  }),
} satisfies Examples;
