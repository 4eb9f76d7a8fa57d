/** The shapes of a file beside each other, and beside what is drawn on their sheet already. */
import { planeAt } from '@bhumi/db/geometry';

import type { Position } from '../../contract/maps/geojson.ts';
import { FAR_KM, OVERLAP_PERCENT } from '../../contract/maps/limits.ts';
import { importTexts, warningTexts } from '../../contract/maps/messages.ts';
import type { Message } from '../../contract/language.ts';
import { fieldErrors } from '../lib/errors.ts';
import { overlapPercent, overlapWarning, type Candidate } from '../maps/warnings.ts';
import { pausing } from './pausing.ts';

/** A shape on the sheet: one of the file by its place in it, or one that stays as it is drawn (null). */
export interface Placed extends Candidate {
  index: number | null;
  dag_no: string;
}

/** So many overlaps of a shape are told; who has more sees what is wrong. */
const MOST_TOLD = 5;
/** Corners that are compared, in all: a sheet of 5,000 real dags has some hundred thousand, and takes seconds. */
const MOST_CORNERS = 5_000_000;

/** The most that two can have in common, as part of the smaller one: that of their boxes. */
function mostShared(one: Placed, other: Placed): number {
  const [w, s, e, n] = one.bbox;
  const [ow, os, oe, on] = other.bbox;
  const [across, up] = [Math.min(e, oe) - Math.max(w, ow), Math.min(n, on) - Math.max(s, os)];
  if (across <= 0 || up <= 0) return 0;
  const metres = 111_320 * 110_600 * Math.cos((s * Math.PI) / 180) * across * up;
  return metres / Math.min(one.area_sq_m, other.area_sq_m);
}

const cornersOf = ({ rings }: Placed): number => rings.reduce((sum, ring) => sum + ring.length, 0);

/**
 * What overlaps by more than OVERLAP_PERCENT: warnings by the place in the file. Shapes are compared from west to east, with those
 * only that begin before they end, and are clipped only where their boxes have more in common than that.
 * @throws a 422 when so much lies across each other that it is no sheet
 */
export async function overlapsOf(shapes: readonly Placed[]): Promise<Map<number, Message[]>> {
  const sorted = [...shapes].sort((one, other) => one.bbox[0] - other.bbox[0]);
  const told = new Map<number, Message[]>();
  const tell = (about: Placed, other: Placed, percent: number) => {
    const warning = overlapWarning({ dag_id: null, dag_no: other.dag_no }, percent);
    if (about.index === null || !warning) return;
    const warnings = told.get(about.index) ?? [];
    if (warnings.length < MOST_TOLD) told.set(about.index, [...warnings, warning.text]);
  };
  /** Nothing more is told of it, whatever is found. */
  const done = ({ index }: Placed): boolean => index === null || (told.get(index)?.length ?? 0) >= MOST_TOLD;
  const pause = pausing();
  let corners = 0;
  for (const [place, one] of sorted.entries()) {
    for (let next = place + 1; next < sorted.length; next += 1) {
      const other = sorted[next]!;
      if (other.bbox[0] >= one.bbox[2]) break;
      if (done(one) && done(other)) continue;
      if (mostShared(one, other) * 100 <= OVERLAP_PERCENT) continue;
      corners += cornersOf(one) + cornersOf(other);
      if (corners > MOST_CORNERS) throw fieldErrors({ geojson: [importTexts.tangled] });
      const percent = overlapPercent(one, other);
      tell(one, other, percent);
      tell(other, one, percent);
      await pause();
    }
    await pause();
  }
  return told;
}

/** How far the nearest of the others is; less than `enough` is not looked for closer. `self`: its own place among them. */
const nearest = (from: Position, others: readonly Position[], enough: number, self = -1): number => {
  let least = Infinity;
  for (const [place, [x, y]] of others.entries()) {
    if (place === self) continue;
    least = Math.min(least, Math.hypot(from[0] - x, from[1] - y));
    if (least <= enough) break;
  }
  return least;
};

/**
 * What lies far: alone, or with the whole file apart from all that is drawn on the sheet; warnings by the place in the file.
 * @param drawn points of what is drawn there already, in any survey, and stays
 */
export async function farOf(
  shapes: readonly { index: number; label: Position }[],
  drawn: readonly Position[],
): Promise<Map<number, Message>> {
  const far = new Map<number, Message>();
  const [first] = shapes;
  if (!first) return far;
  const plane = planeAt(first.label);
  const enough = FAR_KM * 1000;
  const own = shapes.map(({ label }) => plane.to(label));
  const others = drawn.map(plane.to);
  const tell = (index: number, metres: number) => far.set(index, warningTexts.far(Math.round(metres / 1000)));
  const pause = pausing();
  /** How far the file as a whole is from what is drawn. */
  let apart = others.length === 0 ? 0 : Infinity;
  for (const point of own) {
    if (apart <= enough) break;
    apart = Math.min(apart, nearest(point, others, enough));
    await pause();
  }
  for (const [place, { index }] of shapes.entries()) {
    const from = own[place]!;
    const beside = nearest(from, own, enough, place);
    const metres = beside <= enough ? beside : Math.min(beside, nearest(from, others, enough));
    if (metres > enough && Number.isFinite(metres)) tell(index, metres);
    else if (apart > enough) tell(index, apart);
    await pause();
  }
  return far;
}
