import { coordinateList } from './coordinates.ts';
import { FileError } from './file-error.ts';
import type { Geometry } from './geometry.ts';
import { attribute, elementsOf, readXml, type Element } from './xml.ts';

/** The points of the `coordinates` below an element of KML. @throws {FileError} when they are none */
function coordinatesIn(element: Element): number[][] {
  for (const { name, text } of elementsOf(element)) {
    if (name !== 'coordinates') continue;
    const points = coordinateList(text);
    if (!points) throw new FileError('notRead');
    return points;
  }
  return [];
}

const named = ({ children }: Element, name: string): Element[] =>
  children.filter((child) => child.name === name);

function* keyhole(element: Element): Generator<Geometry> {
  const { name } = element;
  if (name === 'polygon')
    yield {
      type: 'Polygon',
      coordinates: [...named(element, 'outerboundaryis'), ...named(element, 'innerboundaryis')].map(
        coordinatesIn,
      ),
    };
  else if (name === 'linestring' || name === 'linearring')
    yield { type: 'LineString', coordinates: coordinatesIn(element) };
  else if (name === 'point') yield { type: 'MultiPoint', coordinates: coordinatesIn(element) };
  else if (name === 'track')
    yield {
      type: 'LineString',
      coordinates: named(element, 'coord').map(({ text }) => text.trim().split(/\s+/).map(Number)),
    };
  else for (const child of element.children) yield* keyhole(child);
}

const gpsPoint = (element: Element): number[] => [
  Number(attribute(element, 'lon')),
  Number(attribute(element, 'lat')),
  ...named(element, 'ele').map(({ text }) => Number(text)),
];

function* gps(element: Element): Generator<Geometry> {
  const { name } = element;
  if (name === 'wpt') yield { type: 'MultiPoint', coordinates: [gpsPoint(element)] };
  else if (name === 'trkseg' || name === 'rte') {
    const points = [...named(element, 'trkpt'), ...named(element, 'rtept')];
    if (points.length > 0) yield { type: 'LineString', coordinates: points.map(gpsPoint) };
  } else for (const child of element.children) yield* gps(child);
}

/** The geometries of KML (Google Earth) or GPX (hand-held receivers). @throws {FileError} when it is neither */
export function readXmlShapes(text: string): Geometry[] {
  const root = readXml(text);
  const [outer] = root.children;
  if (outer?.name === 'gpx') return [...gps(outer)];
  if (outer?.name === 'kml') return [...keyhole(outer)];
  // A part that was copied out of a KML file.
  return [...keyhole(root)];
}
