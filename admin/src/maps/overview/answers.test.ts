import { expect, it } from 'vitest';

import { OFFICE_QUESTIONS, type OfficeDag } from '@bhumi/api/contract/maps/overview';
import { placeIn, withStep } from '../../places/PlaceChoice.tsx';
import { paperOf, roundBelow, WIDTH } from '../drawing/paper.ts';
import { questionIn, toldOf } from './answers.ts';

it('every answer that the API gives has a name and a look, and what is to be done stands out', () => {
  const of = (told: boolean | null) => {
    const dag = { drawn: told ?? false, tax_paid: told, mutation_pending: told ?? false, area_differs: told };
    return OFFICE_QUESTIONS.map((question) => toldOf(dag as OfficeDag, question).look);
  };
  expect(of(true)).toEqual(['good', 'good', 'attention', 'attention']);
  expect(of(false)).toEqual(['unknown', 'attention', 'good', 'good']);
  expect(of(null)).toEqual(['unknown', 'unknown', 'good', 'unknown']);
});

it('an address asks a question and names a place; nonsense is neither', () => {
  const address = new URLSearchParams('by=tax_paid&mouza_id=12&zil_id=x&district_id=-1');
  expect([questionIn(address), questionIn(new URLSearchParams('by=owner'))]).toEqual(['tax_paid', 'drawn']);
  expect(placeIn(address)).toMatchObject({ mouza_id: '12', zil_id: '', district_id: '' });
});

it('another upazila has other mouzas and sheets', () => {
  expect(withStep('upazila_id', '7')).toEqual({ upazila_id: '7', mouza_id: '', zil_id: '' });
});

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
