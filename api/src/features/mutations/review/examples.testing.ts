import type { Example, Examples } from '../../../../testing/walk/example.ts';
import { mutationFee } from '../../../../contract/mutations/fees.ts';

/** A mutation of somebody that waits for the office. */
const waiting: Example = async (ids) => {
  const email = `${crypto.randomUUID()}@example.org`;
  const user_id = await ids.insert('users', { name: 'Rahima Khatun', email, password_hash: 'opens nothing' });
  const id = await ids.insert('mutations', {
    user_id,
    status: 'pending',
    mutation_type: 'sale',
    mouza_id: await ids.first('mouzas'),
    khatiyan_number: '12',
    dag_number: '831',
    land_type: 'agricultural',
    deed_number: '77',
    deed_date: '2026-03-21',
    registry_office: 'Savar',
    contact_number: '01712345678',
    fee_poisha: mutationFee('agricultural').total,
    request_hash: crypto.randomUUID(),
  });
  return { params: { id } };
};

export default {
  'GET /api/admin/mutations': async () => ({
    query: { page: 1, per_page: 10, status: 'waiting', search: '১২' },
  }),
  'GET /api/admin/mutations/:id': waiting,
  'GET /api/admin/mutations/:id/neighbours': waiting,
  'PATCH /api/admin/mutations/:id': async (ids) => ({
    ...(await waiting(ids)),
    body: { status: 'flagged', remarks: 'Please bring the deed.', version: 1 },
  }),
} satisfies Examples;
