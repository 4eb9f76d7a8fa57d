import { expect, test } from 'vitest';
import { orderResults, matchingPages, targetOf } from './search-results.ts';

const pages = [
  { to: '/', label: { en: 'Dashboard Overview', bn: 'ড্যাশবোর্ডের সারসংক্ষেপ' } },
  { to: '/mutations', label: { en: 'Mutation Approvals', bn: 'নামজারি অনুমোদন' } },
  { to: '/zils', label: { en: 'Zils (Sheet)', bn: 'শিট (জিল)' } },
];
const tos = (text: string) => matchingPages(pages, text, 'en').map(({ to }) => to);

test('pages are found by the beginning of a word of their name, in either language', () => {
  expect(tos('muta')).toEqual(['mutations']);
  expect(tos('sheet')).toEqual(['zils']);
  expect(tos('নামজারি')).toEqual(['mutations']);
  expect(tos('OVERVIEW')).toEqual(['']);
  expect([tos('utation'), tos('m'), tos('%')]).toEqual([[], [], []]);
  expect(matchingPages(pages, 'muta', 'bn')).toEqual([{ name: 'নামজারি অনুমোদন', type: 'পাতা', to: 'mutations' }]);
});

test('a page of exactly that name is the best match, others come behind the records', () => {
  const hit = { name: 'Mutation lane', type: 'mouza', to: 'mouzas/1' };
  const found = matchingPages(pages, 'mutation', 'en');
  expect(orderResults(found, [hit], 'mutation').map(({ to }) => to)).toEqual(['mouzas/1', 'mutations']);
  const exact = orderResults(found, [hit], 'mutation approvals');
  expect(exact.map(({ to }) => to)).toEqual(['mutations', 'mouzas/1']);
});

test('where a hit leads is said in letters, not in signs of an address', () => {
  const target = (to: string) => targetOf({ name: 'any', type: 'person', to });
  expect(target('mouza-maps/3')).toBe('mouza-maps/3');
  expect(target(`kyc-approvals/verified?q=${encodeURIComponent('জাকির হোসেন')}`)).toBe(
    'kyc-approvals/verified?q=জাকির হোসেন',
  );
  expect(target('')).toBe('/');
});
