import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type Login, type Office } from './office.testing.ts';

let office: Office;
let who: Login;
beforeAll(async () => {
  office = await openOffice();
  who = await office.login('user');
});
afterAll(() => office.close());

describe('the area of a registration in the unit of its papers', () => {
  it.each([
    ['১০', 'decimal', 4_356],
    ['2.5', 'katha', 1_796.85],
    ['০.৫', 'bigha', 7_187.4],
    [0.1, 'acre', 4_356],
    ['3.33', 'decimal', 1_450.55],
    ['4356.50', 'sq_ft', 4_356.5],
    ['4356.50', ' ', 4_356.5],
  ])('takes %s %s as %d square feet', async (land_area, land_area_unit, squareFeet) => {
    const taken = await office.taken(who, office.input({ land_area, land_area_unit }));
    expect(taken.land_area).toBe(squareFeet);
  });

  it.each([
    ['1', 'hectare', 'Choose square feet, decimals, katha, bigha or acres.'],
    ['১.০০০০০০১', 'acre', 'The area may have at most 6 digits behind the point.'],
    [
      '999999999999',
      'acre',
      'No land is as large as that. Check the number and the unit, such as 871.2 square feet.',
    ],
  ])('refuses %s %s', async (land_area, land_area_unit, said) => {
    const answer = await office.register(who, office.input({ land_area, land_area_unit }));
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { land_area: [said] }]);
  });
});
