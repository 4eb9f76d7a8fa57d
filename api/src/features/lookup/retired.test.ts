import { afterAll, beforeAll, expect, it } from 'vitest';
import { openArchive, type Archive, type Login } from '../copies/archive.testing.ts';
import { dagsFor } from '../maps/overview/dags.ts';
import { CORNER, drawSquare } from '../maps/drawing/square.testing.ts';
import { findDags } from '../mutations/application/resolve-record.ts';
import { findRecords } from '../mutations/drafts/find-records.ts';
import { nearestRecord } from '../land-registrations/match.ts';
import { stats } from '../overview/figures.ts';
import { makeLand, type Land } from './land.testing.ts';

/** Everything that a citizen, a check or a figure could find a dag by, before and after it is retired (docs/decisions/078). */
let archive: Archive;
let officer: Login;
let citizen: Login;
let land: Land;
let survey: number;
let dag: number;
let map: number;
beforeAll(async () => {
  archive = await openArchive();
  officer = await archive.login('acland');
  citizen = await archive.login('user');
  land = await makeLand(archive.knex, '9471');
  survey = await land.survey('RS');
  dag = await land.dag('831', { survey: 'RS', khotiyan: [{ owner: 'রহিমা খাতুন', area: 435.6 }] });
  map = await land.map('Old sheet', { survey: 'RS', document_path: 'mouza-maps/old.pdf' });
  await drawSquare(archive.knex, dag);
});
afterAll(() => archive.close());

const { lng, lat } = CORNER;
const within = `${lng},${lat},${lng + 0.0003},${lat + 0.0003}`;
const inside = `lng=${lng + 0.0001}&lat=${lat + 0.0001}`;

/** Addresses, and the text that says that the record is there. */
const shownAt = (): Record<string, [url: string, text: string]> => ({
  mouzas: [`locations/upazilas/${land.upazilaId}/mouzas`, `{"id":${land.mouzaId},`],
  zils: [`locations/mouzas/${land.mouzaId}/zils`, `{"id":${land.zilId},`],
  cascade: [`locations/cascade?mouza_id=${land.mouzaId}`, `{"id":${land.zilId},"zil_no":`],
  dags: [`locations/zils/${land.zilId}/dags`, `{"id":${dag},`],
  'dags by survey and text': [
    `locations/zils/${land.zilId}/dags?survey_type_id=${survey}&q=831`,
    `{"id":${dag},`,
  ],
  maps: [`locations/zils/${land.zilId}/mouza-maps`, `{"id":${map},`],
  'surveys of dags': [`locations/zils/${land.zilId}/survey-types`, '"code":"RS"'],
  'surveys of maps': [`locations/zils/${land.zilId}/survey-types?type=mouza_map`, '"code":"RS"'],
  'dags of the mouza': [`locations/mouzas/${land.mouzaId}/dags?q=831`, `{"id":${dag},`],
  'maps of the mouza': [`locations/mouzas/${land.mouzaId}/mouza-maps`, `{"id":${map},`],
  'surveys of the mouza': [`locations/mouzas/${land.mouzaId}/survey-types`, '"code":"RS"'],
  'a dag': [`locations/dags/${dag}`, '"dag_no":"831"'],
  'a map': [`locations/mouza-maps/${map}`, '"name":"Old sheet"'],
  'map search': [`map/geojson/by-dag/831?mouza_id=${land.mouzaId}`, `"dag_id":${dag}`],
  'map at a point': [`map/geojson/at?${inside}`, `"dag_id":${dag}`],
  'map view near': [`map/geojson/view?bbox=${within}&zoom=18`, `"dag_id":${dag}`],
  'map view at 15': [`map/geojson/view?bbox=${within}&zoom=15`, `"dag_id":${dag}`],
  'map view far': [`map/geojson/view?bbox=${within}&zoom=12`, `"mouza_id":${land.mouzaId}`],
  neighbours: [`map/geojson/neighbours/${dag}`, `"dag_id":${dag}`],
  'a sheet': [`map/geojson/zil/${land.zilId}`, `"dag_id":${dag}`],
  'the file of a mouza': [`map/geojson/mouza/${land.mouzaId}`, `"dag_id":${dag}`],
});

