import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Position } from '@bhumi/api/contract/maps/geojson';
import {
  boundaryOf,
  boundingBox,
  degrees,
  swapAxes,
  isPolygon,
  movePoint,
  openRing,
  pointText,
  isExchangedHere,
  isTypedExchanged,
  readPoint,
  samePoints,
} from './points.ts';

const A: Position = [90.4, 23.8];
const B: Position = [90.5, 23.8];
const C: Position = [90.5, 23.9];

test('a point is read with minutes and seconds, decimal commas and letters, and is seen to be exchanged', () => {
  expect(readPoint(`90°24'54.72"E`, `23°48'14.76"N`)).toEqual([90.4152, 23.8041]);
  expect(readPoint('৯০,৪১৫২', '২৩,৮০৪১')).toEqual([90.4152, 23.8041]);
  expect(readPoint('23.8041 N', '90.4152 E')).toEqual([90.4152, 23.8041]);
  expect(isTypedExchanged('23.8041', '90.4152')).toBe(true);
  for (const [lng, lat] of [
    ['90.4', '23.8'],
    ['24.37', '88.6'],
    ['230', '190'],
    ['', '90.4'],
  ] as const)
    expect(isTypedExchanged(lng, lat)).toBe(false);
});

test('a point is seen to be exchanged wherever in the country it lies', () => {
  for (const [lng, lat] of [
    ['23.8041', '90.4152'],
    ['24.37', '88.6'],
    ['২২.৩৫', '৯১.৮'],
    ['25.9', '89.4'],
  ] as const)
    expect([lng, isExchangedHere(lng, lat), isExchangedHere(lat, lng)]).toEqual([lng, true, false]);
  // Letters say which is which, and elsewhere nobody knows.
  expect(isExchangedHere('24.37 N', '88.6 E')).toBe(false);
  expect(isExchangedHere('12', '77')).toBe(false);
  expect(isExchangedHere('', '88.6')).toBe(false);
});

test('a point is read in either script, and says what is wrong with it', () => {
  expect(readPoint('90.4152', '23.8041')).toEqual([90.4152, 23.8041]);
  expect(readPoint(' ৯০.৪১৫২ ', '২৩.৮০৪১')).toEqual([90.4152, 23.8041]);
  expect(readPoint('-180', '90')).toEqual([-180, 90]);
  for (const [lng, lat] of [
    ['', ''],
    ['90.4', ''],
    ['90.4Q', '23.8'],
    ["90°60'", '23.8'],
    ['৯০,৪', 'ক'],
    ['NaN', 'Infinity'],
  ] as const)
    expect(readPoint(lng, lat), lng).toBe('notNumeric');
  for (const [lng, lat] of [
    ['180.1', '0'],
    ['-181', '0'],
    ['0', '90.01'],
    ['0', '-91'],
  ] as const)
    expect(readPoint(lng, lat), lng).toBe('outOfRange');
});

test('seven decimals are kept, and read in the digits of the reader', () => {
  expect(readPoint('90.123456789', '23.1')).toEqual([90.1234568, 23.1]);
  expect(degrees(90.4152, 'bn')).toBe('৯০.৪১৫২');
  expect(pointText(A, 'en')).toBe('90.4, 23.8');
});

test('what is typed is what is listed, in both languages', () => {
  const degree = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  fc.assert(
    fc.property(
      degree(180),
      degree(90),
      fc.constantFrom('en' as const, 'bn' as const),
      (lng, lat, language) => {
        const point = readPoint(lng.toFixed(7), lat.toFixed(7)) as Position;
        expect(readPoint(point[0].toFixed(7), point[1].toFixed(7))).toEqual(point);
        expect(pointText(point, language)).toBeTruthy();
      },
    ),
    { numRuns: 100 },
  );
});

test('points change places, and nothing is lost', () => {
  expect(movePoint([A, B, C], 2, 0)).toEqual([C, A, B]);
  expect(movePoint([A, B, C], 0, 1)).toEqual([B, A, C]);
  expect(movePoint([A, B, C], 7, 0)).toEqual([A, B, C]);
  expect(swapAxes([A])).toEqual([[23.8, 90.4]]);
  expect(boundingBox([A, C, B])).toEqual([90.4, 23.8, 90.5, 23.9]);
});

test('three different points make a polygon, whose rings close themselves', () => {
  expect(isPolygon([A, B, A, B])).toBe(false);
  expect(isPolygon([A, B, C])).toBe(true);
  const sent = boundaryOf([A, B, C], [[A, C, B]]);
  expect(sent.features).toHaveLength(1);
  expect(sent.features[0]!.geometry).toEqual({
    type: 'Polygon',
    coordinates: [
      [A, B, C, A],
      [A, C, B, A],
    ],
  });
  expect(samePoints(openRing(sent.features[0]!.geometry.coordinates[0]!), [A, B, C])).toBe(true);
});
