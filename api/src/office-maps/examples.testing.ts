import type { Examples } from '../../testing/walk/example.ts';

export default {
  'GET /api/admin/maps/boundaries': async (ids) => ({ query: { mouza_id: await ids.first('mouzas') } }),
  'GET /api/admin/maps/coverage': async (ids) => ({ query: { upazila_id: await ids.first('upazilas') } }),
} satisfies Examples;
