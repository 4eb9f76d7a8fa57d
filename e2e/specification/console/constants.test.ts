import { expect, it } from 'vitest';
import { PAGE_SIZES } from '../../../api/contract/resource/paging.ts';
import * as maps from '../../../api/contract/maps/limits.ts';
import { MUTATION_STATUSES, mutationMachine } from '../../../api/contract/mutations/states.ts';
import dags from '../../../api/resources/dags.ts';
import mouzaMaps from '../../../api/resources/mouza-maps.ts';
import { formatArea, formatMoney } from '../../../api/contract/format.ts';

it('lists come by 10, 20 or 50, and begin with 10', () => {
  expect(PAGE_SIZES).toEqual([10, 20, 50]);
});

it('maps open where the specification says, and fit what is found with 28 px around it', () => {
  expect(maps.MAP_CENTRE).toEqual([90.4152, 23.8041]);
  expect([maps.MAP_ZOOM, maps.FIT_PADDING, maps.POINT_ZOOM, maps.MIN_POINTS]).toEqual([7, 28, 14, 3]);
});

it('a mutation has six statuses, and staff set each from every other', () => {
  const statuses = ['pending_payment', 'pending', 'assigned_to_ac_land', 'flagged', 'approved', 'rejected'];
  expect(MUTATION_STATUSES).toEqual(statuses);
  const { unpay, reopen, assign, flag, approve, reject } = mutationMachine;
  for (const [place, steps] of [unpay, reopen, assign, flag, approve, reject].entries()) {
    expect(steps.map(({ from }) => from)).toEqual(statuses.filter((_status, at) => at !== place));
    for (const { to, by } of steps) expect([to, by]).toEqual([statuses[place], ['acland', 'admin']]);
  }
});

it('a dag takes a JPEG, a PNG or a PDF as its document, a mouza map a PDF or an image', () => {
  expect(dags.fields.document).toMatchObject({ accept: ['image/jpeg', 'image/png', 'application/pdf'] });
  expect(mouzaMaps.fields.document).toMatchObject({
    accept: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/tiff'],
  });
});

it('money is in taka, land in square feet', () => {
  expect(formatMoney(1_234.5, 'en')).toBe('৳\u00a01,234.50');
  expect(formatArea(4_356, 'en')).toMatch(/^4,356 sq ft/);
});
