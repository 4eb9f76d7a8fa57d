import { simplifyFor } from '@bhumi/db/geometry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { DagFound, DagNotFound, DagsAt, MapView, Neighbours } from '../../../../contract/maps/search.ts';
import { openMaps, SQUARE_FEET, type Maps, type TestSheet } from '../office.testing.ts';

let maps: Maps;
let sheet: TestSheet;
const ids: Record<string, number> = {};
beforeAll(async () => {
  maps = await openMaps();
  sheet = await maps.sheet();
  for (const [number, west] of [
    ['828', 0],
    ['828/840', 30],
    ['১২/ক', 60],
  ] as const)
    ids[number] = await sheet.drawn(number, sheet.square(west, 0));
  ids.old = await sheet.drawn('5', sheet.square(0, 0, 90, 30), 'CS');
  ids.bare = await sheet.dag('900');
});
afterAll(() => maps.close());

const get = (url: string) => maps.send('GET', `/map/geojson/${url}`, undefined, {});
const json = async <T>(url: string, status = 200): Promise<T> => {
  const answer = await get(url);
  expect([url, answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([
    url,
    status,
    '',
  ]);
  return answer.json<T>();
};
const at = (east: number, north: number) => sheet.plane.from([east, north]);

describe('a dag by its number', () => {
  it('comes with its boundary, its areas and its place, and names no owner', async () => {
    const found = await json<DagFound>('by-dag/828');
    expect(found).toMatchObject({
      dag_id: ids['828'],
      dag_no: '828',
      zil_id: sheet.zilId,
      survey_type: { code: 'RS' },
      zil: { zil_no: '1', mouza: { name_bn: 'পূর্বহাটী' } },
      source: 'manual-points',
      is_sample: false,
      total: 1,
    });
    expect(found.area.sq_ft / SQUARE_FEET).toBeCloseTo(1, 4);
    expect(found.recorded.decimals).toBeCloseTo(22.239, 2);
    expect(Math.abs(found.differs_percent!)).toBeLessThan(0.01);
    const [west, south, east, north] = found.bbox;
    expect(found.geojson.features[0].geometry.coordinates[0]![0]).toEqual([west, south]);
    expect([east, north]).toEqual(at(30, 30).map((each) => expect.closeTo(each, 6) as number));
    expect(JSON.stringify(found)).not.toContain('রহিমা');
  });

  it('is found with a stroke, in Bengali digits and within its place only', async () => {
    for (const query of ['828/840', '৮২৮/৮৪০', ' 828 / 840 '])
      expect((await json<DagFound>(`by-dag?dag=${encodeURIComponent(query)}`)).dag_id).toBe(ids['828/840']);
    const { mouzaId, upazilaId, zilId } = sheet;
    const survey = await sheet.survey('RS');
    const place = `mouza_id=${mouzaId}&upazila_id=${upazilaId}&zil_id=${zilId}&survey_type_id=${survey}&division_id=`;
    expect((await json<DagFound>(`by-dag?dag=828&${place}`)).total).toBe(1);
    const cs = await sheet.survey('CS');
    expect(await json('by-dag?dag=828&survey_type_id=' + cs, 404)).toEqual({
      message: 'Not found',
      matches: [],
      total: 0,
    });
    const upazilas = (await maps.knex('upazilas').orderBy('id').select('id', 'district_id')) as {
      id: number;
      district_id: number;
    }[];
    const own = upazilas.find(({ id }) => id === upazilaId)!;
    const other = upazilas.find(({ district_id }) => district_id !== own.district_id)!;
    for (const elsewhere of [
      `mouza_id=${mouzaId + 999}`,
      `upazila_id=${other.id}`,
      `district_id=${other.district_id}`,
    ])
      await json(`by-dag?dag=828&${elsewhere}`, 404);
    expect((await json<DagFound>(`by-dag?dag=828&district_id=${own.district_id}`)).dag_id).toBe(ids['828']);
  });

  it('that several places have comes with all of them, the drawn ones first; another can be chosen', async () => {
    const [one, two] = [await maps.sheet(), await maps.sheet()];
    const bare = await one.dag('77');
    const drawn = await two.drawn('77', two.square(0, 0));
    const found = await json<DagFound>('by-dag/77');
    expect(found.dag_id).toBe(drawn);
    expect(found.matches.map(({ dag_id, has_boundary }) => [dag_id, has_boundary])).toEqual([
      [drawn, true],
      [bare, false],
    ]);
    const chosen = await json<DagNotFound>(`by-dag/77?dag_id=${bare}`, 404);
    expect([chosen.message, chosen.matches[0]!.dag_id, chosen.total]).toEqual([
      'The boundary of this dag has not been drawn yet.',
      bare,
      2,
    ]);
    await json(`by-dag/77?dag_id=${ids['828']}`, 404);
  });

  it('is found by the number of its khatian, in its mouza, where no dag has the number', async () => {
    const one = await maps.sheet();
    const drawn = await one.drawn('4401', one.square(0, 0));
    const bare = await one.dag('4402');
    await maps.knex('dags').whereIn('id', [drawn, bare]).update({ khatiyan_number: '44/ক' });
    const ask = (number: string, query: string) => `by-dag?dag=${encodeURIComponent(number)}&${query}`;
    const place = `mouza_id=${one.mouzaId}`;
    for (const number of ['44/ক', ' ৪৪ / ক ']) {
      const found = await json<DagFound>(ask(number, `${place}&khatian=1`));
      expect(found.matches.map(({ dag_id }) => dag_id)).toEqual([drawn, bare]);
    }
    // Without being asked for, or without a mouza, a khatian is none.
    for (const query of [place, 'khatian=1', `mouza_id=${one.mouzaId + 999}&khatian=1`])
      await json(ask('44/ক', query), 404);
    await json(ask('44/ক', `${place}&khatian=2`), 400);
    // Where it is called so, no dag of that number comes instead; and a dag is no khatian.
    await maps.knex('dags').where({ id: bare }).update({ khatiyan_number: '4401' });
    const found = async (typed: string, status: number) =>
      (await json<DagFound>(ask(typed, `${place}&khatian=1`), status)).matches.map(({ dag_id }) => dag_id);
    expect(await found('খতিয়ান নং ৪৪০১', 404)).toEqual([bare]);
    expect(await found('দাগ ৪৪০১', 200)).toEqual([drawn]);
    await json(ask('দাগ ৪৪/ক', `${place}&khatian=1`), 404);
    // A dag of the number comes alone.
    expect(await found('4401', 200)).toEqual([drawn]);
  });

  it('says so when it is recorded and not drawn, when it is not there, and when there is no number', async () => {
    const bare = await json<DagNotFound>('by-dag/900', 404);
    expect(bare.matches).toMatchObject([{ dag_id: ids.bare, has_boundary: false }]);
    expect(await json('by-dag/no-such', 404)).toMatchObject({ message: 'Not found', matches: [] });
    expect(await json('by-dag?dag=', 400)).toEqual({ message: 'Please enter a Dag number' });
    await json('by-dag/1?zil_id=x', 400);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await get('by-dag/828');
    expect(headers['cache-control']).toBe('public, max-age=60');
    const url = '/api/map/geojson/by-dag/828';
    const again = await maps.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('a place', () => {
  const dagsAt = async (east: number, north: number, more = '') => {
    const [lng, lat] = at(east, north);
    const { dags } = await json<DagsAt>(`at?lng=${lng}&lat=${lat}${more}`);
    return dags.map(({ dag_id }) => dag_id);
  };
  it('has its dags, one a survey, the newest first; an edge belongs to both sides', async () => {
    expect(await dagsAt(10, 10)).toEqual([ids['828'], ids.old]);
    const [lng, lat] = at(30, 0);
    const corner = [lng, lat].map((degrees) => degrees.toFixed(7));
    const { dags } = await json<DagsAt>(`at?lng=${corner[0]}&lat=${corner[1]}&survey_type_id=`);
    expect(dags.map(({ dag_no }) => dag_no)).toEqual(['828', '828/840', '5']);
    expect(await dagsAt(10, 10, `&survey_type_id=${await sheet.survey('CS')}`)).toEqual([ids.old]);
    expect(await dagsAt(10, 40)).toEqual([]);
  });
  it('must be one', async () => {
    for (const wrong of ['at?lng=90', 'at?lng=181&lat=23', 'at?lng=90&lat=x']) await json(wrong, 400);
  });
  it('within the box of a dag and outside of its edges is not in it', async () => {
    const other = await maps.sheet();
    const ring = other.square(0, 0);
    await other.drawn('1', [ring[0]!, ring[1]!, ring[3]!, ring[0]!]);
    const held = async (east: number, north: number) => {
      const [lng, lat] = other.plane.from([east, north]);
      return (await json<DagsAt>(`at?lng=${lng}&lat=${lat}`)).dags.length;
    };
    expect([await held(5, 5), await held(25, 25)]).toEqual([1, 0]);
  });
});

describe('a view', () => {
  const around = (zoom: number, more = '') => {
    const box = [...at(-20, -20), ...at(35, 50)].join(',');
    return json<MapView>(`view?bbox=${box}&zoom=${zoom}${more}`);
  };
  it('from zoom 15 on shows dags, of one survey or of all', async () => {
    const all = await around(15);
    expect([all.kind, all.total]).toEqual(['dags', 3]);
    const cs = await around(18, `&survey_type_id=${await sheet.survey('CS')}`);
    expect(cs.features.map(({ id }) => id)).toEqual([ids.old]);
    expect(cs.features[0]).toMatchObject({
      type: 'Feature',
      properties: { dag_no: '5', zil_id: sheet.zilId },
    });
  });

  it('below shows the outlines of mouzas with how many are drawn', async () => {
    const found = await around(14);
    expect(found).toMatchObject({
      kind: 'mouzas',
      features: [{ id: sheet.mouzaId, properties: { boundaries: 4, name_bn: 'পূর্বহাটী' } }],
    });
    const ring = found.features[0]!.geometry.coordinates[0]!;
    // The smallest convex shape around a row of squares is the rectangle of the row.
    expect(ring).toHaveLength(5);
    for (const corner of [at(0, 0), at(90, 0), at(90, 30), at(0, 30)])
      expect(
        ring.some(
          (point) =>
            Math.hypot(
              ...(sheet.plane.to(point).map((m, axis) => m - sheet.plane.to(corner)[axis]!) as [
                number,
                number,
              ]),
            ) < 0.02,
        ),
      ).toBe(true);
  });

  it('must be a box', async () => {
    for (const wrong of ['1,2,3', '91,23,90,24', '90,23,91,x', '90,23,91,24,1', '90,23,,24'])
      expect(await json<object>(`view?bbox=${wrong}&zoom=15`, 400)).toEqual({
        message: 'bbox must be west, south, east and north in degrees',
      });
    await json('view?bbox=90,23,91,24&zoom=99', 400);
  });

  it('is simplified for its zoom and never has more than 2,000 shapes', async () => {
    const crowd = await maps.sheet();
    const waves = Array.from({ length: 200 }, (_, step) => crowd.plane.from([step / 10, 0.2 * (step % 2)]));
    const wavy = [...waves, crowd.plane.from([10, 20]), waves[0]!];
    await crowd.drawn('1', wavy);
    const box = [...crowd.plane.from([-5, -5]), ...crowd.plane.from([2000, 2000])].join(',');
    const corners = async (zoom: number) =>
      (await json<MapView>(`view?bbox=${box}&zoom=${zoom}`)).features[0]!.geometry.coordinates[0]!.length;
    expect(await corners(22)).toBe(202);
    expect(await corners(15)).toBeLessThan(10);
    // The same at every zoom, stored or not.
    const [whole] = (await json<MapView>(`view?bbox=${box}&zoom=22`)).features;
    for (const zoom of [15, 16, 17, 18]) {
      const [seen] = (await json<MapView>(`view?bbox=${box}&zoom=${zoom}`)).features;
      const coordinates = simplifyFor(whole!.geometry.coordinates, zoom);
      expect(seen).toEqual({ ...whole, geometry: { type: 'Polygon', coordinates } });
    }
    // Drawn anew, it is the new one that is seen from afar.
    await crowd.save(whole!.id, crowd.square(0, 0), { remark: 'Measured again' });
    expect(await corners(15)).toBe(5);
    await crowd.save(whole!.id, wavy, { remark: 'And again' });
    expect(await corners(15)).toBeLessThan(10);
    const tiny = crowd.square(0, 0, 1, 1);
    const box_ = [crowd.square(0, 0, 1, 1)[0], crowd.square(0, 0, 1, 1)[2]].flat();
    await maps.knex.raw(
      `with added as (insert into dags (zil_id, dag_no, khatiyan_number, survey_type_id)
         select ?, 'c' || n, '1', ? from generate_series(1, 2100) n returning id)
       insert into geojson_datas (dag_id, geojson, bbox, area_sq_m, perimeter_m, label)
       select id, ?::jsonb, ?::jsonb, 1, 4, point(0, 0) from added`,
      [
        crowd.zilId,
        await crowd.survey('RS'),
        JSON.stringify({
          type: 'FeatureCollection',
          features: [
            {
              type: 'Feature',
              properties: { source: 'sample' },
              geometry: { type: 'Polygon', coordinates: [tiny] },
            },
          ],
        }),
        JSON.stringify(box_),
      ],
    );
    const full = await json<MapView>(`view?bbox=${box}&zoom=16`);
    expect([full.features.length, full.total]).toEqual([2000, 2001]);
    // Nothing is said that a map does not need: a rectangle is some three hundred bytes.
    expect((await get(`view?bbox=${box}&zoom=16`)).body.length / 2000).toBeLessThan(340);
  });
});

it('the neighbours of a dag are those of its sheet and survey, whole', async () => {
  const found = await json<Neighbours>(`neighbours/${ids['828']}`);
  expect(found.features.map(({ id }) => id)).toEqual([ids['828/840'], ids['১২/ক']]);
  expect(found.features[0]!.geometry.coordinates[0]).toHaveLength(5);
  await json(`neighbours/${ids.bare}`, 404);
});
