import { expect, it } from 'vitest';
import { roundBelow } from '../base-map/lengths.ts';
import { paperOf, WIDTH } from './paper.ts';

it('a map fits its paper with north above, and one unit is as long in every direction', () => {
  const wide = paperOf([90, 23, 90.02, 23.001]);
  expect(wide.to([90, 23.001])[0]).toBeCloseTo(46, 0);
  expect(wide.to([90.02, 23])[0]).toBeCloseTo(WIDTH - 46, 0);
  const { to, metres } = paperOf([90, 23, 90.001, 23.01]);
  expect(to([90, 23.01])[1]).toBeLessThan(to([90, 23])[1]);
  // 0.001 degrees at 23 degrees north are 102.4 m, and 110.8 m up to half a per cent.
  expect((to([90.001, 23])[0] - to([90, 23])[0]) * metres).toBeCloseTo(102.4, 0);
  expect([roundBelow(7), roundBelow(0.3), roundBelow(199)].map((each) => Number(each.toFixed(3)))).toEqual([
    5, 0.2, 100,
  ]);
});
