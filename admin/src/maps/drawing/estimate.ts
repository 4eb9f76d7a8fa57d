/**
 * Estimates area and perimeter while the user is still drawing, on the plane that touches the ellipsoid (WGS 84) in
 * the middle: accurate to a millionth for a plot of a few hundred metres. The API measures a finished boundary on the
 * ellipsoid.
 */
import type { Position } from '@bhumi/api/contract/maps/geojson';
import { areaOf, lengthOf, type Area, type Length } from '@bhumi/api/contract/maps/units';

const EQUATOR = 6_378_137;
const E2 = 0.006_694_379_990_14;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Points in metres east and north of the first one. */
function inMetres(points: readonly Position[]): [number, number][] {
  const latitudes = points.map(([, lat]) => lat);
  const middle = radians((Math.min(...latitudes) + Math.max(...latitudes)) / 2);
  const bend = 1 - E2 * Math.sin(middle) ** 2;
  const east = (EQUATOR * Math.cos(middle)) / Math.sqrt(bend);
  const north = (EQUATOR * (1 - E2)) / bend ** 1.5;
  const [[lng0, lat0]] = points as [Position];
  return points.map(([lng, lat]) => [radians(lng - lng0) * east, radians(lat - lat0) * north]);
}

/** The area of a ring without its closing point; 0 for fewer than three points. */
export function estimate(points: readonly Position[]): { area: Area; perimeter: Length } {
  if (points.length < 2) return { area: areaOf(0), perimeter: lengthOf(0) };
  const plane = inMetres(points);
  let twice = 0;
  let around = 0;
  for (const [place, [x, y]] of plane.entries()) {
    const [toX, toY] = plane[(place + 1) % plane.length]!;
    twice += x * toY - toX * y;
    around += Math.hypot(toX - x, toY - y);
  }
  return { area: areaOf(Math.abs(twice) / 2), perimeter: lengthOf(around) };
}
