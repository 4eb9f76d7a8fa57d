import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { MAX_HEIRS_PER_KIND, MAX_STOCKS } from '../../../contract/inheritance/heirs.ts';
import type { ShareCalculation } from '../../../contract/inheritance/calculation.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ask = (payload: object | string, headers = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/inheritance/shares',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

describe('shares of heirs', () => {
  it('are reckoned for anyone, exactly and in til, with reason and stock', async () => {
    const answer = await ask({
      deceased: 'male',
      heirs: { wives: 1, sons: 1, full_brothers: 2 },
      predeceased: [{ relation: 'son', sons: 1, daughters: 1 }],
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      shares: [
        { heir: 'wives', count: 1, each: '1/8', together: '1/8', til: 9_600, til_each: [9_600] },
        { heir: 'sons', count: 1, each: '7/16', together: '7/16', til: 33_600 },
        { heir: 'predeceased_sons_sons', count: 1, each: '7/24', til: 22_400, via: 0 },
        { heir: 'predeceased_sons_daughters', count: 1, each: '7/48', til: 11_200, via: 0 },
      ],
      excluded: [{ heir: 'full_brothers', count: 2, by: 'sons', reason: { en: 'Excluded by the son.' } }],
      adjusted: 'none',
      unassigned: '0',
      unassigned_til: 0,
      rounded: [],
    });
    expect(answer.json<ShareCalculation>().shares[0]).toMatchObject({
      reason: { en: expect.stringMatching(/^One eighth/), bn: expect.stringMatching(/^আট ভাগের এক ভাগ/) },
      source: { en: 'Qur’an 4:12; Mulla, s. 63' },
    });
    expect(answer.json<ShareCalculation>().shares[0]).not.toHaveProperty('via');
  });

  it('takes numbers as people type them', async () => {
    const answer = await ask({ deceased: 'male', heirs: { sons: '২' } });
    expect(answer.json()).toMatchObject({ shares: [{ heir: 'sons', count: 2, each: '1/2' }] });
  });

  it('a lone wife leaves the rest to distant kindred, unless it is known that there are none', async () => {
    const alone = { deceased: 'male', heirs: { wives: 1 } };
    expect((await ask(alone)).json()).toMatchObject({ unassigned: '3/4', adjusted: 'none' });
    const closed = await ask({ ...alone, distant_kindred: false });
    expect(closed.json()).toMatchObject({ unassigned: '0', adjusted: 'radd', shares: [{ each: '1' }] });
  });

  it.each<[string, object, Record<string, string>]>([
    [
      'a husband of a man',
      { deceased: 'male', heirs: { husband: 1 } },
      { 'heirs.husband': 'A man leaves no husband. Enter his wives instead' },
    ],
    [
      'wives of a woman',
      { deceased: 'female', heirs: { wives: 1 } },
      { 'heirs.wives': 'A woman leaves no wife. Choose her husband instead' },
    ],
    [
      'two fathers and five wives',
      { deceased: 'male', heirs: { father: 2, wives: 5 } },
      { 'heirs.wives': 'Enter at most 4 wives', 'heirs.father': 'Enter at most 1 father' },
    ],
    [
      'less than nobody, and half a person',
      { deceased: 'male', heirs: { sons: -1, daughters: 0.5 } },
      { 'heirs.sons': 'Enter 0 or more sons', 'heirs.daughters': 'Enter a whole number of daughters' },
    ],
    [
      'what is no number, with all else',
      { deceased: 'male', heirs: { sons: 'two', father: 2 } },
      { 'heirs.sons': 'Enter a whole number of sons', 'heirs.father': 'Enter at most 1 father' },
    ],
    [
      'an heir whom we do not know',
      { deceased: 'male', heirs: { son: 2 } },
      { heirs: 'This value is not valid' },
    ],
    ['nobody dead', { heirs: { sons: 2 } }, { deceased: 'Choose whether a man or a woman has died' }],
    [
      'a stock of nobody knows whom',
      { deceased: 'male', predeceased: [{ relation: 'nephew', sons: 51 }] },
      {
        'predeceased.0.relation': 'Choose whether a son or a daughter died before',
        'predeceased.0.sons': 'Enter at most 50 sons',
      },
    ],
    [
      'too many stocks',
      { deceased: 'male', predeceased: Array(MAX_STOCKS + 1).fill({ relation: 'son', sons: 1 }) },
      { predeceased: 'Enter at most 20 children who died before' },
    ],
  ])('%s is refused beside its field', async (_, payload, errors) => {
    const answer = await ask(payload);
    expect(answer.statusCode).toBe(422);
    const texts = Object.entries(errors).map(([field, text]) => [field, [text]]);
    expect(answer.json()).toMatchObject({ errors: Object.fromEntries(texts) });
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(Object.keys(errors));
  });

  it('is refused in the reader’s language', async () => {
    const answer = await ask({ deceased: 'male', heirs: { wives: 5 } }, { 'accept-language': 'bn' });
    expect(answer.json()).toMatchObject({ errors: { 'heirs.wives': ['স্ত্রী: সর্বোচ্চ ৪ জন লিখুন'] } });
  });

  it.each(['null', '[]', '"x"', '{', '{"deceased":{"length":1}}', '{"deceased":"male","heirs":[1]}'])(
    '%s is no family',
    async (body) => expect([400, 422]).toContain((await ask(body)).statusCode),
  );

  it('the largest family that is taken is reckoned', async () => {
    const stock = { relation: 'daughter', sons: MAX_HEIRS_PER_KIND, daughters: MAX_HEIRS_PER_KIND - 1 };
    const predeceased = Array.from({ length: MAX_STOCKS }, (_, less) => ({
      ...stock,
      sons: stock.sons - less,
    }));
    const heirs = { husband: 1, daughters: MAX_HEIRS_PER_KIND, mother: 1, father: 1 };
    const { shares, unassigned } = (
      await ask({ deceased: 'female', heirs, predeceased })
    ).json<ShareCalculation>();
    expect(shares.reduce((sum, { til }) => sum + til, 0)).toBe(76_800);
    expect(shares).toHaveLength(4 + 2 * MAX_STOCKS);
    expect(unassigned).toBe('0');
  });
});
