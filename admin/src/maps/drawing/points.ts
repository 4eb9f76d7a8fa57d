/** The points of a boundary, as [longitude, latitude] in degrees, without the closing point. */
import { digitsIn } from '@bhumi/api/contract/digits';
import type { Language } from '@bhumi/api/contract/language';
import type { Bbox, Position, SentBoundary } from '@bhumi/api/contract/maps/geojson';
import { COUNTRY_BOX, COUNTRY_MARGIN_KM, DEGREE_DECIMALS, MIN_POINTS } from '@bhumi/api/contract/maps/limits';
import { type drawTexts } from '@bhumi/api/contract/maps/messages';
import { angleOf } from './angle.ts';

const round = (degrees: number): number => Number(degrees.toFixed(DEGREE_DECIMALS));

/** A position rounded to the stored decimals. */
export const position = (lng: number, lat: number): Position => [round(lng), round(lat)];

export const samePosition = (one: Position, other: Position): boolean =>
  one[0] === other[0] && one[1] === other[1];

export const samePoints = (some: readonly Position[], others: readonly Position[]): boolean =>
  some.length === others.length && some.every((point, place) => samePosition(point, others[place]!));

export type PointProblem = keyof Pick<typeof drawTexts, 'notNumeric' | 'outOfRange'>;

const areDegrees = (lng: number, lat: number): boolean => Math.abs(lng) <= 180 && Math.abs(lat) <= 90;

/** What two numbers are that stand for a longitude and a latitude: they fit, fit when exchanged, are metres, or nothing. */
export function rangeOf([x, y]: Position): 'fits' | 'exchanged' | 'metres' | 'outOfRange' {
  if (areDegrees(x, y)) return 'fits';
  if (areDegrees(y, x)) return 'exchanged';
  return Math.min(Math.abs(x), Math.abs(y)) > 360 ? 'metres' : 'outOfRange';
}

/** Parses longitude and latitude typed in either script and any usual spelling; otherwise returns the error text. */
export function readPoint(lng: string, lat: string): Position | PointProblem {
  const [x, y] = [angleOf(lng), angleOf(lat)];
  if (!x || !y) return 'notNumeric';
  const isTurned = x.axis === 'lat' || y.axis === 'lng';
  const [east, north] = isTurned ? [y.degrees, x.degrees] : [x.degrees, y.degrees];
  return areDegrees(east, north) ? position(east, north) : 'outOfRange';
}

/** Whether two typed numbers are out of range as they stand, and a place once they are exchanged. */
export const isTypedExchanged = (lng: string, lat: string): boolean =>
  readPoint(lng, lat) === 'outOfRange' && typeof readPoint(lat, lng) !== 'string';

const DEGREES_OF_MARGIN = COUNTRY_MARGIN_KM / 100;

/** Whether longitude and latitude, in this order, are a place in the country. */
export function liesInCountry([lng, lat]: Position): boolean {
  const [west, south, east, north] = COUNTRY_BOX;
  return (
    lng >= west - DEGREES_OF_MARGIN &&
    lng <= east + DEGREES_OF_MARGIN &&
    lat >= south - DEGREES_OF_MARGIN &&
    lat <= north + DEGREES_OF_MARGIN
  );
}

/** Whether two typed numbers lie outside the country as they stand, and in it once they are exchanged: `24.37`, `88.6`. */
export function isExchangedHere(lng: string, lat: string): boolean {
  const [written, turned] = [readPoint(lng, lat), readPoint(lat, lng)];
  if (typeof turned === 'string' || !liesInCountry(turned)) return false;
  return typeof written === 'string' || !liesInCountry(written);
}

/** Degrees as they are read: `90.4152`, `৯০.৪১৫২`. */
export const degrees = (value: number, language: Language): string => digitsIn(round(value), language);

/**
 * Degrees as a field holds them. The field itself shows the reader's digits, so that a change of language keeps what
 * is typed.
 */
export const typedDegrees = (value: number): string => degrees(value, 'en');

/** A point within a sentence: `90.4152, 23.8041`. */
export const pointText = ([lng, lat]: Position, language: Language): string =>
  `${degrees(lng, language)}, ${degrees(lat, language)}`;

/** The list with the point at `from` moved to `to`. */
export function movePoint(points: readonly Position[], from: number, to: number): Position[] {
  const rest = points.filter((_point, place) => place !== from);
  const point = points[from];
  return point ? [...rest.slice(0, to), point, ...rest.slice(to)] : [...points];
}

export const removePoint = (points: readonly Position[], place: number): Position[] =>
  points.filter((_point, each) => each !== place);

export const replacePoint = (points: readonly Position[], place: number, point: Position): Position[] =>
  points.map((each, at) => (at === place ? point : each));

/** Swaps longitude and latitude, for a list in the other order. */
export const swapAxes = (points: readonly Position[]): Position[] => points.map(([lng, lat]) => [lat, lng]);

/** The number of different points. */
export const distinctCount = (points: readonly Position[]): number => new Set(points.map(String)).size;

export const isPolygon = (points: readonly Position[]): boolean => distinctCount(points) >= MIN_POINTS;

/** A ring without its closing point. */
export function openRing(ring: readonly Position[]): Position[] {
  const last = ring.at(-1);
  return ring.length > 1 && last && samePosition(ring[0]!, last) ? ring.slice(0, -1) : [...ring];
}

const closeRing = (ring: readonly Position[]): Position[] => [...ring, ...ring.slice(0, 1)];

/** Builds the boundary for a request from the points and the imported holes; closes each ring. */
export function boundaryOf(
  points: readonly Position[],
  holes: readonly (readonly Position[])[] = [],
): SentBoundary {
  const coordinates = [points, ...holes].map(closeRing);
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: null, geometry: { type: 'Polygon', coordinates } }],
  };
}

/** The box of points: west, south, east, north. */
export function boundingBox(points: readonly Position[]): Bbox {
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
