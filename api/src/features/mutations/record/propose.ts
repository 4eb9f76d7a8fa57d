/** The claim of a mutation applied to the recorded rows: exact to the hundredth of a square foot, nothing lost. */
import type { KhotiyanRow } from '../../../../contract/lookup/lookup.ts';
import { totalArea, withFather } from '../../../../contract/lookup/lookup.ts';
import type { Share, Transfer } from '../../../../contract/mutations/mutations.ts';
import type { ProposalNote } from '../../../../contract/record-versions/record-versions.ts';
import { apportion } from '../../../../contract/land/shares/apportion.ts';
import { hundredths, shareOfArea } from '../../../../contract/land/shares/hundredths.ts';

/** What is claimed. `owners` and `buyers` with their names folded, as names are compared. */
export interface Claim {
  transfer: Transfer | null;
  /** Square feet; of an area that passes. */
  land_area: number | null;
  share: Share | null;
  owners: string[];
  buyers: { name: string; folded: string; share: Share | null }[];
}

export interface ProposedRows {
  rows: KhotiyanRow[];
  /** Square feet that pass. */
  taken: number;
  notes: ProposalNote[];
}

/** How much is claimed, in hundredths; null: all that the previous owners have. */
function claimed({ transfer, land_area, share }: Claim, rows: readonly KhotiyanRow[]): number | null {
  if (transfer === 'area' && land_area !== null) return hundredths(land_area);
  if (transfer !== 'share' || !share) return null;
  return hundredths(shareOfArea(totalArea(rows), share));
}

/** The weights of the buyers over one denominator; those who gave no share divide what the others leave, equally. */
function weights(buyers: Claim['buyers']): { of: bigint[]; note: ProposalNote | null } {
  const given = buyers.flatMap(({ share }) => share ?? []);
  const common = given.reduce((product, { denominator }) => product * BigInt(denominator), 1n);
  const units = ({ numerator, denominator }: Share) => (common / BigInt(denominator)) * BigInt(numerator);
  const silent = buyers.length - given.length;
  if (silent === 0) {
    const of = buyers.map(({ share }) => units(share!));
    const whole = of.reduce((sum, weight) => sum + weight, 0n) === common;
    return { of, note: whole ? null : 'shares-not-whole' };
  }
  const left = common - given.reduce((sum, share) => sum + units(share), 0n);
  // Over `common * silent`, so that equal parts are whole.
  const scale = BigInt(silent);
  return {
    of: buyers.map(({ share }) => (share ? units(share) * scale : left > 0n ? left : 0n)),
    note: silent > 1 ? 'equal-parts' : null,
  };
}

/**
 * The rows as they would stand: what passes leaves the rows of the previous owners in proportion to what each has, and comes
 * to the buyers by their shares. A buyer who is an owner already gets more; who has nothing left is no owner any more. The sum
 * stays the same to the hundredth.
 * @param folded the recorded owners' names as they are compared, row by row
 */
export function proposeRows(
  rows: readonly KhotiyanRow[],
  folded: readonly string[],
  claim: Claim,
): ProposedRows {
  const areas = rows.map(({ area }) => hundredths(area));
  const gives = folded.map((name) => claim.owners.includes(name));
  if (!gives.includes(true)) return { rows: [...rows], taken: 0, notes: ['owner-unknown'] };
  const theirs = areas.reduce((sum, area, index) => sum + (gives[index] ? area : 0), 0);
  const wanted = claimed(claim, rows);
  const taken = wanted === null ? theirs : Math.min(wanted, theirs);
  const notes: ProposalNote[] = [];
  if (wanted !== null && wanted > theirs) notes.push('more-than-recorded');
  if (claim.transfer === null) notes.push('extent-unknown');
  const parts = apportion(
    areas.map((area, index) => BigInt(gives[index] ? area : 0)),
    taken,
  );
  const left = areas.map((area, index) => area - (parts[index] ?? 0));
  const { of, note } = weights(claim.buyers);
  if (note) notes.push(note);
  const gains = apportion(of, taken);
  const kept: (KhotiyanRow & { folded: string; stays: boolean })[] = rows.map((row, index) => ({
    owner: row.owner,
    ...withFather(row.father),
    area: left[index] ?? 0,
    folded: folded[index] ?? '',
    stays: !gives[index] || (left[index] ?? 0) > 0,
  }));
  claim.buyers.forEach((buyer, index) => {
    const gain = gains[index] ?? 0;
    const known = kept.find((row) => row.folded === buyer.folded);
    if (known) {
      known.area += gain;
      known.stays ||= gain > 0;
    } else if (gain > 0) kept.push({ owner: buyer.name, area: gain, folded: buyer.folded, stays: true });
  });
  return {
    rows: kept
      .filter(({ stays }) => stays)
      .map(({ owner, father, area }) => ({ owner, ...withFather(father), area: area / 100 })),
    taken: taken / 100,
    notes,
  };
}
