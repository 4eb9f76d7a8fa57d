import { expect, it } from 'vitest';
import { approvalBlocker } from './approval-blocker.ts';

it('says of a picture that did not come that it did not, and of none that it is on its way', () => {
  expect(approvalBlocker(['failed', 'coming'], true)?.en).toMatch(/could not be loaded/);
  expect(approvalBlocker(['seen', 'failed'], false)?.bn).toMatch(/আনা যায়নি/);
  expect(approvalBlocker(['seen', 'coming'], true)?.en).toBe('The pictures are on their way...');
});

it('asks for corrections once both sides are to be seen, and then for nothing', () => {
  expect(approvalBlocker(['seen', 'seen'], true)?.en).toBe('Correct what is marked first.');
  expect(approvalBlocker(['seen', 'seen'], false)).toBeUndefined();
});
