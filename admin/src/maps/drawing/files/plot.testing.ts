/** A plot of three corners, and files of it. For tests. */
export const PLOT = [
  [90.3605, 23.72],
  [90.3609, 23.72],
  [90.3609, 23.7203],
];
export const rounded = (points: readonly (readonly number[])[]) =>
  points.map((point) => point.map((degrees) => Math.round(degrees * 1e4) / 1e4));

export const kml = (coordinates: string, hole = '') =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><!-- a > b --><Placemark><name>12 & 13</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></outerBoundaryIs>${hole}</Polygon></Placemark></Document></kml>`;
export const gpx = (inner: string) => `<gpx version="1.1"><metadata><name>x</name></metadata>${inner}</gpx>`;
export const track = (tag: string) =>
  PLOT.map(([lng, lat]) => `<${tag} lat="${lat}" lon="${lng}"><ele>7</ele></${tag}>`).join('');
