/** Where rings cross or touch themselves or each other, computed without rounding errors. */
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
 * The pairs of edges whose boxes meet. From west to east, an edge is compared only with those that begin before it ends.
 */
function* closeEdges(rings: readonly (readonly Position[])[]): Generator<[Edge, Edge]> {
  const edges = rings.flatMap(edgesOf).sort((a, b) => a.west - b.west);
  for (const [index, edge] of edges.entries())
    for (let next = index + 1; next < edges.length; next += 1) {
      const other = edges[next]!;
      if (other.west > edge.east) break;
      if (other.south <= edge.north && other.north >= edge.south) yield [edge, other];
    }
}

/** Whether no ring crosses or touches itself or another one. Rings are closed, without repeated neighbouring points. */
export function areSimple(rings: readonly (readonly Position[])[]): boolean {
  for (const [one, other] of closeEdges(rings)) if (conflict(one, other)) return false;
  return true;
}

/** The ends of edges that lie on the other edge, each once. */
function sharedEnds(one: Edge, other: Edge): Position[] {
  const on = (edge: Edge, point: Position) => side(edge.a, edge.b, point) === 0 && isWithinBox(edge, point);
  const ends = [
    ...[other.a, other.b].filter((point) => on(one, point)),
    ...[one.a, one.b].filter((point) => on(other, point)),
  ];
  return ends.filter((point, at) => ends.findIndex(([x, y]) => x === point[0] && y === point[1]) === at);
}

/** A point that two rings have in common. */
export interface Touch {
  rings: [number, number];
  point: Position;
}

/** The points that rings have in common; null: two of them cross, or share a piece of an edge. Each ring itself is simple. */
export function commonPoints(rings: readonly (readonly Position[])[]): Touch[] | null {
  const touches: Touch[] = [];
  for (const [one, other] of closeEdges(rings)) {
    if (one.ring === other.ring || !meet(one, other)) continue;
    const [point, more] = sharedEnds(one, other);
    if (!point || more) return null;
    touches.push({ rings: [one.ring, other.ring], point });
  }
  return touches;
}
