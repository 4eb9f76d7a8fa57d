import { expect, test } from 'vitest';
import { stepwiseDatabase } from '../testing/stepwise.ts';
import { seenOf, type Point } from './geometry/index.ts';

const { rows, migrate, insert } = stepwiseDatabase();
const named = (name_en: string, name_bn: string) => ({ name_en, name_bn });

test('boundaries that were drawn before are simplified for views, and count as no new version', async () => {
  await migrate('0039_tracking_numbers');
  const division_id = await insert('divisions', named('Dhaka', 'ঢাকা'));
  const district_id = await insert('districts', { division_id, ...named('Dhaka', 'ঢাকা') });
  const upazila_id = await insert('upazilas', { district_id, ...named('Savar', 'সাভার') });
  const mouza_id = await insert('mouzas', { upazila_id, ...named('Purbahati', 'পূর্বহাটী'), jl_no: '12' });
  const zil_id = await insert('zils', { mouza_id, zil_no: '1' });
  const bbox: [number, number, number, number] = [90, 23, 90.001, 23.001];
  const drawn = async (dag_no: string, ring: Point[]) => {
    const dag_id = await insert('dags', { zil_id, dag_no, khatiyan_number: '7' });
    const feature = {
      type: 'Feature',
      properties: { source: 'drawn' },
      geometry: { type: 'Polygon', coordinates: [ring] },
    };
    const geojson = JSON.stringify({ type: 'FeatureCollection', features: [feature] });
    const measured = { area_sq_m: 1, perimeter_m: 4, label: '(90,23)', bbox: JSON.stringify(bbox) };
    await insert('geojson_datas', { dag_id, geojson, ...measured });
  };
  const square: Point[] = [
    [90, 23],
    [90.001, 23],
    [90.001, 23.001],
    [90, 23.001],
    [90, 23],
  ];
  // A corner that is one pixel off at zoom 17 and invisible at zoom 16.
  const bent = square.toSpliced(1, 0, [90.0005, 22.999993]);
  await drawn('1', square);
  await drawn('2', bent);
  const noted = () => rows('geojson_datas').orderBy('id').pluck('updated_at');
  const before = await noted();

  await migrate();

  const whole = JSON.stringify({ bbox, geometry: { type: 'Polygon', coordinates: [square] } }).slice(1, -1);
  expect(
    await rows('geojson_datas').orderBy('id').select('shape', 'shape_at_15', 'shape_at_16', 'version'),
  ).toEqual([
    { shape: whole, shape_at_15: null, shape_at_16: null, version: 1 },
    {
      shape: whole.replace('[90.001,23]', '[90.0005,22.999993],[90.001,23]'),
      ...seenOf([bent], bbox),
      version: 1,
    },
  ]);
  expect(seenOf([bent], bbox).shape_at_16).toBe(whole);
  expect(await noted()).toEqual(before);
  expect(await rows('boundary_versions')).toHaveLength(2);
});
