import type { Example, Examples } from '../../../testing/walk/example.ts';

const first =
  (table: string): Example =>
  async (ids) => ({ params: { id: await ids.first(table) } });

export default {
  'GET /api/locations/divisions/:id/districts': first('divisions'),
  'GET /api/locations/districts/:id/upazilas': first('districts'),
  'GET /api/locations/upazilas/:id/mouzas': first('upazilas'),
  'GET /api/locations/mouzas/:id/zils': first('mouzas'),
  'GET /api/locations/cascade': async (ids) => ({ query: { division_id: await ids.first('divisions') } }),
  'GET /api/locations/zils/:id/survey-types': first('zils'),
  'GET /api/locations/zils/:id/elsewhere': async (ids) => ({
    params: { id: await ids.first('zils') },
    query: { type: 'khatiyan', q: '12' },
  }),
  'GET /api/locations/mouzas/:id/survey-types': first('mouzas'),
  'GET /api/locations/mouzas/:id/dags': first('mouzas'),
  'GET /api/locations/mouzas/:id/mouza-maps': first('mouzas'),
  'GET /api/locations/zils/:id/dags': first('zils'),
  'GET /api/locations/zils/:id/mouza-maps': first('zils'),
  'GET /api/locations/dags/:id': first('dags'),
  'GET /api/locations/mouza-maps/:id': first('mouza_maps'),
} satisfies Examples;
