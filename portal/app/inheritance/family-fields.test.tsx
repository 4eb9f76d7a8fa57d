import { expect, it } from 'vitest';
import { renderExample } from '../../testing/example.tsx';
import { readFamily } from './address.ts';
import { FamilyFields } from './family-fields.tsx';

/** The labels of what a phone folds away, each with whether it is open. */
async function foldsOf(query: string, stocks = 1): Promise<Record<string, boolean>> {
  const family = readFamily(new URLSearchParams(query));
  const html = await renderExample(<FamilyFields family={family} stocks={stocks} />);
  const folds = [...html.matchAll(/<details class="fold"( open="")?><summary>([^<]+)/g)];
  return Object.fromEntries(folds.map(([, open, label]) => [label!, open !== undefined]));
}
const BEFORE = 'Sons and daughters who died before';
const FURTHER = 'If no son is living: Brothers and sisters · Other relatives by the father';

it('a phone folds away the relatives that few families have to enter', async () => {
  expect(await foldsOf('deceased=male&sons=1')).toEqual({ [BEFORE]: false, [FURTHER]: false });
});

it('but not those that were entered', async () => {
  expect(await foldsOf('deceased=male&full_sisters=2')).toEqual({ [BEFORE]: false, [FURTHER]: true });
  expect(await foldsOf('deceased=male&predeceased.0.sons=1')).toEqual({ [BEFORE]: true, [FURTHER]: false });
  expect(await foldsOf('', 2)).toEqual({ [BEFORE]: true, [FURTHER]: false });
});
