/** Blocks of ids: the search index of a large table knows the block of each row (docs/decisions/064). */

/** A block holds 2^14 ids. */
export const BLOCK_BITS = 14;
/** How PostgreSQL writes the key of an index that knows the block of each row. */
export const BLOCK_KEY = `(ARRAY[id >> ${BLOCK_BITS}])`;
