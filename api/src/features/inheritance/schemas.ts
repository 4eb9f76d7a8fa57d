/**
 * The request and response of the share calculation. The contract's `checkFamily` validates the body and reports
 * errors by field.
 */
import { z } from 'zod';

import { parseTypedNumber } from '../../../contract/digits.ts';
import type { FamilyInput } from '../../../contract/inheritance/check.ts';
import { ADJUSTMENTS } from '../../../contract/inheritance/claims.ts';
import {
  ANY_HEIR_NAMES,
  EXCLUDER_NAMES,
  HEIR_NAMES,
  MAX_HEIRS_PER_KIND,
  MAX_STOCKS,
  SEXES,
  type Heir,
} from '../../../contract/inheritance/heirs.ts';
import type { ShareCalculation } from '../../../contract/inheritance/calculation.ts';

/** A number, also as typed text; anything else is passed on, so that the check reports it with all other errors. */
const number = z
  .union([z.number(), z.string().max(20)])
  .transform((given) => (typeof given === 'number' ? given : (parseTypedNumber(given) ?? Number.NaN)));
const word = (...names: readonly string[]) => z.string().max(20).default('').meta({ enum: names });

/** By name. Unknown names are refused: a misspelt one would be an heir without a share. */
const heirs = z
  .strictObject(
    Object.fromEntries(HEIR_NAMES.map((name) => [name, number.optional()])) as Record<
      Heir,
      z.ZodOptional<typeof number>
    >,
  )
  .meta({
    description: `Numbers of the living; a missing one is 0. At most ${MAX_HEIRS_PER_KIND} of a kind`,
  });

/** Lists far beyond the limit are refused unread; the check has the exact limit. */
const stocks = z
  .array(
    z.strictObject({
      relation: word('son', 'daughter'),
      sons: number.default(0),
      daughters: number.default(0),
    }),
  )
  .max(10 * MAX_STOCKS)
  .meta({
    description:
      'Sons and daughters who died before, with their living children; one without children does not count. ' +
      `At most ${MAX_STOCKS}`,
  });

export const familyInput = z.object({
  deceased: word(...SEXES),
  heirs: heirs.default({}),
  predeceased: stocks.default([]),
  distant_kindred: z.boolean().optional().meta({
    description:
      'false: no other blood relative lives. Only then what a lone husband or wife leaves returns to them',
  }),
}) satisfies z.ZodType<FamilyInput, unknown>;

/** The family in the answer. */
export const familyAnswer = z.object({
  deceased: z.enum(SEXES),
  heirs: z.partialRecord(z.enum(HEIR_NAMES), z.int()),
  predeceased: z
    .array(z.object({ relation: z.enum(['son', 'daughter']), sons: z.int(), daughters: z.int() }))
    .optional(),
  distant_kindred: z.boolean().optional(),
});

const message = z.object({ en: z.string(), bn: z.string() });
const part = z.string().meta({ description: 'Of the whole: `7/20`, `1`, `0`' });
const via = z.int().optional().meta({ description: 'Which of `predeceased` they descend from, from 0' });

export const sharesAnswer = z.object({
  shares: z.array(
    z.object({
      heir: z.enum(ANY_HEIR_NAMES),
      count: z.int(),
      each: part,
      together: part,
      til: z.int().meta({ description: 'Of all of them together, of 76,800' }),
      til_each: z.array(z.int()),
      reason: message,
      source: message,
      via,
    }),
  ),
  excluded: z.array(
    z.object({
      heir: z.enum(HEIR_NAMES),
      count: z.int(),
      by: z.enum(EXCLUDER_NAMES),
      reason: message,
      source: message,
    }),
  ),
  adjusted: z.enum(ADJUSTMENTS),
  unassigned: part.meta({ description: 'Left to distant kindred, who are not reckoned' }),
  unassigned_til: z.int(),
  rounded: z
    .array(z.object({ heir: z.enum(ANY_HEIR_NAMES), persons: z.int(), via }))
    .meta({ description: 'Who has one til more than the exact share, rounded down' }),
}) satisfies z.ZodType<ShareCalculation>;
