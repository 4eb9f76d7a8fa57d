import { expect, it } from 'vitest';
import type { Get } from '../lib/api/api.ts';
import { loadStepOptions } from './load.ts';

const names = [
  [1, 'Barishal', 'বরিশাল'],
  [2, 'Chattogram', 'চট্টগ্রাম'],
  [3, 'Dhaka', 'ঢাকা'],
  [4, 'Khulna', 'খুলনা'],
  [5, 'Rangpur', 'রংপুর'],
] as const;
const divisions = names.map(([id, name_en, name_bn]) => ({ id, name: name_en, name_en, name_bn }));
const get = (() => Promise.resolve({ ok: true, status: 200, data: { divisions } })) as unknown as Get;

it.each([
  ['en', [1, 2, 3, 4, 5]],
  ['bn', [4, 2, 3, 1, 5]],
] as const)('places stand in the order of the alphabet of a reader of %s', async (language, ids) => {
  const { steps } = await loadStepOptions(get, {}, ['division_id'], language);
  expect(steps.division_id!.map(({ id }) => id)).toEqual(ids);
});
