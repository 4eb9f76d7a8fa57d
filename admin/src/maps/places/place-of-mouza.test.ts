import { expect, it } from 'vitest';
import { placeOfMouza } from './place-of-mouza.ts';

it('a mouza that is found by its name is chosen with all that lies above it, and without a sheet', async () => {
  const records: Record<string, Record<string, unknown>> = {
    'mouzas/40': { upazila_id: 30 },
    'upazilas/30': { district_id: 20 },
    'districts/20': { division_id: 1 },
  };
  const place = await placeOfMouza(async (resource, id) => records[`${resource}/${id}`]!, 40);
  expect(place).toEqual({
    division_id: '1',
    district_id: '20',
    upazila_id: '30',
    mouza_id: '40',
    zil_id: '',
  });
});
