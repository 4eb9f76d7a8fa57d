/** Whether the rings of a polygon lie beside each other as OGC allows: they may touch in points, and its inside is one piece. */
import type { Position } from '../../../../contract/maps/geojson.ts';
import { whereIn } from './contains.ts';
import { commonPoints } from './simple.ts';

type Rings = readonly (readonly Position[])[];

/** Joins the rings that touch through their points; false: they enclose a piece of the inside. */
function isOnePiece(touches: readonly { rings: readonly [number, number]; point: Position }[]): boolean {
  const roots = new Map<string, string>();
  const rootOf = (node: string): string => {
    let root = node;
    while (roots.has(root)) root = roots.get(root)!;
    return root;
  };
  const joined = new Set<string>();
  for (const { rings, point } of touches)
    for (const ring of rings) {
      const edge = `${ring} at ${point.join()}`;
      if (joined.has(edge)) continue;
      joined.add(edge);
      const [one, other] = [rootOf(`ring ${ring}`), rootOf(point.join())];
      if (one === other) return false;
      roots.set(one, other);
    }
  return true;
}

/** Where a ring lies to a polygon that it touches in one point at most. */
function sideOf(ring: readonly Position[], outer: readonly Position[]): 'in' | 'out' | 'on' {
  for (const point of ring) {
    const side = whereIn(point, [outer]);
    if (side !== 'on') return side;
  }
  return 'on';
}

/** Whether holes lie within the outer ring and outside of each other. They may touch it and each other in single points. */
export function areHoles([outer, ...holes]: Rings): boolean {
  const touches = commonPoints([outer!, ...holes]);
  if (!touches || !isOnePiece(touches)) return false;
  return holes.every(
    (hole, index) =>
      sideOf(hole, outer!) === 'in' &&
      holes.every((other, at) => at === index || sideOf(hole, other) === 'out'),
  );
}

/** Two points of one place lie no farther apart than this after both were rounded to seven decimals: degrees. */
const ROUNDED = 1.5e-7;

const isNearEdge = ([x, y]: Position, a: Position, b: Position): boolean => {
  const [east, north] = [b[0] - a[0], b[1] - a[1]];
  const length = east * east + north * north;
  const along = ((x - a[0]) * east + (y - a[1]) * north) / length;
  if (along <= 0 || along >= 1) return false;
  return Math.hypot(a[0] + along * east - x, a[1] + along * north - y) <= ROUNDED;
};

/**
 * The rings with a corner added wherever a corner of another ring lies on an edge but for the rounding of both; null: there is
 * none.
 */
export function joinTouching(rings: Rings): Position[][] | null {
  let added = false;
  const joined = rings.map((ring, index) => {
    const others = rings.flatMap((other, at) => (at === index ? [] : other.slice(0, -1)));
    const own = new Set(ring.map(String));
    return ring.flatMap((point, at) => {
      const next = ring[at + 1];
      if (!next) return [point];
      const between = others.filter((other) => isNearEdge(other, point, next) && !own.has(String(other)));
      if (between.length > 0) added = true;
      const reach = ([x, y]: Position) => Math.hypot(x - point[0], y - point[1]);
      return [point, ...between.sort((one, other) => reach(one) - reach(other))];
    });
  });
  return added ? joined : null;
}
