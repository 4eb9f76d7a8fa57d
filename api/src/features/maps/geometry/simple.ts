/** Whether rings cross or touch themselves or each other, computed without rounding errors. */
import { orient2d } from 'robust-predicates';

import type { Position } from '../../../../contract/maps/geojson.ts';

/** An edge of a ring, from position `at` to the next; `of` is the ring's number of edges. */
interface Edge {
  ring: number;
  at: number;
  of: number;
  a: Position;
  b: Position;
  west: number;
  east: number;
  south: number;
  north: number;
}

function edgesOf(ring: readonly Position[], number: number): Edge[] {
  return ring.slice(0, -1).map((a, at) => {
    const b = ring[at + 1]!;
    return {
      ring: number,
      at,
      of: ring.length - 1,
      a,
      b,
      west: Math.min(a[0], b[0]),
      east: Math.max(a[0], b[0]),
      south: Math.min(a[1], b[1]),
      north: Math.max(a[1], b[1]),
    };
  });
}

const side = (a: Position, b: Position, c: Position): number =>
  Math.sign(orient2d(a[0], a[1], b[0], b[1], c[0], c[1]));

/** Whether a point on the line through `edge` lies on the edge itself. */
const isWithinBox = ({ west, east, south, north }: Edge, [x, y]: Position): boolean =>
  x >= west && x <= east && y >= south && y <= north;

/** Whether two edges have a common point. */
function meet(one: Edge, other: Edge): boolean {
  const [a, b] = [side(one.a, one.b, other.a), side(one.a, one.b, other.b)];
  const [c, d] = [side(other.a, other.b, one.a), side(other.a, other.b, one.b)];
  if (a !== b && c !== d && a * b <= 0 && c * d <= 0) return true;
  return (
    (a === 0 && isWithinBox(one, other.a)) ||
    (b === 0 && isWithinBox(one, other.b)) ||
    (c === 0 && isWithinBox(other, one.a)) ||
    (d === 0 && isWithinBox(other, one.b))
  );
}

/** Whether the edge after `first` goes back over it. */
function foldsBack(first: Edge, next: Edge): boolean {
  if (side(first.a, first.b, next.b) !== 0) return false;
  const [x, y] = [first.b[0] - first.a[0], first.b[1] - first.a[1]];
  return x * (next.b[0] - next.a[0]) + y * (next.b[1] - next.a[1]) < 0;
}

function conflict(one: Edge, other: Edge): boolean {
  if (one.ring !== other.ring) return meet(one, other);
  if ((one.at + 1) % one.of === other.at) return foldsBack(one, other);
  if ((other.at + 1) % other.of === one.at) return foldsBack(other, one);
  return meet(one, other);
}

/**
 * Whether no ring crosses or touches itself or another one. Rings are closed, without repeated neighbouring points.
 * From west to east, an edge is compared only with those that begin before it ends.
 */
export function areSimple(rings: readonly (readonly Position[])[]): boolean {
  const edges = rings.flatMap(edgesOf).sort((a, b) => a.west - b.west);
  return edges.every((edge, index) => {
    for (let next = index + 1; next < edges.length; next += 1) {
      const other = edges[next]!;
      if (other.west > edge.east) break;
      if (other.south <= edge.north && other.north >= edge.south && conflict(edge, other)) return false;
    }
    return true;
  });
}
