/** The use of land on the wire: its option (`Agricultural`) in an answer, `agricultural` in our code and in the database. */
import { z } from 'zod';

import {
  LAND_TYPE_OPTIONS,
  LAND_TYPES,
  landTypeOf,
  type LandTypeOption,
} from '../../../contract/land-tax/land-types.ts';

/** The option of a use of land. */
const optionOf = (type: string): LandTypeOption =>
  LAND_TYPE_OPTIONS.find((option) => option.toLowerCase() === type)!;

/** In answers about registrations and their bills. */
export const landType = z.codec(z.enum(LAND_TYPE_OPTIONS), z.enum(LAND_TYPES), {
  decode: (option) => landTypeOf(option)!,
  encode: optionOf,
});

/** In requests: in capitals or not. */
export const landTypeSent = z
  .enum([...LAND_TYPE_OPTIONS, ...LAND_TYPES])
  .transform((text) => landTypeOf(text)!);
