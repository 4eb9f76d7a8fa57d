import { expect, it } from 'vitest';
import type { CaseComment, CaseComments } from '@bhumi/api/contract/comments/comments';
import { mergeComments } from './merge.ts';

const of = (ids: number[], earlier: boolean, words = 'said'): CaseComments => ({
  comments: ids.map((id) => ({ id, words }) as CaseComment),
  earlier,
});

it('keeps earlier comments that were read when the newest are read again, in their order', () => {
  const newest = mergeComments(undefined, of([3, 4], true));
  expect(newest).toEqual(of([3, 4], true));
  const all = mergeComments(newest, of([1, 2], false), true);
  expect(all).toEqual(of([1, 2, 3, 4], false));
  const again = mergeComments(all, of([4, 5], true, 'changed'));
  expect(again.comments.map(({ id, words }) => [id, words])).toEqual([
    [1, 'said'],
    [2, 'said'],
    [3, 'said'],
    [4, 'changed'],
    [5, 'changed'],
  ]);
  expect(again.earlier).toBe(false);
});
