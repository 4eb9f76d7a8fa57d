import type { ZilPlace } from '@bhumi/api/contract/lookup/lookup';
import { expect, it } from 'vitest';
import { withAncestors, NO_PLACE, placeFromParams, withStep } from './place.ts';

const named = (id: number) => ({ id, name: 'x', name_en: 'x', name_bn: 'x' });
const mouza: ZilPlace['mouza'] = {
  ...named(4),
  jl_no: null,
  upazila: { ...named(3), district: { ...named(2), division: named(1) } },
};

it('an address names a place; what is no id is nothing', () => {
  const place = placeFromParams(new URLSearchParams('mouza_id=12&zil_id=x&district_id=-1'));
  expect(place).toEqual({ ...NO_PLACE, mouza_id: '12' });
});

it('another upazila has other mouzas and sheets', () => {
  expect(withStep('upazila_id', '7')).toEqual({ upazila_id: '7', mouza_id: '', zil_id: '' });
});

it('a sheet that is named alone has its mouza, and all above it; a mouza that was left has none', () => {
  const above = { division_id: '1', district_id: '2', upazila_id: '3', mouza_id: '4' };
  const sheet = { ...NO_PLACE, zil_id: '9', survey_type_id: '5' };
  expect(withAncestors(sheet, mouza)).toEqual({ ...sheet, ...above });
  expect(withAncestors(sheet, undefined)).toEqual(sheet);
  const other = { ...NO_PLACE, mouza_id: '8' };
  expect(withAncestors(other, mouza)).toEqual(other);
});
