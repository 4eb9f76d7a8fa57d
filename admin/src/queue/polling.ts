/** How often a queue is read again, and how much waits in it (specification 2, section 9). */
export const SECONDS = 10;

/** A page of a list, as `range` takes it. */
export const rangeOf = (page: number, perPage: number): string =>
  JSON.stringify([(page - 1) * perPage, page * perPage - 1]);
