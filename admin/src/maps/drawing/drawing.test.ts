import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Position } from '@bhumi/api/contract/maps/geojson';
import { MAX_POINTS } from '@bhumi/api/contract/maps/limits';
import { EMPTY_DRAWING, drawingReducer, type Drawing, type DrawingAction } from './drawing.ts';

const A: Position = [90.4, 23.8];
const B: Position = [90.5, 23.8];
const after = (...steps: DrawingAction[]): Drawing => steps.reduce(drawingReducer, EMPTY_DRAWING);
const change = (...points: Position[]): DrawingAction => ({ type: 'change', points });

test('each change can be taken back, and taken again', () => {
  const drawing = after(change(A), change(A, B), { type: 'undo' });
  expect(drawing.now.points).toEqual([A]);
  expect(drawingReducer(drawing, { type: 'redo' }).now.points).toEqual([A, B]);
  expect(drawingReducer(drawingReducer(drawing, { type: 'undo' }), { type: 'undo' }).now.points).toEqual([]);
});

test('a new change ends what could be taken again; one that changes nothing is no step', () => {
  const drawing = after(change(A), { type: 'undo' }, change(B));
  expect(drawingReducer(drawing, { type: 'redo' })).toBe(drawing);
  expect(drawingReducer(drawing, change(B))).toBe(drawing);
});

test('another boundary begins without a way back to the one before', () => {
  const drawing = after(change(A), { type: 'begin', points: [B], source: 'manual-points' });
  expect(drawing.now.points).toEqual([B]);
  expect(drawingReducer(drawing, { type: 'undo' })).toBe(drawing);
});

test('a hand on the map is remembered until it is taken back', () => {
  const drawing = after(change(A), { type: 'change', points: [A, B], source: 'drawn' });
  expect(drawing.now.source).toBe('drawn');
  expect(drawingReducer(drawing, { type: 'undo' }).now.source).toBe('manual-points');
});

test('holes go along and come back', () => {
  const drawing = after({ type: 'change', points: [A], holes: [[B]] }, { type: 'change', holes: [] });
  expect(drawing.now).toMatchObject({ points: [A], holes: [] });
  expect(drawingReducer(drawing, { type: 'undo' }).now.holes).toEqual([[B]]);
});

test('the line of a split is drawn and taken back as the boundary is', () => {
  const drawing = after(change(A), { type: 'change', line: [A, B] });
  expect(drawing.now).toMatchObject({ points: [A], line: [A, B] });
  expect(drawingReducer(drawing, { type: 'undo' }).now).toMatchObject({ points: [A], line: [] });
});

test('more points than a boundary may have are not taken', () => {
  const drawing = after(change(A));
  const many = Array.from({ length: MAX_POINTS + 1 }, (_none, place): Position => [90 + place / 10_000, 23]);
  expect(drawingReducer(drawing, change(...many))).toBe(drawing);
});

test('as many steps back as were made lead to the beginning, and as many forth to the end', () => {
  const point = fc.tuple(fc.integer({ min: 88, max: 92 }), fc.integer({ min: 21, max: 26 }));
  fc.assert(
    fc.property(fc.array(fc.array(point, { maxLength: 5 }), { maxLength: 30 }), (lists) => {
      const end = after(...lists.map((points): DrawingAction => change(...points)));
      const times = end.past.length;
      const there = Array.from({ length: times }).reduce<Drawing>(
        (now) => drawingReducer(now, { type: 'undo' }),
        end,
      );
      expect(there.now.points).toEqual([]);
      const back = Array.from({ length: times }).reduce<Drawing>(
        (now) => drawingReducer(now, { type: 'redo' }),
        there,
      );
      expect(back.now).toEqual(end.now);
    }),
  );
});
