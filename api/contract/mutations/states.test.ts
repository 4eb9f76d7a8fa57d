import { expect, it } from 'vitest';

import { nextState } from '../states.ts';
import { isOpen, MUTATION_STATUSES, mutationMachine } from './states.ts';

it('an applicant answers what was flagged, and nothing else', () => {
  const answered = MUTATION_STATUSES.map((from) => nextState(mutationMachine, 'answer', from, 'user'));
  expect(answered).toEqual([null, null, null, 'pending', null, null]);
});

it('the money of a provider has the office look at a mutation, and decides nothing', () => {
  const paid = MUTATION_STATUSES.map((from) => nextState(mutationMachine, 'pay', from, 'provider'));
  expect(paid).toEqual(['pending', null, null, null, null, null]);
  for (const role of ['user', 'acland', 'admin'] as const)
    expect(nextState(mutationMachine, 'pay', 'pending_payment', role)).toBeNull();
});

it('a mutation is open until it is decided', () => {
  expect(MUTATION_STATUSES.filter((status) => !isOpen(status))).toEqual(['approved', 'rejected']);
});
