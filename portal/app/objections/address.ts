/** The addresses of objections in the portal. */
const BASE = '/dashboard/objections';

export const objectionAddress = (id: number): string => `${BASE}/${id}`;

/** Returns the address of the form: for the mutation of a tracking number, or a page that asks for the number. */
export const newObjectionAddress = (number?: string): string =>
  number ? `${BASE}/new?${new URLSearchParams({ number }).toString()}` : `${BASE}/new`;

/** The field of the applicant's answer to an objection: a mutation may have several. */
export const answerField = (id: number): string => `answer_${id}`;
