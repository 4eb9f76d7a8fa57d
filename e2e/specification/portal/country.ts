/** A country of one plot, as the API answers it, for screens of which one call is made to fail. */
import { withCascade } from '../../../portal/app/cascade/lists.testing.ts';
import type { Call } from '../../../portal/testing/request.ts';

const place = (id: number, name: string) => ({ id, name, name_en: name, name_bn: `${name} (বাংলা)` });

export const [division, district, upazila] = [place(1, 'Dhaka'), place(2, 'Gazipur'), place(3, 'Savar')];
export const mouza = { ...place(4, 'Ashulia'), jl_no: '19' };
const unnumbered = { ...place(14, 'Purbahati'), jl_no: null };
export const zil = { id: 5, zil_no: '2' };
export const survey = { id: 6, code: 'RS', name: 'Revisional', name_en: 'Revisional', name_bn: 'আরএস' };
const zilPlace = {
  ...zil,
  mouza: { ...mouza, upazila: { ...upazila, district: { ...district, division } } },
};
const record = {
  document_url: null as string | null,
  is_sample: false,
  preview: null,
  preview_coming: false,
  survey_type: survey,
  zil: zilPlace,
};
const option = { id: 7, dag_no: '12', khatiyan_number: '45', survey_type_id: survey.id };
export const dag = {
  ...record,
  ...option,
  khotiyan: [{ owner: 'রহিমা বেগম', area: 435.6 }],
  area: 435.6,
  shares: [],
  changed: null,
  has_boundary: false,
};
export const map = { ...record, id: 9, name: 'Ashulia sheet 2' };

/** The whole address of the dag, and that of the map. */
const STEPS = 'division_id=1&district_id=2&upazila_id=3&mouza_id=4&zil_id=5';
export const addresses = {
  zil: `/land?tab=khatian&${STEPS}`,
  dag: `/land?tab=khatian&${STEPS}&dag_id=7`,
  maps: `/land?tab=mouza_map&${STEPS}`,
  map: `/land?tab=mouza_map&${STEPS}&mouza_map_id=9`,
  registration: '/land-tax?division_id=1&district_id=2&upazila_id=3&mouza_id=4',
} as const;

const mapOption = { id: map.id, name: map.name, survey_type_id: survey.id };
const answers: Record<string, unknown> = {
  '/api/locations/divisions': [division],
  '/api/locations/divisions/1/districts': [district],
  '/api/locations/districts/2/upazilas': [upazila],
  '/api/locations/upazilas/3/mouzas': [mouza, unnumbered],
  '/api/locations/mouzas/4/zils': [zil],
  '/api/locations/survey-types': [survey],
  '/api/locations/zils/5/survey-types?type=khatiyan': [survey],
  '/api/locations/zils/5/survey-types?type=mouza_map': [survey],
  '/api/locations/zils/5/dags?limit=500': [option],
  '/api/locations/zils/5/dags?limit=500&survey_type_id=6': [option],
  '/api/locations/zils/5/mouza-maps?limit=500': [mapOption],
  '/api/locations/zils/5/mouza-maps?limit=500&survey_type_id=6': [mapOption],
  '/api/locations/dags/7': dag,
  '/api/locations/mouza-maps/9': map,
  '/api/applications/fees': { khatian_request: 100, mouza_map_request: 500 },
};

/** What the API answers there; what it does not know is a 404. */
export function country({ path }: Pick<Call, 'path'>, more: Record<string, unknown> = {}): Response {
  const answer = withCascade({ ...answers, ...more }, path);
  return answer === undefined ? new Response('{}', { status: 404 }) : Response.json(answer);
}

/** The same with one list or record that cannot be loaded. */
export function without(failing: string) {
  const working = Object.fromEntries(Object.entries(answers).filter(([path]) => path !== failing));
  return ({ path }: Call): Response => {
    const answer = withCascade(working, path);
    return answer === undefined ? new Response('', { status: 503 }) : Response.json(answer);
  };
}
