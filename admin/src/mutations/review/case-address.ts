/** The address of a mutation's page. It keeps the filters of the list that it was opened from, so that one goes on from there. */
export function caseAddress(id: number, list: URLSearchParams): string {
  const filters = new URLSearchParams(list);
  filters.delete('page');
  const query = filters.toString();
  return `/mutations/${id}${query && `?${query}`}`;
}
