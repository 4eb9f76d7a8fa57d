import type { Example, ExampleIds, Examples } from '../../../testing/walk/example.ts';

/** The first mouza with all its levels. */
async function firstPlace(ids: ExampleIds): Promise<Record<string, number>> {
  const mouza_id = await ids.first('mouzas');
  const upazila_id = await ids.parent('mouzas', mouza_id, 'upazila_id');
  const district_id = await ids.parent('upazilas', upazila_id, 'district_id');
  const division_id = await ids.parent('districts', district_id, 'division_id');
  return { division_id, district_id, upazila_id, mouza_id };
}

const newRegistration: Example = async (ids) => ({
  headers: { 'idempotency-key': crypto.randomUUID() },
  body: {
    ...(await firstPlace(ids)),
    survey_type_id: await ids.first('survey_types'),
    khatiyan_number: '১২',
    // Another land each time
    dag_number: crypto.randomUUID(),
    land_type: 'Agricultural',
    land_area: 4356,
  },
});

/** A pending registration of somebody other than the caller, unless an owner is given. */
export const pending = async (ids: ExampleIds, owner?: number | null) => ({
  id: await ids.insert('land_tax_registrations', {
    user_id: owner ?? (await ids.first('users')),
    mouza_id: await ids.first('mouzas'),
    survey_type_id: await ids.first('survey_types'),
    khatiyan_number: '12',
    dag_number: crypto.randomUUID(),
    land_type: 'agricultural',
    land_area: 4_356,
  }),
});
export default {
  'POST /api/land-tax-registrations': newRegistration,
  'GET /api/user/land-tax-registrations/:id': async (ids) => ({ params: await pending(ids, ids.caller) }),
  'PUT /api/land-tax-registrations/:id': async (ids) => ({
    params: await pending(ids),
    body: { status: 'flagged', notes: 'Please bring the deed.', version: 1 },
  }),
  'GET /api/land-tax-registrations/:id/history': async (ids) => ({ params: await pending(ids) }),
  'POST /api/land-tax-registrations/:id/match-land-details': async (ids) => ({ params: await pending(ids) }),
} satisfies Examples;
