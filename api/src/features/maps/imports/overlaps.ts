/** Finds the shapes of a sheet that overlap, and by how much. It is slow, so a child process may run it (compare.ts). */
import { OVERLAP_PERCENT } from '../../../../contract/maps/limits.ts';
import { importTexts } from '../../../../contract/maps/messages.ts';
import { FileProblem } from '../../../platform/files/parsing/problem.ts';
import { overlapPercent, type Candidate } from '../drawing/warnings.ts';
import { overlappingBoxes } from './proximity.ts';

/** A shape among the others. */
export interface ComparedShape {
  candidate: Candidate;
  /** It is in the file and not an existing one: its overlaps are reported. */
  isNew: boolean;
}
/** Two shapes by index, and their overlap in per cent of the smaller one. */
export interface Overlap {
  one: number;
  other: number;
  percent: number;
}

/** At most this many overlaps of one shape are reported. */
export const MAX_OVERLAPS = 5;
/**
 * The most corners that are compared in all, which takes a minute; 5,000 real dags have about a hundred thousand
 * close corners.
 */
export const MAX_CORNERS = 5_000_000;

export const cornersOf = ({ candidate }: ComparedShape): number =>
  candidate.rings.reduce((sum, ring) => sum + ring.length, 0);

/**
 * Returns the overlaps to report for a file's shapes.
 * @param most corners that are compared
 * @throws {FileProblem} when so many shapes overlap that it cannot be a sheet
 */
export function* overlapsOf(all: readonly ComparedShape[], most: number): Generator<Overlap> {
  const placed = all.map((each, place) => ({ ...each, place }));
  const reportedCounts = all.map(({ isNew }) => (isNew ? 0 : MAX_OVERLAPS));
  let corners = 0;
  for (const [one, other] of overlappingBoxes(placed)) {
    if (reportedCounts[one.place]! >= MAX_OVERLAPS && reportedCounts[other.place]! >= MAX_OVERLAPS) continue;
    corners += cornersOf(one) + cornersOf(other);
    if (corners > most) throw new FileProblem(importTexts.tangled);
    const percent = overlapPercent(one.candidate, other.candidate);
    if (percent <= OVERLAP_PERCENT) continue;
    reportedCounts[one.place]! += 1;
    reportedCounts[other.place]! += 1;
    yield { one: one.place, other: other.place, percent };
  }
}
