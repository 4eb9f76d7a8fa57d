import { expect, it } from 'vitest';
import { kycMachine } from '../identity/kyc.ts';
import { registrationDecisions, registrationMachine } from '../land-registrations/registrations.ts';
import { copyMachine } from '../copies/copies.ts';
import { verificationMachine } from '../identity/identity.ts';
import { reviewMachine } from '../mutations/review.ts';
import type { Machine } from '../states.ts';
import { mayDecide, isPending, remarksRule } from './decisions.ts';

const officer = { id: 7, role: 'acland' } as const;
const row = (status: 'pending' | 'approved', owner = 1) => ({ status, user: { id: owner } });

it('is for staff, once, and not on what is one’s own', () => {
  expect(mayDecide(registrationMachine, 'approve', row('pending'), officer)).toBe(true);
  expect(mayDecide(registrationMachine, 'approve', row('approved'), officer)).toBe(false);
  expect(mayDecide(registrationMachine, 'approve', row('pending', 7), officer)).toBe(false);
  expect(mayDecide(registrationMachine, 'approve', row('pending'), { id: 7, role: 'user' })).toBe(false);
});

it('tells that something waits, whoever it is of', () => {
  expect(isPending(registrationMachine, ['approve', 'flag'], row('pending', 7), officer)).toBe(true);
  expect(isPending(registrationMachine, ['approve', 'flag'], row('approved'), officer)).toBe(false);
});

it('carries words as the table of its states says', () => {
  expect(remarksRule(kycMachine, 'approve')).toBeNull();
  expect(remarksRule(kycMachine, 'reject')).toBe('required');
  expect(remarksRule(registrationMachine, 'reject')).toBe('required');
  expect(remarksRule(registrationMachine, 'approve')).toBe('optional');
});

it('no decision of the land office is a citizen’s to take', () => {
  const { prepare, refuse, refund } = copyMachine;
  const { approve, reject } = kycMachine;
  const tables: Machine<string, string>[] = [
    { prepare, refuse, refund },
    { approve, reject },
    registrationDecisions,
    verificationMachine,
    reviewMachine,
  ];
  for (const { by } of tables.flatMap((table) => Object.values(table).flat())) {
    expect([...by].sort()).toEqual(['acland', 'admin']);
  }
});
