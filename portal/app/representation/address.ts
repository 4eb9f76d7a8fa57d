import { ACTING_PAGE } from '@bhumi/api/contract/representation/page';
import type { RepresentationKind } from '@bhumi/api/contract/representation/kinds';

export { ACTING_PAGE } from '@bhumi/api/contract/representation/page';

/** The form in which the reader says to act for an owner of a dag; without a kind it asks for one. */
export function newRepresentationAddress(dagId: number, kind?: RepresentationKind): string {
  const query = new URLSearchParams({ dag_id: String(dagId), ...(kind && { kind }) });
  return `${ACTING_PAGE}/new?${query.toString()}`;
}
