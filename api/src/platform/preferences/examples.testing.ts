import type { Examples, ExampleIds } from '../../../testing/walk/example.ts';

const asked = { filter: { q: 'Savar' }, sort: { field: 'name_en', order: 'ASC' } };

/** A saved filter of the caller; none for an anonymous caller. */
async function own(ids: ExampleIds) {
  const row = {
    user_id: ids.caller,
    list: 'upazilas',
    name: `Filter ${crypto.randomUUID().slice(0, 13)}`,
    filter: '{}',
    sort_field: 'id',
    sort_order: 'DESC',
  };
  return { list: 'upazilas', id: ids.caller === null ? 1 : await ids.insert('saved_filters', row) };
}

export default {
  'PUT /api/admin/preferences/lists/:list/columns': async () => ({
    params: { list: 'upazilas' },
    body: { columns: ['name_bn', 'district_id'] },
  }),
  'POST /api/admin/preferences/lists/:list/filters': async () => ({
    params: { list: 'upazilas' },
    body: { name: 'Upazilas of Dhaka', ...asked },
  }),
  'PUT /api/admin/preferences/lists/:list/filters/:id': async (ids) => ({
    params: await own(ids),
    body: { name: `Renamed ${crypto.randomUUID().slice(0, 13)}` },
  }),
  'DELETE /api/admin/preferences/lists/:list/filters/:id': async (ids) => ({ params: await own(ids) }),
} satisfies Examples;
