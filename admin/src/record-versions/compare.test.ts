import { expect, test } from 'vitest';
import { compareOwners } from './compare.ts';

const row = (owner: string, area: number) => ({ owner, area, til: 0, percent: 0 });

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
