import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DagBoundary, MapView } from '@bhumi/api/contract/maps/search';
import { openPage } from '../../testing/pages.tsx';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { controlsOf, linksOf } from '../../testing/reading.ts';
import * as land from '../routes/land.tsx';
import * as page from '../routes/dag-search-map.tsx';
import type { LandData } from '../lookup/data.ts';
import { parseEntry } from '../land-registrations/entry.ts';
import { registrationAddressOfDag } from '../land-registrations/address-of-dag.ts';
import type { DagMapData, Found } from './load.ts';

let portal: Portal;
/** A dag of the demonstration that is drawn, and the numbers of others. */
let drawn: DagBoundary;
beforeAll(async () => {
  portal = await openPortal();
  const [first] = await view('90.35,22.55,90.36,22.56');
  drawn = await foundAt(first!.properties.label);
});
afterAll(() => portal.close());

const view = async (bbox: string) => {
  const answer = await portal.test.app.inject({ url: `/api/map/geojson/view?bbox=${bbox}&zoom=17` });
  return (answer.json() as MapView & { kind: 'dags' }).features;
};
const foundAt = async ([lng, lat]: [number, number]): Promise<DagBoundary> =>
  (await shown(`?lng=${lng}&lat=${lat}`)).found!.dag!;

const open = (query: string, cookies: Record<string, string> = {}) =>
  portal.visitor(cookies).get(page, `/dag-search-map${query}`);
const shown = async (query: string, cookies?: Record<string, string>) =>
  (await open(query, cookies)).data as DagMapData;
const found = async (query: string): Promise<Found> => (await shown(query)).found!;

const placeOf = ({ zil }: DagBoundary) => {
  const { mouza } = zil;
  const { upazila } = mouza;
  const { district } = upazila;
  return new URLSearchParams({
    division_id: String(district.division.id),
    district_id: String(district.id),
    upazila_id: String(upazila.id),
    mouza_id: String(mouza.id),
  }).toString();
};

describe('the search by number', () => {
  it('begins with the divisions, and asks for nothing', async () => {
    const { steps, found, errors, sheet } = await shown('');
    expect([steps.division_id?.length, found, errors, sheet]).toEqual([8, null, {}, null]);
  });

  it('in a whole mouza shows its surveys, and takes the number of a dag or of a khatian', async () => {
    const whole = `?${placeOf(drawn)}&zil_id=0`;
    const before = await shown(whole);
    expect(before.placeSurveys.map(({ id }) => id)).toContain(drawn.survey_type_id);
    expect([before.search.zil_id, before.found, before.sheet, before.errors]).toEqual(['0', null, null, {}]);
    const { main } = await openPage(page, `/dag-search-map${whole}`, async ({ path }) => {
      const { body, statusCode } = await portal.test.app.inject({ url: path });
      return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } });
    });
    expect(controlsOf(main)[0]).toMatchObject({ name: 'dag', label: 'Dag or khatian number' });
    expect(main).toContain('<input type="hidden" name="zil_id" value="0"/>');
    expect(linksOf(main).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Zil: change Whole mouza', 'All', drawn.survey_type!.code]),
    );

    const { knex } = portal.test;
    await knex('dags').where({ id: drawn.dag_id }).update({ khatiyan_number: '7701/ক' });
    const khatian = encodeURIComponent('7701/ক');
    const byKhatian = await found(`?dag=${khatian}&${placeOf(drawn)}&zil_id=0`);
    expect([byKhatian.dag?.dag_id, byKhatian.total]).toEqual([drawn.dag_id, 1]);
    const byDag = await found(`?dag=${encodeURIComponent(drawn.dag_no)}&${placeOf(drawn)}&zil_id=0`);
    expect(byDag.choices.map(({ dag_id }) => dag_id)).toContain(drawn.dag_id);
    await knex('dags').where({ id: drawn.dag_id }).update({ khatiyan_number: drawn.khatiyan_number });
  });

  it('takes none of several dags before one is chosen from the list', async () => {
    const number = encodeURIComponent(drawn.dag_no);
    const several = await found(`?dag=${number}`);
    expect(several.total).toBeGreaterThan(1);
    expect([several.dag, several.sketch, several.choices.length]).toEqual([null, null, several.total]);
    const chosen = await found(`?dag=${number}&dag_id=${drawn.dag_id}`);
    expect(chosen.dag).toMatchObject({ dag_id: drawn.dag_id, dag_no: drawn.dag_no });
    expect(chosen.choices).toHaveLength(several.total);
    expect(chosen.sketch?.dag.label.text).toBe(drawn.dag_no);
    expect(chosen.sketch?.neighbours.length).toBeGreaterThan(0);
    expect(chosen.dag).not.toHaveProperty('matches');
  });

  it('takes the only one of its place at once, and its figures are the API’s', async () => {
    const survey = `&zil_id=${drawn.zil_id}&survey_type_id=${drawn.survey_type_id}`;
    const { dag, total } = await found(`?dag=${drawn.dag_no}&${placeOf(drawn)}${survey}`);
    expect(total).toBe(1);
    expect(dag).toMatchObject({ area: drawn.area, perimeter: drawn.perimeter, recorded: drawn.recorded });
    expect(dag!.area.sq_ft).toBeGreaterThan(1_000);
  });

  it('finds a number that is typed in Bengali digits, and shortens the address', async () => {
    const bengali = [...drawn.dag_no].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit).join('');
    const query = `?dag=${encodeURIComponent(bengali)}&division_id=&zil_id=&zil_id=&survey_type_id=&next=1`;
    const { status, location } = await open(query);
    expect([status, location]).toEqual([302, `/dag-search-map?dag=${encodeURIComponent(drawn.dag_no)}`]);
  });

  it('says in the API’s words what is not there, with a 404', async () => {
    const { status, data } = await open('?dag=98765');
    const missing = (data as DagMapData).found!;
    expect([status, missing.dag, missing.choices]).toEqual([404, null, []]);
    expect(missing.message).toMatch(/./);
  });

  it('names the dags that are recorded and not drawn, to go to their records', async () => {
    const { app } = portal.test;
    const dag = (await app.inject({ url: '/api/locations/dags/1' })).json<{ dag_no: string }>();
    const { status, data } = await open(`?dag=${encodeURIComponent(dag.dag_no)}&dag_id=1`);
    const { dag: none, choices } = (data as DagMapData).found!;
    expect([status, none]).toEqual([404, null]);
    expect(choices).toContainEqual(expect.objectContaining({ dag_id: 1, has_boundary: false }));
  });

  it.each([
    ['?dag=', 'dag'],
    ['?dag=12&zil_id=x', 'zil_id'],
    ['?lng=91&lat=north', 'lat'],
  ])('says of %s what is wrong, and asks nothing', async (query, field) => {
    const { status, data } = await open(query);
    const { errors, found } = data as DagMapData;
    expect([status, Object.keys(errors), found]).toEqual([422, [field], null]);
  });
});

