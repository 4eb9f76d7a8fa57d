/** Tests containment by another algorithm than the product. */
import type { Position } from '../../../../contract/maps/geojson.ts';

const whole = (degrees: number): bigint => BigInt(Math.round(degrees * 1e7));

/**
 * Whether a ring with seven decimals winds around a point, in integers without rounding (D. Sunday, "Inclusion of a
 * Point in a Polygon", 2001); null: the point lies on an edge. Shares no code with the product.
 */
export function windsAround([lng, lat]: Position, ring: readonly Position[]): boolean | null {
  const [x, y] = [whole(lng), whole(lat)];
  const corners = ring.map(([east, north]) => [whole(east) - x, whole(north) - y] as const);
  let turns = 0;
  for (const [at, [ax, ay]] of corners.slice(0, -1).entries()) {
    const [bx, by] = corners[at + 1]!;
    const side = ax * by - bx * ay;
    if (side === 0n && ax * bx <= 0n && ay * by <= 0n) return null;
    if (ay <= 0n && by > 0n && side > 0n) turns += 1;
    if (ay > 0n && by <= 0n && side < 0n) turns -= 1;
  }
  return turns !== 0;
}
