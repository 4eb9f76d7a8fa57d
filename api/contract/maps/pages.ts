/**
 * The pages that show a map. Only a document served at one of them may load street tiles: its content security policy allows
 * their origin, and it sends that origin a referrer. The back office is one document for all its addresses, so a map page reached
 * from a page without a map is reloaded (`loadedFor`).
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
