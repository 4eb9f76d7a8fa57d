import { asciiDigits } from '@bhumi/api/contract/digits';
import { WGS_84 } from '@bhumi/api/contract/maps/reference-systems';
import { FileError } from './file-error.ts';
import type { Geometry } from './geometry.ts';

const SHAPE = /\b(multi)?(polygon|linestring|point) ?(?:zm?|m)? ?(?=\()/gi;
const TYPES: Record<string, string> = { polygon: 'Polygon', linestring: 'LineString', point: 'Point' };

/** Whether a text holds shapes of WKT, also in a cell of a table. */
export const isWkt = (text: string): boolean =>
  /\b(?:multi)?(?:polygon|linestring|point)\s{0,5}(?:zm?|m)?\s{0,5}\(/i.test(text);

type Nested = (number[] | Nested)[];

/** Reads `((1 2, 3 4), (5 6))` from its first bracket on. @throws {FileError} when it is cut off */
function nested(text: string, from: number): Nested {
  const lists: Nested[] = [];
  const marks = /[(),]|[^(),]+/g;
  marks.lastIndex = from;
  for (let [mark] = marks.exec(text) ?? []; mark !== undefined; [mark] = marks.exec(text) ?? []) {
    const list = lists[lists.length - 1];
    if (mark === '(') {
      const inner: Nested = [];
      list?.push(inner);
      lists.push(inner);
      if (lists.length > 4) break;
    } else if (mark === ')') {
      if (lists.length === 1) return list!;
      lists.pop();
    } else if (mark !== ',' && mark.trim() !== '') list?.push(mark.trim().split(' ').map(Number));
  }
  throw new FileError('notRead');
}

/** `MULTIPOINT (1 2, 3 4)` and `MULTIPOINT ((1 2), (3 4))`. */
const pointsOf = (list: Nested): unknown[] => list.map((each) => (Array.isArray(each[0]) ? each[0] : each));

/** The shapes of well-known text, as databases and QGIS write it. @throws {FileError} when it is cut off, or not WGS 84 */
export function readWkt(text: string): Geometry[] {
  const plain = asciiDigits(text).replace(/\s+/g, ' ');
  const [, srid] = /srid ?= ?(\d{1,9})/i.exec(plain) ?? [];
  if (srid && `EPSG:${srid}` !== WGS_84.code) throw new FileError('otherSystem', { name: `EPSG:${srid}` });
  return [...plain.matchAll(SHAPE)].map(({ 0: { length }, 1: multi, 2: kind, index }): Geometry => {
    const list = nested(plain, index + length);
    const type = TYPES[kind!.toLowerCase()]!;
    if (type === 'Point') return { type: 'MultiPoint', coordinates: pointsOf(list) };
    return { type: multi ? `Multi${type}` : type, coordinates: list };
  });
}
