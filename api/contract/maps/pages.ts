/**
 * The pages that show a map. The document that is served at them may load street tiles (its content policy is opened for their
 * origin, and it tells that origin where it is asked from); no other document may. The back office is one document for all of
 * its addresses: a map page that was reached within it, from a page that is none, is loaded anew (`loadedFor`).
 */
export const MAP_PAGES = [
  '/dag-search-map',
  '/admin/draw-maps',
  '/admin/maps',
  '/admin/maps/import',
] as const;

/** Whether an address, with or without its query, is one of them. */
export const isMapPage = (address: string): boolean => {
  let path = address.replace(/[?#].*$/, '');
  while (path.length > 1 && path.endsWith('/')) path = path.slice(0, -1);
  return (MAP_PAGES as readonly string[]).includes(path);
};

/** Whether a document that was loaded from an address (`performance.getEntriesByType('navigation')`) may show tiles. */
export const loadedFor = (address: string): boolean =>
  isMapPage(new URL(address, 'http://unknown.invalid').pathname);
