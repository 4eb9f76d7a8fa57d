/** Whose agricultural land counts for the exemption: each owner's apart, also where one account pays for several (docs/decisions/141). */
import type { ActedFor } from '../../../contract/representation/acted-for.ts';
import { owesYear, type Holding } from './bill.ts';

/** An owner for whom an account pays the tax of land, or paid it once. */
export interface LandOwner extends Pick<ActedFor, 'kind' | 'owner'> {
  /** The name, folded. */
  name: string;
  /** Their account, and the end of the number of their identity card, where the representation has it. */
  account: number | null;
  number: string | null;
  /** Whether the account may pay for them today. */
  in_force: boolean;
  /** What the record gives this owner of the dag. */
  recorded: number;
}

/** Land that an account registered. */
export interface HeldLand extends Pick<
  Holding,
  'id' | 'land_type' | 'area' | 'first_tax_year' | 'last_tax_year'
> {
  /** Empty: it is the account's own. */
  owners: LandOwner[];
}

/** The account tells two owners apart, else the number, else the name. */
function isSame(one: LandOwner, other: LandOwner): boolean {
  if (one.account !== null && other.account !== null) return one.account === other.account;
  if (one.number !== null && other.number !== null) return one.number === other.number;
  return one.name === other.name;
}

/** The owners of land, each once: a power that was renewed is of the same owner. */
const ownersOf = ({ owners }: Pick<HeldLand, 'owners'>): LandOwner[] =>
  owners.filter((owner, index) => owners.findIndex((each) => isSame(each, owner)) === index);

/** Those of them for whom the account may pay today. */
export const payableOwnersOf = ({ owners }: HeldLand): LandOwner[] =>
  ownersOf({ owners: owners.filter(({ in_force }) => in_force) });

const isOwn = ({ owners }: HeldLand): boolean => owners.length === 0;

/** What an owner has of land that was registered for several: as the record divides it among these, or alike. */
function partOf(land: HeldLand, owner: LandOwner): number {
  const owners = ownersOf(land);
  const found = owners.find((each) => isSame(each, owner));
  if (!found) return 0;
  const recorded = owners.reduce((sum, each) => sum + each.recorded, 0);
  return Math.round(land.area * (recorded > 0 ? found.recorded / recorded : 1 / owners.length));
}

/**
 * By registration and tax year: all agricultural land of its owner, in hundredths of a square foot. The account's own does not count for
 * those for whom it pays, nor theirs for the account. Of several owners, of the one who has most.
 */
export function agriculturalHeld(lands: readonly HeldLand[]): (id: number, year: number) => number {
  const farms = lands.filter(({ land_type }) => land_type === 'agricultural');
  const [own, others] = [farms.filter(isOwn), farms.filter((land) => !isOwn(land))];
  const ownersById = new Map(lands.map((land) => [land.id, ownersOf(land)]));
  const sum = (of: HeldLand[], year: number, part: (land: HeldLand) => number) =>
    of.reduce((total, land) => total + (owesYear(land, year) ? part(land) : 0), 0);
  const ownByYear = new Map<number, number>();
  return (id, year) => {
    const owners = ownersById.get(id) ?? [];
    if (owners.length > 0) {
      return Math.max(...owners.map((owner) => sum(others, year, (land) => partOf(land, owner))));
    }
    const held = ownByYear.get(year) ?? sum(own, year, ({ area }) => area);
    ownByYear.set(year, held);
    return held;
  };
}
