/** Cuts a dag in two by a line. */
import clipping from 'polygon-clipping';
import { planeAt, roundDegrees } from '@bhumi/db/geometry';

import type { Position } from '../../../../contract/maps/geojson.ts';
import { flatten } from './overlap.ts';
import type { Rings } from './read.ts';
import { areSimple } from './simple.ts';

const lengthOf = ([x, y]: Position): number => Math.hypot(x, y);
const minus = (a: Position, b: Position): Position => [a[0] - b[0], a[1] - b[1]];

/** The end of a line, extended by this many metres. */
function lengthened(end: Position, before: Position, by: number): Position {
  const way = minus(end, before);
  const scale = by / lengthOf(way);
  return [end[0] + way[0] * scale, end[1] + way[1] * scale];
}

/**
 * The polygon to the left of a line, up to `radius`: the line, and a way around far outside from its end back to its
 * start, anticlockwise.
 */
function leftOf(line: readonly Position[], radius: number): Position[] {
  const angle = ([x, y]: Position) => Math.atan2(y, x);
  const from = angle(line.at(-1)!);
  let to = angle(line[0]!);
  while (to <= from) to += 2 * Math.PI;
  const around: Position[] = [];
  for (let at = from + 0.1; at < to - 0.1; at += 0.1)
    around.push([radius * Math.cos(at), radius * Math.sin(at)]);
  return [...line, ...around, line[0]!];
}

/**
 * The parts of a polygon to the left and right of a line, one piece each; null when the line makes fewer or more
 * parts, or crosses itself. The line's ends are extended until they leave the polygon. Both parts share the corners
 * of the cut.
 */
export function cutByLine(
  rings: Readonly<Rings>,
  line: readonly Position[],
): { left: Rings; right: Rings } | null {
  const middle = rings[0]![0]!;
  const plane = planeAt(middle);
  const flat = flatten(rings, plane);
  const given = flatten([[...line]], plane)[0]!.filter(
    (point, index, all) => index === 0 || lengthOf(minus(point, all[index - 1]!)) > 0,
  );
  if (given.length < 2) return null;
  const reach = 4 * Math.max(...[...flat[0]!, ...given].map(lengthOf), 1);
  const long = [
    lengthened(given[0]!, given[1]!, reach),
    ...given,
    lengthened(given.at(-1)!, given.at(-2)!, reach),
  ];
  const half = leftOf(long, 8 * reach);
  if (!areSimple([half])) return null;
  const back = (pieces: Position[][][]): Rings[] =>
    pieces.map((piece) =>
      piece.map((ring) => ring.map((point) => plane.from(point).map(roundDegrees) as Position)),
    );
  const [left, moreLeft] = back(clipping.intersection(flat, [half]));
  const [right, moreRight] = back(clipping.difference(flat, [half]));
  return left && right && !moreLeft && !moreRight ? { left, right } : null;
}
