import { mutationFee } from '../../../contract/mutations/fees.ts';
import type { Example, ExampleIds, Examples } from '../../../testing/walk/example.ts';

/** A mutation of the caller's (without one, of a new person's) in a state; answers its id. */
export async function mutationIn(
  ids: ExampleIds,
  status: string,
  user_id: number | null = ids.caller,
  columns: object = {},
): Promise<number> {
  const email = `${crypto.randomUUID()}@example.org`;
  const owner =
    user_id ?? (await ids.insert('users', { name: 'Rahima Khatun', email, password_hash: 'opens nothing' }));
  const id = await ids.insert('mutations', {
    user_id: owner,
    status,
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
    ...columns,
  });
  await ids.insert('mutation_events', { mutation_id: id, action: 'submit', status: 'pending_payment' });
  return id;
}

/** Pays for a mutation. */
async function payFor(ids: ExampleIds, id: number): Promise<void> {
  const key = crypto.randomUUID();
  await ids.insert('payments', {
    user_id: await ids.parent('mutations', id, 'user_id'),
    kind: 'mutation',
    mutation_id: id,
    provider: 'simulated',
    method: 'bkash',
    amount_poisha: mutationFee('agricultural').total,
    idempotency_key: key,
    request_hash: key,
    transaction_id: key,
    status: 'paid',
    paid_at: new Date(),
  });
}

/** One that is paid for; answers its id. */
export async function paidMutation(ids: ExampleIds): Promise<number> {
  const id = await mutationIn(ids, 'pending');
  await payFor(ids, id);
  return id;
}

/** An approved and paid one of someone else than the caller, about a dag of its own. */
async function recorded(ids: ExampleIds): Promise<{ id: number; dag_number: string }> {
  const id = await mutationIn(ids, 'approved', null);
  await payFor(ids, id);
  const khotiyan = JSON.stringify([{ owner: 'Abdul Karim', area: 435.6 }]);
  const dag = {
    zil_id: await ids.first('zils'),
    dag_no: crypto.randomUUID(),
    khatiyan_number: '12',
    khotiyan,
  };
  await ids.change('mutations', id, { dag_id: await ids.insert('dags', dag) });
  return { id, dag_number: dag.dag_no };
}

const ofRecord = async (ids: ExampleIds): Promise<number> => (await recorded(ids)).id;

const own =
  (status: string, more: object = {}): Example =>
  async (ids) => ({ params: { id: await mutationIn(ids, status) }, ...more });

const asked: Example = async (ids) => {
  const upazila_id = await ids.madeFor('upazilas', { name_en: 'Savar' });
  const name = `Purbahati ${crypto.randomUUID()}`;
  const mouza_id = await ids.insert('mouzas', { upazila_id, name_en: name, name_bn: name });
  const district_id = await ids.parent('upazilas', upazila_id, 'district_id');
  const division_id = await ids.parent('districts', district_id, 'division_id');
  return {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      division_id,
      district_id,
      upazila_id,
      mouza_id,
      mutation_type: 'gift',
      khatian_number: '12',
      dag_number: '831',
      land_type: 'agricultural',
      buyer_name: 'Nasrin Akter',
      buyer_nid: '1234567890',
      buyer_address: 'Savar, Dhaka',
      previous_owner_name: 'Abdul Karim',
      previous_owner_nid: '1990123456789',
      previous_owner_address: 'Ashulia, Dhaka',
      deed_number: crypto.randomUUID(),
      deed_date: '2026-03-21',
      registry_office: 'Savar',
      contact_number: '01712345678',
    },
  };
};

/** A form with one paper. */
const paperForm = {
  body: Buffer.from(
    '--paper\r\ncontent-disposition: form-data; name="documents[]"; filename="a.pdf"\r\n\r\n' +
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n\r\n--paper--\r\n',
  ),
  headers: { 'content-type': 'multipart/form-data; boundary=paper' },
};

export default {
  'POST /api/mutations': asked,
  'GET /api/mutations/track': async (ids) => {
    const number = await ids.parent('mutations', await mutationIn(ids, 'pending'), 'tracking_number');
    return { query: { number, last4: '5678' } };
  },
  'GET /api/mutations/:id': own('pending'),
  'POST /api/mutations/:id/pay': own('pending_payment', { body: { amount: 1_025, method: 'bkash' } }),
  'POST /api/mutations/:id/documents': own('pending', paperForm),
  'POST /api/mutations/:id/answer': own('flagged', { body: { answer: 'I have added the deed.' } }),
  'GET /api/admin/mutations/:id/proposal': async (ids) => ({ params: { id: await ofRecord(ids) } }),
  'PUT /api/admin/mutations/:id/dag': async (ids) => {
    const id = await mutationIn(ids, 'pending', null);
    const zil_id = await ids.insert('zils', {
      mouza_id: await ids.parent('mutations', id, 'mouza_id'),
      zil_no: crypto.randomUUID(),
    });
    const dag_id = await ids.insert('dags', { zil_id, dag_no: '831', khatiyan_number: '12' });
    return { params: { id }, body: { dag_id } };
  },
  'POST /api/admin/mutations/:id/record': async (ids) => ({
    params: { id: await ofRecord(ids) },
    body: {
      rows: [{ owner: 'Nasrin Akter', area: 435.6 }],
      base: 1,
      version: 1,
      finding_remarks: Object.fromEntries(
        [
          'record',
          'applicant',
          'documents',
          'owners',
          'extent',
          'deed',
          'fee',
          'land-tax',
          'inquiry',
          'posting',
        ].map((name) => [name, 'Looked at beside the deed']),
      ),
    },
  }),
  'GET /api/admin/mutations/:id/land-tax': async (ids) => ({ params: { id: await ofRecord(ids) } }),
  'POST /api/admin/mutations/:id/land-tax': async (ids) => {
    const { id, dag_number } = await recorded(ids);
    const registration = await ids.insert('land_tax_registrations', {
      user_id: await ids.parent('mutations', id, 'user_id'),
      mouza_id: await ids.parent('mutations', id, 'mouza_id'),
      survey_type_id: await ids.first('survey_types'),
      khatiyan_number: '12',
      dag_number,
      land_type: 'agricultural',
      land_area: 435.6,
      status: 'approved',
      reviewed_at: new Date(),
    });
    return { params: { id }, body: { ends: [{ id: registration, rest: 0 }], begins: null } };
  },
} satisfies Examples;
