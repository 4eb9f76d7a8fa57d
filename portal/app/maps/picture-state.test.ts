import { expect, it } from 'vitest';
import { shownView, wantsMap, type Street, type View } from './picture-state.ts';

const library = {};
const view = (
  street: Street,
  asked: View | null = null,
  more: { library?: object | null; plan?: boolean } = {},
) => shownView({ chosen: asked, plan: true, street, library, ...more });

it('shows the plan until the map has come with its tiles', () => {
  expect(view('awaited', null, { library: undefined })).toBe('plan');
  expect(view('awaited')).toBe('plan');
  expect(view('there')).toBe('map');
});

it('shows the plan where there are no tiles, unless the map is asked for', () => {
  expect([view('none'), view('failed')]).toEqual(['plan', 'plan']);
  expect([view('none', 'map'), view('failed', 'map')]).toEqual(['map', 'map']);
});

it('shows the plan where the script cannot be had, whatever is asked for', () => {
  expect(view('there', 'map', { library: null })).toBe('plan');
});

it('shows the plan beside a map that works only to whom asks for it', () => {
  expect(view('there', 'plan')).toBe('plan');
});

it('shows the map where there is no plan, on its plain grid too', () => {
  expect([view('none', null, { plan: false }), view('failed', null, { plan: false })]).toEqual([
    'map',
    'map',
  ]);
});

it('loads the library for a map that will be shown, and for no other', () => {
  expect(wantsMap({ chosen: null, plan: true, street: 'none' })).toBe(false);
  expect(wantsMap({ chosen: 'map', plan: true, street: 'none' })).toBe(true);
  expect(wantsMap({ chosen: null, plan: true, street: 'awaited' })).toBe(true);
  expect(wantsMap({ chosen: null, plan: false, street: 'none' })).toBe(true);
});
