import { expect, test } from 'vitest';
import { compareOwners } from './compare.ts';

const row = (owner: string, area: number) => ({ owner, area, til: 0, percent: 0 });

test('owners of one name stand beside the one of the same father', () => {
  const [one, other] = [
    { ...row('Karim', 10), father: 'Rahim' },
    { ...row('Karim', 5), father: 'Sobhan' },
  ];
  expect(compareOwners([one, other], [other, one]).map(({ before, after }) => [before, after])).toEqual([
    [one, one],
    [other, other],
  ]);
  // A father who is added later makes no other owner.
  expect(compareOwners([row('Karim', 10)], [one])).toHaveLength(1);
});

test('owners stand side by side, whoever went and whoever came, each row once', () => {
  const before = [row('Karim', 10), row('Rahima', 5), row('Karim', 3)];
  const after = [row('Rahima', 5), row('Karim', 4), row('Nasrin', 9)];
  expect(compareOwners(before, after)).toEqual([
    { owner: 'Karim', before: before[0], after: after[1] },
    { owner: 'Rahima', before: before[1], after: after[0] },
    { owner: 'Karim', before: before[2], after: null },
    { owner: 'Nasrin', before: null, after: after[2] },
  ]);
});
