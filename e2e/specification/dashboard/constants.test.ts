import { expect, it } from 'vitest';
import { FIT_PADDING, MAP_CENTRE, MAP_ZOOM, POINT_ZOOM } from '../../../api/contract/maps/limits.ts';
import { MUTATION_LAND_TYPES, mutationFee } from '../../../api/contract/mutations/fees.ts';
import {
  DONE_WITHIN_DAYS,
  FIRST_CHECK_DAYS,
  MUTATION_TYPES,
} from '../../../api/contract/mutations/mutations.ts';
import { MUTATION_STATUSES, ownStatusLabels } from '../../../api/contract/mutations/states.ts';
import { formatArea, formatMoney } from '../../../api/contract/format.ts';
import { pagesOf, resourceNames } from '../../support/desk-screens.ts';
import { dagMapText } from '../../../portal/app/maps/text.ts';

it('maps have the centre, zoom, room and nearness of the specification, and its other popup', () => {
  expect([MAP_CENTRE, MAP_ZOOM]).toEqual([[90.4152, 23.8041], 7]);
  expect([FIT_PADDING, POINT_ZOOM]).toEqual([28, 14]);
  expect(dagMapText.en.popupPlain).toBe('Dag boundary');
});

it('a mutation has the types, land types, states, times and fees of the specification', () => {
  expect(MUTATION_TYPES).toEqual(['sale', 'inheritance', 'gift', 'partition', 'decree']);
  expect(MUTATION_LAND_TYPES).toEqual(['agricultural', 'non-agricultural']);
  expect([...MUTATION_STATUSES].sort()).toEqual([
    'approved',
    'assigned_to_ac_land',
    'flagged',
    'pending',
    'pending_payment',
    'rejected',
  ]);
  expect(MUTATION_STATUSES.map((status) => ownStatusLabels[status].en)).toEqual([
    'Pending payment',
    'Pending',
    'Inquiry – Your request is under review',
    'Flagged',
    'Approved',
    'Rejected',
  ]);
  expect([FIRST_CHECK_DAYS, DONE_WITHIN_DAYS]).toEqual([7, 21]);
  // In poisha.
  expect(mutationFee('agricultural')).toEqual({ application: 2_500, mutation: 100_000, total: 102_500 });
  expect(mutationFee('non-agricultural')).toEqual({ application: 2_500, mutation: 120_000, total: 122_500 });
});

it('money is in BDT, and land in square feet', () => {
  expect(formatMoney(1025, 'en')).toMatch(/^৳\s1,025\.00$/);
  expect(formatArea(4356, 'en')).toContain('4,356 sq ft');
});

it('the back office has every address of the specification', () => {
  expect([...resourceNames(), ...pagesOf('acland')]).toEqual(
    expect.arrayContaining([
      'divisions',
      'districts',
      'upazilas',
      'mouzas',
      'survey-types',
      'zils',
      'dags',
      'mouza-maps',
      'kyc-approvals',
      'land-tax-registrations',
      'mutations',
      'draw-maps',
      'revenue',
      'khatian',
      'maps',
      'reports',
    ]),
  );
});
