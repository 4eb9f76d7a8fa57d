/** The fees of a mutation (specification 2, section 9). Every screen asks the API for them. */
import type { Message } from '../language.ts';

/** The uses of land with different fees. */
export const MUTATION_LAND_TYPES = ['agricultural', 'non-agricultural'] as const;
export type MutationLandType = (typeof MUTATION_LAND_TYPES)[number];

export const mutationLandLabels: Record<MutationLandType, Message> = {
  agricultural: { en: 'Agricultural', bn: 'কৃষি' },
  'non-agricultural': { en: 'Non-agricultural', bn: 'অকৃষি' },
};

/** In poisha: the application fee, and the fee of the mutation by use of land. */
export const MUTATION_APPLICATION_FEE = 2_500;
export const MUTATION_FEES: Record<MutationLandType, number> = {
  agricultural: 100_000,
  'non-agricultural': 120_000,
};

/** Both parts and their total, in one unit: poisha here, BDT on the wire. */
export interface MutationFee {
  application: number;
  mutation: number;
  total: number;
}
/** The answer of `GET /api/mutations/fees`, in BDT. */
export type MutationFees = Record<MutationLandType, MutationFee>;

/** The fee of a mutation, in poisha. */
export const mutationFee = (type: MutationLandType): MutationFee => ({
  application: MUTATION_APPLICATION_FEE,
  mutation: MUTATION_FEES[type],
  total: MUTATION_APPLICATION_FEE + MUTATION_FEES[type],
});
