import { expect, it } from 'vitest';
import { kycMachine } from '../identity/kyc.ts';
import { registrationMachine } from '../land-registrations/registrations.ts';
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
