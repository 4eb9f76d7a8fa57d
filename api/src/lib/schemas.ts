/** Schemas that routes share. */
import { z } from 'zod';

/** A key in an address: a positive whole number that PostgreSQL's bigint and JavaScript both hold. */
export const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
export const idParams = z.object({ id });

/** The answer of everything that is not data. */
export const said = z.object({ message: z.string() });

/** A point in time: a `Date` in our code, an ISO 8601 text in UTC in the answer. */
export const time = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** An amount: whole poisha in our code, BDT (1 BDT = 100 poisha) in the answer. */
export const money = z.codec(z.number(), z.int(), {
  decode: (bdt) => Math.round(bdt * 100),
  encode: (poisha) => poisha / 100,
});