/** By which names something is found now. */
async function found(): Promise<string[]> {
  const names: string[] = [];
  const { knex, app } = archive;
  for (const [name, [url, text]] of Object.entries(shownAt())) {
    if ((await app.inject({ url: `/api/${url}` })).body.includes(text)) names.push(name);
  }
  const khatians = await app.inject({
    url: `/api/admin/khatians?khatian=1&mouza_id=${land.mouzaId}`,
    headers: officer.headers,
  });
  if (khatians.body.includes(`"dag_id":${dag}`)) names.push('khatians');
  const numbers = { mouza_id: land.mouzaId, khatiyan_number: '1', dag_number: '831' };
  const open = { survey_type_id: null, zil_id: null, dag_id: null };
  if ((await findDags(knex, { ...numbers, ...open })).length > 0) names.push('a mutation');
  const typed = { mouza_id: String(land.mouzaId), khatian_number: '1', dag_number: '831' };
  if ((await findRecords(knex, typed)).length > 0) names.push('the draft of a mutation');
  const asked = { ...numbers, survey_type_id: survey, land_area: '435.6' };
  if ((await nearestRecord(knex, asked))?.id === dag) names.push('a registration');
  const question = { mouza_id: land.mouzaId, zil_id: null, survey_type_id: null, year: 2026 };
  if ((await dagsFor(knex, question)).total > 0) names.push('the map of the office');
  const applied = await archive.apply(citizen, archive.input({ dag_id: dag, payment_status: 'pending' }));
  if (applied.statusCode === 201) names.push('an application');
  return names;
}

/** What is counted of the land. */
async function counted() {
  const { app, knex } = archive;
  const report = await app.inject({
    url: `/api/admin/maps/coverage?upazila_id=${land.upazilaId}`,
    headers: officer.headers,
  });
  const { rows } = await knex.raw<{ rows: [{ dags: number; with_boundary: number; with_rows: number }] }>(
    `select coalesce(sum(dags), 0)::int as dags, coalesce(sum(with_boundary), 0)::int as with_boundary,
       coalesce(sum(with_rows), 0)::int as with_rows from dag_figures where zil_id = ?`,
    [land.zilId],
  );
  const totals = (await stats(knex)).stats;
  const { total } = report.json<{ total: { dags: number; drawn: number } }>();
  return { figures: rows[0], total, dags: totals.dags, zils: totals.zils, mouzas: totals.mouzas };
}

const act = async (method: 'DELETE' | 'POST', path: string, payload?: object) => {
  const url = `/api/admin/${path}`;
  const answer = await archive.app.inject({
    method,
    url,
    headers: officer.headers,
    ...(payload && { payload }),
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
};

it('leaves whatever finds or counts it when it is retired, with its sheet and mouza, and comes back to all of it', async () => {
  const everything = [
    ...Object.keys(shownAt()),
    'khatians',
    'a mutation',
    'the draft of a mutation',
    'a registration',
    'the map of the office',
    'an application',
  ];
  expect(await found()).toEqual(everything);
  const before = await counted();
  const records = [`dags/${dag}`, `mouza-maps/${map}`, `zils/${land.zilId}`, `mouzas/${land.mouzaId}`];
  await act('DELETE', records[0]!);
  await act('DELETE', records[1]!);
  // A sheet without any dag or map is there still.
  expect(await found()).toEqual(['mouzas', 'zils', 'cascade']);
  const { total, figures, dags } = await counted();
  expect(figures).toEqual({ dags: 0, with_boundary: 0, with_rows: 0 });
  expect([before.dags - dags, before.total.dags - total.dags, before.total.drawn - total.drawn]).toEqual([
    1, 1, 1,
  ]);
  await act('DELETE', records[2]!);
  await act('DELETE', records[3]!);
  expect(await found()).toEqual([]);
  const after = await counted();
  expect([before.zils - after.zils, before.mouzas - after.mouzas]).toEqual([1, 1]);
  for (const path of ['mouzas/MOUZA/zils', 'mouzas/MOUZA/dags', 'zils/ZIL/dags', 'zils/ZIL/survey-types']) {
    const url = path.replace('MOUZA', String(land.mouzaId)).replace('ZIL', String(land.zilId));
    expect((await archive.app.inject({ url: `/api/locations/${url}` })).statusCode, url).toBe(404);
  }
  for (const of of records.toReversed()) await act('POST', `${of}/restore`, { version: 2, reason: 'In use' });
  expect(await found()).toEqual(everything);
  expect(await counted()).toEqual(before);
});