describe('the search by place and by point', () => {
  it('draws a sheet that is chosen, of its newest survey, until a dag is asked for', async () => {
    const place = `${placeOf(drawn)}&zil_id=${drawn.zil_id}`;
    const { sheet, found } = await shown(`?${place}`);
    expect(found).toBeNull();
    expect(sheet!.plan!.dags.map(({ dag_id }) => dag_id)).toContain(drawn.dag_id);
    expect((await shown(`?${place}&survey_type_id=1`)).sheet!.plan).toBeNull();
    expect((await shown(`?dag=12&${place}`)).sheet).toBeNull();
  });

  it('keeps the id of a sheet that lies elsewhere than the place before it', async () => {
    const { search, steps } = await shown(`?${placeOf(drawn)}&zil_id=999999`);
    expect(search).toMatchObject({ division_id: null, mouza_id: null, zil_id: '999999' });
    expect(Object.keys(steps)).toEqual(['division_id']);
  });

  it('finds what lies at a point, and says so where nothing does', async () => {
    const [lng, lat] = drawn.label;
    const there = await found(`?lng=${lng}&lat=${lat}`);
    expect(there).toMatchObject({ dag: { dag_id: drawn.dag_id }, status: 200 });
    expect(there.choices[0]).toMatchObject({ dag_id: drawn.dag_id, has_boundary: true });
    const { status, data } = await open('?lng=88.1&lat=21');
    expect([status, (data as DagMapData).found]).toMatchObject([404, { dag: null, choices: [] }]);
  });
});

describe('between the map and the record', () => {
  it('a record knows whether it can be seen on the map', async () => {
    const record = async (id: number) => {
      const visitor = portal.visitor();
      const { location } = await visitor.get(land, `/land?dag_id=${id}`);
      return ((await visitor.get(land, location!)).data as LandData).dag!;
    };
    expect((await record(drawn.dag_id)).has_boundary).toBe(true);
    expect((await record(1)).has_boundary).toBe(false);
  });

  it('the registration for land tax takes over what the dag says of itself', () => {
    const entry = parseEntry(new URL(registrationAddressOfDag(drawn), 'http://localhost').searchParams);
    expect(entry).toMatchObject({
      mouza_id: drawn.zil.mouza.id,
      survey_type_id: drawn.survey_type_id,
      khatiyan_number: drawn.khatiyan_number,
      dag_number: drawn.dag_no,
    });
  });
});
