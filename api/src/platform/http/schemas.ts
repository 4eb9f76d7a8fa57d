/** Schemas that routes share. */
import { z } from 'zod';

/** A key in an address: a positive whole number that PostgreSQL's bigint and JavaScript both hold. */
export const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
export const idParams = z.object({ id });

/** What is typed into a field: longer than any may be, so that the field's own check gets to say so; more is not read. */
export const given = z.string().max(4_000);
/** The same, with nothing for a field that was not sent. */
export const entry = given.default('');

/** Names a request, so that it is done once however often it is sent. */
export const requestKey = z.string().regex(/^[\x21-\x7e]{1,100}$/);
/** The headers of a request that may be named so. */
export const keyed = z.looseObject({ 'idempotency-key': requestKey.optional() });

/** The answer of everything that is not data. */
export const said = z.object({ message: z.string() });
/** What is wrong, by field. */
export const errors = z.record(z.string(), z.array(z.string()));
export const refused = said.extend({ errors });

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
