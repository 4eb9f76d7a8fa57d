import { randomUUID } from 'node:crypto';
import type { ExampleIds, Examples } from '../../../../testing/walk/example.ts';

const COLUMNS = ['zil_id', 'dag_no', 'khatiyan_number'];

/** A checked import of the caller. */
async function checked(ids: ExampleIds): Promise<number> {
  return ids.insert('record_imports', {
    user_id: ids.caller ?? (await ids.first('users')),
    resource: 'dags',
    file_name: 'dags.csv',
    file_type: 'csv',
    file_path: `imports/${randomUUID()}.csv`,
    bytes: 1,
    sha256: '0'.repeat(64),
    head_row: 1,
    state: 'checked',
    records_new: 1,
    heads: JSON.stringify(COLUMNS),
    first_rows: '[]',
    columns: JSON.stringify(COLUMNS),
  });
}
const one = async (ids: ExampleIds) => ({ params: { id: await checked(ids) } });

/** An import of the caller that is taken back already. */
async function takenBack(ids: ExampleIds) {
  const { params } = await one(ids);
  const by = ids.caller ?? (await ids.first('users'));
  await ids.change('record_imports', params.id, {
    state: 'done',
    taken_back_at: new Date(),
    taken_back_by: by,
  });
  return { params };
}

/** An import whose sheet was chosen, and is chosen once more. */
async function ofSheet(ids: ExampleIds) {
  const { params } = await one(ids);
  await ids.change('record_imports', params.id, { sheets: '["Dags"]', sheet: 'Dags' });
  return { params, body: { sheet: 'Dags' } };
}

export default {
  'GET /api/admin/imports/:id': one,
  'PUT /api/admin/imports/:id/columns': async (ids) => ({ ...(await one(ids)), body: { columns: COLUMNS } }),
  'PUT /api/admin/imports/:id/sheet': ofSheet,
  'POST /api/admin/imports/:id/confirm': one,
  'GET /api/admin/imports/:id/wrong-rows': one,
  'DELETE /api/admin/imports/:id': one,
  'POST /api/admin/imports/:id/take-back': takenBack,
} satisfies Examples;
