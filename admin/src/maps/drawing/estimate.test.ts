import { expect, test } from 'vitest';
import type { Position } from '@bhumi/api/contract/maps/geojson';
import { estimate } from './estimate.ts';

/** A square of a hundred metres or so at a place. */
const square = (lng: number, lat: number): Position[] => [
  [lng, lat],
  [lng + 0.001, lat],
  [lng + 0.001, lat + 0.001],
  [lng, lat + 0.001],
];

/*
 * Held against GeographicLib 2.2.0 (Geodesic.WGS84.Polygon), which the API measures with, at the country's southern and northern
 * end: square metres and metres.
 */
test.each([
  { place: [92.3, 20.7] as const, area: 11_533.697, perimeter: 429.7791 },
  { place: [88.5, 26.5] as const, area: 11_045.1871, perimeter: 420.9707 },
])('a plot at $place is estimated to a millionth', ({ place, area, perimeter }) => {
  const found = estimate(square(place[0], place[1]));
  expect(Math.abs(found.area.sq_m / area - 1)).toBeLessThan(2e-6);
  expect(Math.abs(found.perimeter.m / perimeter - 1)).toBeLessThan(2e-5);
});

test('the way round does not matter, and fewer than three points enclose nothing', () => {
  const points = square(90.4, 23.8);
  expect(estimate([...points].reverse())).toEqual(estimate(points));
  expect(estimate([])).toMatchObject({ area: { sq_m: 0 }, perimeter: { m: 0 } });
  expect(estimate(points.slice(0, 2)).area.sq_m).toBe(0);
});
