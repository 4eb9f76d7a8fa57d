/** Schemas that many routes share. */
import { z } from 'zod';

/** An id in a URL: a positive integer that both PostgreSQL's bigint and a JavaScript number hold. */
export const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
export const idParams = z.object({ id });

/**
 * The text of a form field. The limit is higher than that of any field, so that the field's own check answers with its own
 * message; longer texts are refused unread.
 */
export const inputText = z.string().max(4_000);
/** The same; a field that was not sent counts as empty. */
export const inputTextOrEmpty = inputText.default('');

/** Identifies a request that may be repeated, so that it is carried out once. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,100}$/);
export const idempotencyHeaders = z.looseObject({ 'idempotency-key': idempotencyKey.optional() });

/** The body of every answer that carries no data. */
export const messageSchema = z.object({ message: z.string() });
/** Error texts by field. */
export const errorsByField = z.record(z.string(), z.array(z.string()));
export const validationErrorSchema = messageSchema.extend({ errors: errorsByField });

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
