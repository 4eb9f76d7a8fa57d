import { describe, expect, it } from 'vitest';
import type { Polygon, Position } from '@bhumi/api/contract/maps/geojson';
import type { DagBoundary, DagShape, Neighbours } from '@bhumi/api/contract/maps/search';
import { planeAt } from './plane.ts';
import { roundLength } from './round-length.ts';
import { HEIGHT, sheetSketchOf, sketchOf, WIDTH } from './sketch.ts';

const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);

/** Metres of a degree of longitude and of latitude on WGS 84, by the series that the NGA publishes ("Length of a degree"). */
const degreesAt = (lat: number) => ({
  east: 111_412.84 * cosine(lat) - 93.5 * cosine(3 * lat) + 0.118 * cosine(5 * lat),
  north: 111_132.92 - 559.82 * cosine(2 * lat) + 1.175 * cosine(4 * lat) - 0.0023 * cosine(6 * lat),
});

describe('the plane of the paper', () => {
  it.each([20.6, 23.8, 26.6])('is as wide and high as the ground at latitude %s', (lat) => {
    const { east, north } = degreesAt(lat);
    const [x, y] = planeAt([90, lat])([90.001, lat + 0.001]);
    expect(x / (east / 1_000)).toBeCloseTo(1, 6);
    expect(-y / (north / 1_000)).toBeCloseTo(1, 6);
  });
});

/** A rectangle of metres, its south-west corner at the centre of the map, as a ring. */
const [LNG, LAT] = [90.4, 23.8];
const { east: EAST, north: NORTH } = degreesAt(LAT);
const at = (x: number, y: number): Position => [LNG + x / EAST, LAT + y / NORTH];
function square(x: number, y: number, wide: number, high: number) {
  const ring = [at(x, y), at(x + wide, y), at(x + wide, y + high), at(x, y + high), at(x, y)];
  const geometry: Polygon = { type: 'Polygon', coordinates: [ring] };
  return {
    geometry,
    bbox: [...ring[0]!, ...ring[2]!] as [number, number, number, number],
    label: at(x + wide / 2, y + high / 2),
  };
}

function dagOf(dag_id: number, dag_no: string, { geometry, bbox, label }: ReturnType<typeof square>) {
  const properties: DagShape = { dag_id, dag_no, zil_id: 1, survey_type_id: 3, label };
  return { type: 'Feature' as const, id: dag_id, bbox, geometry, properties };
}

const own = square(0, 0, 40, 30);
const dag = {
  dag_id: 1,
  dag_no: '119',
  bbox: own.bbox,
  label: own.label,
  geojson: {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry: own.geometry }],
  },
} as unknown as DagBoundary;
const neighbours: Neighbours = {
  type: 'FeatureCollection',
  dag_id: 1,
  bbox: own.bbox,
  features: [
    dagOf(2, '120', square(-40, 0, 40, 30)),
    dagOf(3, '900', square(500, 0, 40, 30)),
    dagOf(4, '121', square(0, 30, 400, 300)),
  ],
};

describe('the sketch of a dag', () => {
  const sketch = sketchOf(dag, neighbours);

  it('has it in the middle, as large as it can be with its neighbours around', () => {
    expect(sketch.dag.path).toBe('M160 360L480 360L480 120L160 120Z');
    expect(sketch.dag.label).toMatchObject({ x: WIDTH / 2, y: HEIGHT / 2, text: '119' });
  });

  it('has a scale and a grid of round lengths that are as long as they say', () => {
    // 320 units are 40 metres.
    expect(sketch.scale).toEqual({ metres: 20, length: 160 });
    expect(sketch.grid.metres).toBe(10);
    expect(sketch.grid.path).toMatch(/^M0 0V480M80 0V480M160 0V480/);
  });

  it('draws the neighbours that are on the paper, with their numbers where these can be read', () => {
    expect(sketch.neighbours.map(({ dag_id, label }) => [dag_id, label?.text ?? null])).toEqual([
      [2, null],
      [4, null],
    ]);
    const wide = sketchOf(dag, { ...neighbours, features: [dagOf(2, '120', square(-30, 0, 30, 30))] });
    expect(wide.neighbours[0]!.label).toMatchObject({ text: '120', x: 40, y: 240 });
  });

  it('numbers the corners outside of it, in the order of the boundary', () => {
    const sides = sketch.corners.map(({ x, y, tip }) => [Math.sign(x - tip[0]), Math.sign(y - tip[1])]);
    // South-west first, anticlockwise; on paper y grows downwards.
    expect(sides).toEqual([
      [-1, 1],
      [1, 1],
      [1, -1],
      [-1, -1],
    ]);
  });

  it('numbers a corner that points inwards within the bay', () => {
    const ring = [at(0, 0), at(40, 0), at(40, 30), at(20, 10), at(0, 30), at(0, 0)];
    const geojson = { ...dag.geojson, features: [{ geometry: { type: 'Polygon', coordinates: [ring] } }] };
    const bay = sketchOf({ ...dag, geojson } as unknown as DagBoundary, null).corners[3]!;
    expect(bay.y).toBeLessThan(bay.tip[1]);
  });

  it('leaves out the numbers of corners that would hide it', () => {
    const round = Array.from({ length: 40 }, (_, n): Position =>
      at(20 + 20 * Math.cos(n / 6.4), 15 * Math.sin(n / 6.4)),
    );
    const geojson = {
      ...dag.geojson,
      features: [{ geometry: { type: 'Polygon', coordinates: [[...round, round[0]!]] } }],
    };
    expect(sketchOf({ ...dag, geojson } as unknown as DagBoundary, null).corners).toEqual([]);
  });
});

it('a sheet is drawn whole; without dags there is none', () => {
  const sheet = sheetSketchOf(neighbours.features.slice(0, 1))!;
  expect(sheet.dags.map(({ dag_id, label }) => [dag_id, label.text])).toEqual([[2, '120']]);
  expect(sheet.bbox).toEqual(neighbours.features[0]!.bbox);
  expect(sheetSketchOf([])).toBeNull();
});

it.each([
  [0.4, 1],
  [1.5, 1],
  [4.9, 2],
  [5, 5],
  [99, 50],
  [130_000, 100_000],
])('the round length within %s metres is %s', (most, length) => expect(roundLength(most)).toBe(length));
