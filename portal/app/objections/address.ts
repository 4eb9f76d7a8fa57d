/** The addresses of objections in the portal. */
const BASE = '/dashboard/objections';

export const objectionAddress = (id: number): string => `${BASE}/${id}`;

/** Where one is filed: to the mutation of a tracking number, or to one whose number is asked for there. */
export const newObjectionAddress = (number?: string): string =>
  number ? `${BASE}/new?${new URLSearchParams({ number }).toString()}` : `${BASE}/new`;

/** The field in which an applicant answers an objection: a mutation may have several. */
export const answerField = (id: number): string => `answer_${id}`;
