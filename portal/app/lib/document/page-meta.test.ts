import { expect, it } from 'vitest';
import type { MetaDescriptor } from '@remix-run/react';
import { TABS } from '../../dashboard/tabs.ts';
import { meta as dashboard } from '../../routes/dashboard.tsx';
import { meta as inheritance } from '../../routes/inheritance.tsx';
import { meta as map } from '../../routes/dag-search-map.tsx';
import { meta as objecting } from '../../routes/dashboard_.objections.new.tsx';

/** What a screen is called, given what its loader found; the root's, which ran beside it, knows of no refusal. */
const titledBy = (meta: (args: never) => MetaDescriptor[] | undefined, data: object) =>
  meta({
    data,
    matches: [{ id: 'root', data: { language: 'bn', refused: null } }],
    location: { pathname: '/here', search: '' },
  } as never);
const titled = (meta: (args: never) => MetaDescriptor[] | undefined, errors: object) =>
  titledBy(meta, { errors });

it.each([
  ['a number of no mutation', objecting, { refusal: { errors: { number: ['None'] } }, mutation: null }],
  ['a bill of no land', dashboard, { tab: 'ldt', data: { refused: { message: 'Choose a land' } } }],
])('%s is an error of the title', (_, meta, data) => {
  expect(titledBy(meta as never, data)).toContainEqual({ title: expect.stringMatching(/^ত্রুটি: /) });
});

it('a form that is typed again and a bill that is shown are none', () => {
  const error = { title: expect.stringMatching(/^ত্রুটি: /) };
  const again = { refusal: { message: 'Still here', errors: {} }, mutation: { id: 1 } };
  expect(titledBy(objecting as never, again)).not.toContainEqual(error);
  expect(titledBy(dashboard as never, { tab: 'ldt', data: { refused: null } })).not.toContainEqual(error);
});

it.each([
  ['the map', map],
  ['the shares of heirs', inheritance],
])('%s says in its title that what the address asks was refused', (_, meta) => {
  const title = { title: expect.stringMatching(/^ত্রুটি: /) };
  expect(titled(meta as never, { dag: 'dagRequired' })).toContainEqual(title);
  expect(titled(meta as never, {})).not.toContainEqual(title);
});

/** The title of a tab of the dashboard, after a form was refused at an address. */
const titleOf = (tab: string, language: string, refused: string | null) =>
  dashboard({
    data: { tab },
    matches: [{ id: 'root', data: { language, refused } }],
    location: { pathname: '/dashboard', search: `?tab=${tab}` },
  } as never)?.[0];

it.each(['en', 'bn'])('each tab of the dashboard has a title of its own, in %s', (language) => {
  const titles = TABS.map(({ name }) => titleOf(name, language, null));
  expect(TABS.length).toBeGreaterThan(1);
  expect(new Set(titles.map((title) => JSON.stringify(title))).size).toBe(TABS.length);
});

it('the title of a tab is its name, before that of the dashboard', () => {
  expect(titleOf('payments', 'en', null)).toEqual({ title: 'Payments & Receipts · Dashboard - Bhumi' });
  expect(titleOf('security', 'en', null)).toEqual({ title: 'Security · Dashboard - Bhumi' });
  expect(titleOf('payments', 'bn', null)).toEqual({ title: 'পরিশোধ ও রসিদ · ড্যাশবোর্ড - ভূমি' });
});

it('is in error at the address at which a form was refused, and at no other one', () => {
  expect(titleOf('security', 'en', '/dashboard?tab=security')).toEqual({
    title: 'Error: Security · Dashboard - Bhumi',
  });
  expect(titleOf('payments', 'en', '/dashboard?tab=security')).toEqual({
    title: 'Payments & Receipts · Dashboard - Bhumi',
  });
});
