import { expect, it } from 'vitest';
import { standingSteps } from './standing.ts';

it('the step of the fee has a name that is true while the fee is waited for', () => {
  expect(standingSteps.paid).toEqual({ en: 'Payment of the fee', bn: 'ফি পরিশোধ' });
});
