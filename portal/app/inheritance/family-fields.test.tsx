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
const GRAND = 'If a parent is not living: grandparents';
const FURTHER = 'If no son is living: brothers and sisters, uncles, nephews';

it('a phone folds away the relatives that few families have to enter', async () => {
  expect(await foldsOf('deceased=male&sons=1')).toEqual({
    [BEFORE]: false,
    [GRAND]: false,
    [FURTHER]: false,
  });
});

it('but not those that were entered', async () => {
  const folded = { [BEFORE]: false, [GRAND]: false, [FURTHER]: false };
  expect(await foldsOf('deceased=male&full_sisters=2')).toEqual({ ...folded, [FURTHER]: true });
  expect(await foldsOf('deceased=male&maternal_grandmother=1')).toEqual({ ...folded, [GRAND]: true });
  expect(await foldsOf('deceased=male&predeceased.0.sons=1')).toEqual({ ...folded, [BEFORE]: true });
  expect(await foldsOf('', 2)).toEqual({ ...folded, [BEFORE]: true });
});

it('nor those that are wrong, so that the summary of errors leads to them', async () => {
  const family = readFamily(new URLSearchParams());
  const errors = { paternal_uncles: ['a'], maternal_grandmother: ['b'], predeceased: ['c'] };
  const html = await renderExample(<FamilyFields family={family} errors={errors} stocks={1} />);
  expect(html.match(/<details class="fold" open="">/g)).toHaveLength(3);
});
