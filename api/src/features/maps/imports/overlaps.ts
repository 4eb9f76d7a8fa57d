/** Finds the shapes of a sheet that overlap, and by how much. It is slow, so a child process may run it (compare.ts). */
import { OVERLAP_PERCENT } from '../../../../contract/maps/limits.ts';
import { importTexts } from '../../../../contract/maps/messages.ts';
import { FileProblem } from '../../../platform/files/parsing/problem.ts';
import { overlapPercent, type Candidate } from '../drawing/warnings.ts';
import { overlappingBoxes } from './proximity.ts';

/** A shape beside the others. */
export interface ComparedShape {
  candidate: Candidate;
  /** It stands in the file, and is not drawn already: its overlaps are told. */
  isNew: boolean;
}
/** Two shapes by their places, and by how many per cent of the smaller one they overlap. */
export interface Overlap {
  one: number;
  other: number;
  percent: number;
}

/** At most this many overlaps of one shape are reported. */
export const MOST_OVERLAPS = 5;
/** Corners that are compared in all, which takes a minute; 5,000 real dags have some hundred thousand beside each other. */
export const MOST_CORNERS = 5_000_000;

export const cornersOf = ({ candidate }: ComparedShape): number =>
  candidate.rings.reduce((sum, ring) => sum + ring.length, 0);

/**
 * The overlaps that are told of a file's shapes.
 * @param most corners that are compared
 * @throws {FileProblem} when so much lies across each other that it is no sheet
 */
export function* overlapsOf(all: readonly ComparedShape[], most: number): Generator<Overlap> {
  const placed = all.map((each, place) => ({ ...each, place }));
  const told = all.map(({ isNew }) => (isNew ? 0 : MOST_OVERLAPS));
  let corners = 0;
  for (const [one, other] of overlappingBoxes(placed)) {
    if (told[one.place]! >= MOST_OVERLAPS && told[other.place]! >= MOST_OVERLAPS) continue;
    corners += cornersOf(one) + cornersOf(other);
    if (corners > most) throw new FileProblem(importTexts.tangled);
    const percent = overlapPercent(one.candidate, other.candidate);
    if (percent <= OVERLAP_PERCENT) continue;
    told[one.place]! += 1;
    told[other.place]! += 1;
    yield { one: one.place, other: other.place, percent };
  }
}
