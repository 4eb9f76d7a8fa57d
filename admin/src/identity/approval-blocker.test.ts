import { expect, it } from 'vitest';
import { notYet } from './approval-blocker.ts';

it('says of a picture that did not come that it did not, and of none that it is on its way', () => {
  expect(notYet(['failed', 'coming'], true)?.en).toMatch(/could not be loaded/);
  expect(notYet(['seen', 'failed'], false)?.bn).toMatch(/আনা যায়নি/);
  expect(notYet(['seen', 'coming'], true)?.en).toBe('The pictures are on their way...');
});

it('asks for corrections once both sides are to be seen, and then for nothing', () => {
  expect(notYet(['seen', 'seen'], true)?.en).toBe('Correct what is marked first.');
  expect(notYet(['seen', 'seen'], false)).toBeUndefined();
});
