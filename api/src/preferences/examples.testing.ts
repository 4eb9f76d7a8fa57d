import type { Examples, ExampleIds } from '../../testing/walk/example.ts';

const asked = { filter: { q: 'Savar' }, sort: { field: 'name_en', order: 'ASC' } };

/** A saved filter of whoever asks. */
const own = async (ids: ExampleIds) => ({
  list: 'upazilas',
  id: await ids.insert('saved_filters', {
    user_id: ids.caller,
    list: 'upazilas',
    name: `Filter ${crypto.randomUUID().slice(0, 13)}`,
    ...{ filter: '{}', sort_field: 'id', sort_order: 'DESC' },
  }),
});

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
