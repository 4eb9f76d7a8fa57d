import type { Example, ExampleIds, Examples } from '../../../../testing/walk/example.ts';

/** A draft of whoever calls that says all that is asked for; each time another transfer. */
const whole: Example = async (ids) => {
  const mouza_id = await ids.first('mouzas');
  const upazila_id = await ids.parent('mouzas', mouza_id, 'upazila_id');
  const district_id = await ids.parent('upazilas', upazila_id, 'district_id');
  const place = {
    division_id: await ids.parent('districts', district_id, 'division_id'),
    district_id,
    upazila_id,
  };
  const fields = {
    ...place,
    mouza_id,
    survey_type_id: await ids.first('survey_types'),
    transfer: 'whole',
    khatian_number: '46',
    dag_number: '12',
    mutation_type: 'sale',
    land_type: 'agricultural',
    buyer_name: 'Rahima',
    buyer_nid: '1985000001',
    buyer_address: 'Savar',
    previous_owner_name: 'Karim',
    previous_owner_nid: '1985000002',
    previous_owner_address: 'Savar',
    deed_number: crypto.randomUUID(),
    deed_date: '2025-03-21',
    contact_number: '01712345678',
    registry_office: await ids.parent('upazilas', upazila_id, 'name_en'),
  };
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const user_id = ids.caller ?? (await ids.first('users'));
  return { params: { id: await ids.insert('mutation_drafts', { user_id, fields: JSON.stringify(texts) }) } };
};

/** A draft of whoever calls. */
const draft = async (ids: ExampleIds) => ({
  id: await ids.insert('mutation_drafts', { user_id: ids.caller ?? (await ids.first('users')) }),
});

const PDF = '%PDF-1.7\n';
const paper: Example = async (ids) => ({
  params: await draft(ids),
  body: Buffer.from(
    `--deed\r\ncontent-disposition: form-data; name="papers[deed]"; filename="deed.pdf"\r\n\r\n${PDF}\r\n--deed--\r\n`,
  ),
  headers: { 'content-type': 'multipart/form-data; boundary=deed' },
});

export default {
  'POST /api/mutations/drafts': async () => ({ body: { fields: { dag_number: crypto.randomUUID() } } }),
  'GET /api/mutations/drafts/:id': async (ids) => ({ params: await draft(ids) }),
  'GET /api/mutations/drafts/records': async (ids) => ({
    query: { mouza_id: await ids.first('mouzas'), khatian_number: '46', dag_number: '12' },
  }),
  'PUT /api/mutations/drafts/:id': async (ids) => ({
    params: await draft(ids),
    body: { version: 1, fields: { buyer_name: 'Rahima Khatun' } },
  }),
  'DELETE /api/mutations/drafts/:id': async (ids) => ({ params: await draft(ids) }),
  'POST /api/mutations/drafts/:id/check': whole,
  'POST /api/mutations/drafts/:id/submit': whole,
  'POST /api/mutations/drafts/:id/documents': paper,
  'DELETE /api/mutations/drafts/:id/documents/:documentId': async (ids) => {
    const { id } = await draft(ids);
    const path = `mutations/${crypto.randomUUID()}.pdf`;
    const of = { draft_id: id, kind: 'deed', name: 'deed.pdf', path, size_bytes: 9 };
    return { params: { id, documentId: await ids.insert('mutation_documents', of) } };
  },
} satisfies Examples;
