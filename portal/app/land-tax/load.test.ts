import { expect, it } from 'vitest';
import { contextAnswering, requestTo } from '../../testing/request.ts';
import { loadLandTax } from './load.server.ts';
import { landTaxAddress, parseLandTaxView } from './view.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Asks for the bill of so many lands, of somebody who may pay; answers with what is shown and what the API was asked. */
async function bill(count: number, language: string) {
  const { context, calls } = contextAnswering(({ path }) =>
    Response.json(path === '/api/user/kyc' ? { status: 'success' } : path.endsWith('/calculate') ? {} : []),
  );
  const request = requestTo(landTaxAddress({ step: 'bill', ids: ids(count) }), { language });
  const { refused } = await loadLandTax({ request, context });
  return { refused, asked: calls.some(({ path }) => path === '/api/land-tax-payments/calculate') };
}

it('asks for the bill of a hundred lands', async () => {
  expect(await bill(100, 'en')).toEqual({ refused: null, asked: true });
});

it.each([
  ['en', 'You have selected 120 lands. At most 100 can be paid for at once; please take away 20'],
  ['bn', 'আপনি ১২০টি জমি বেছে নিয়েছেন। একবারে সর্বোচ্চ ১০০টি'],
])('says in %s that more are too many at once, and leaves none of them out', async (language, text) => {
  const { refused, asked } = await bill(120, language);
  expect(refused).toContain(text);
  expect(asked).toBe(false);
  const address = new URL(landTaxAddress({ step: 'bill', ids: ids(120) }), 'https://land.example');
  expect(parseLandTaxView(address.searchParams).ids).toEqual(ids(120));
});
