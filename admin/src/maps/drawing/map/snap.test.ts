import { expect, test } from 'vitest';
import type { Position } from '@bhumi/api/contract/maps/geojson';
import { SNAP_PIXELS, snapped } from './snap.ts';

/** A pixel is a hundred-thousandth of a degree. */
const pixels = ([lng, lat]: Position) => ({ x: lng * 1e5, y: lat * 1e5 });
const at: Position = [90.4, 23.8];
const beside = (distance: number): Position => [90.4 + distance / 1e5, 23.8];

test('a point near a corner becomes the corner, the nearest of several', () => {
  expect(snapped(at, [beside(9), beside(-4), beside(11)], pixels)).toEqual(beside(-4));
});

test('one that is farther than that stays where it is', () => {
  expect(snapped(at, [beside(SNAP_PIXELS + 1)], pixels)).toBe(at);
  expect(snapped(at, [], pixels)).toBe(at);
});
