import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRegistry, type Login, type Registry } from '../registry.testing.ts';

let registry: Registry;
let who: Login;
beforeAll(async () => {
  registry = await openRegistry();
  who = await registry.login('user');
});
afterAll(() => registry.close());

const errorsOf = async (changes: Record<string, unknown>) => {
  const answer = await registry.call(who, 'POST', '/mutations', registry.input(changes));
  expect([answer.statusCode, answer.body]).toEqual([422, expect.any(String)]);
  return answer.json<{ errors: Record<string, string[]> }>().errors;
};

describe('a mutation as people type it', () => {
  it.each([
    '15/03/2024',
    '15-03-2024',
    '15.03.2024',
    '১৫/০৩/২০২৪',
    '১৫-৩-২০২৪',
    '2024-3-15',
    '15 March 2024',
    '১৫ মার্চ ২০২৪',
  ])('takes %s for 15 March 2024, as a plain text field hands it in', async (deed_date) => {
    const made = await registry.asked(await registry.login('user'), { deed_date });
    expect(made.deed_date).toBe('2024-03-15');
  });

  it.each([
    ['03/15/2024', /If you mean 15 March 2024, write 15\/03\/2024/],
    ['15/03/24', /four digits, such as 15\/03\/2024/],
    ['১৫ মার্চ', /four digits, such as 15\/03\/2024/],
    ['01/12/1430', /English calendar, such as 15\/03\/2024/],
    ['2999-01-01', /cannot lie in the future/],
  ])('says of the day %s what is wrong with it', async (deed_date, said) => {
    expect((await errorsOf({ deed_date }))['deed_date']).toEqual([expect.stringMatching(said)]);
  });

  it('keeps the number of a khatian and a dag without the word for it, by which owners and neighbours would miss it', async () => {
    const made = await registry.asked(await registry.login('user'), {
      khatian_number: 'খতিয়ান নং ১২',
      dag_number: 'দাগ ৭৭৪৭/ক',
    });
    expect(made).toMatchObject({ khatian_number: '12', dag_number: '7747/ক' });
  });

  it.each([
    ['+971 50 123 4567', /Bangladesh only/],
    ['971501234567', /Bangladesh only/],
    ['0171', /11 digits/],
  ])('says of the contact number %s which one is wanted', async (contact_number, said) => {
    expect((await errorsOf({ contact_number }))['contact_number']).toEqual([expect.stringMatching(said)]);
  });

  it.each([
    ['১০', 'decimal', 4_356],
    ['2', 'katha', 1_437.48],
    ['0.05', 'bigha', 718.74],
    ['.1', 'acre', 4_356],
  ])('takes %s %s as %d square feet of what passes', async (land_area, land_area_unit, squareFeet) => {
    const made = await registry.asked(await registry.login('user'), {
      transfer: 'area',
      land_area,
      land_area_unit,
    });
    expect(made.land_area).toBe(squareFeet);
  });
});
