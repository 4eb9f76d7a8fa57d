import { expect, it } from 'vitest';
import { clustersOf, isAlone, type MouzaPoint } from './clusters.ts';

const point = (x: number, boundaries: number): MouzaPoint => ({
  x,
  y: 0,
  name: String(x),
  boundaries,
  bbox: [x, 0, x + 1, 1],
});

it('mouzas that would lie over each other have one mark, with all their boundaries and the box of all', () => {
  expect(clustersOf([point(0, 5), point(30, 7), point(100, 1)], 44)).toEqual([
    { x: 30, y: 0, name: '30', boundaries: 12, bbox: [0, 0, 31, 1], mouzas: 2 },
    { x: 100, y: 0, name: '100', boundaries: 1, bbox: [100, 0, 101, 1], mouzas: 1 },
  ]);
});

it('a name has room where no other mark stands beside or below it', () => {
  const marks = clustersOf([point(0, 5), point(100, 1), point(300, 1)], 44);
  const room = { wide: 120, high: 70 };
  expect(marks.map((mark) => [mark.x, isAlone(mark, marks, room)])).toEqual([
    [0, false],
    [100, false],
    [300, true],
  ]);
  expect(isAlone(marks[0]!, [marks[0]!, { ...marks[1]!, y: 90 }], room)).toBe(true);
});
