/** The addresses of objections in the portal. */
const BASE = '/dashboard/objections';

export const objectionAddress = (id: number): string => `${BASE}/${id}`;

/**
 * Returns the address of the form: for the mutation of a tracking number, or a page that asks for the number.
 * @param representation for whose owner the reader objects
 */
export function newObjectionAddress(number?: string, representation?: number): string {
  if (!number) return `${BASE}/new`;
  const query = new URLSearchParams({
    number,
    ...(representation !== undefined && { representation: String(representation) }),
  });
  return `${BASE}/new?${query.toString()}`;
}

/** The field of the applicant's answer to an objection: a mutation may have several. */
export const answerField = (id: number): string => `answer_${id}`;
