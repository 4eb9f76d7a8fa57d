import { describe, expect, it } from 'vitest';

import { KHATIAN_PROPERTIES, NUMBER_PROPERTIES, type ImportRow } from '@bhumi/api/contract/maps/imports';
import {
  boxOf,
  drawable,
  guess,
  isNear,
  readSheetFile,
  shapesWith,
  tooLarge,
  type SheetFile,
} from './sheet-file.ts';

const ring = [
  [90, 23],
  [90.1, 23],
  [90.1, 23.2],
  [90, 23],
];
const file = (features: unknown[]): SheetFile =>
  readSheetFile(JSON.stringify({ type: 'FeatureCollection', features })) as SheetFile;
const shape = (
  properties: object | null,
  geometry: object | null = { type: 'Polygon', coordinates: [ring] },
) => ({
  type: 'Feature',
  properties,
  geometry,
});

describe('the file of a sheet', () => {
  it('is a FeatureCollection with shapes, not too many, not too large', () => {
    expect(file([shape({ Dag: '1' }), shape({ Dag: '2', Khatian: 'x' }), null]).properties).toEqual([
      'Dag',
      'Khatian',
    ]);
    for (const wrong of ['', '[]', '{"type":"Feature"}', '{"type":"FeatureCollection","features":[]}']) {
      expect(readSheetFile(wrong)).toHaveProperty('bn');
    }
    expect(
      readSheetFile(`\ufeff${JSON.stringify({ type: 'FeatureCollection', features: [1] })}`),
    ).toHaveProperty('geojson');
    expect(file(Array(5_001).fill(null))).toHaveProperty('bn');
    expect([tooLarge({ size: 16_000_000 }), tooLarge({ size: 16_000_001 })]).toEqual([
      null,
      expect.anything(),
    ]);
  });

  it('has its numbers in the property that is usual, whatever its capitals', () => {
    expect(guess(['id', 'Plot_No', 'DAG'], NUMBER_PROPERTIES)).toBe('DAG');
    expect(guess(['id', 'খতিয়ান'], KHATIAN_PROPERTIES)).toBe('খতিয়ান');
    expect(guess(['id'], NUMBER_PROPERTIES)).toBe('');
  });

  it('gives back its wrong shapes as they came, with what is wrong', () => {
    const row = (index: number, text: string) => ({ index, reasons: [{ text }] }) as ImportRow;
    const given = file([shape({ dag: '1' }), shape(null), null]);
    expect(JSON.parse(shapesWith(given, [row(1, 'Has no dag number.'), row(2, 'No shape.')]))).toEqual({
      type: 'FeatureCollection',
      features: [shape({ problems: 'Has no dag number.' }), null],
    });
  });

  it('keeps its reference system, for the API and for the wrong shapes to correct', () => {
    const crs = { type: 'name', properties: { name: 'EPSG:32646' } };
    const given = readSheetFile(
      JSON.stringify({ type: 'FeatureCollection', crs, features: [shape({})] }),
    ) as SheetFile;
    expect(given.geojson.crs).toEqual(crs);
    expect(JSON.parse(shapesWith(given, []))).toEqual({ type: 'FeatureCollection', crs, features: [] });
  });

  it('draws what has corners, also a single polygon among several', () => {
    const given = file([
      shape(null, { type: 'MultiPolygon', coordinates: [[ring]] }),
      shape(null, { type: 'Polygon', coordinates: [[['a', 1]]] }),
      shape(null, null),
    ]);
    expect(drawable(given, 0)?.coordinates).toEqual([ring]);
    expect([drawable(given, 1), drawable(given, 2), drawable(given, 3)]).toEqual([null, null, null]);
    const box = boxOf(drawable(given, 0)!);
    expect(box).toEqual([90, 23, 90.1, 23.2]);
    expect([isNear(box, [90.15, 23, 90.16, 23.1]), isNear(box, [0, 51, 0.1, 51.1])]).toEqual([true, false]);
    // Beside a sheet of two plots, across the road.
    expect(isNear([90, 23, 90.0004, 23.0002], [90.001, 23, 90.0012, 23.0002])).toBe(true);
  });
});
