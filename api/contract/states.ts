/**
 * State machines: which action leads from which state to which, for whom.
 * The API enforces them; both fronts read them to decide which buttons exist.
 */
import type { Message } from './language.ts';
import type { Role } from './roles.ts';

/** Who acts: a person by role, or the payment provider. */
export type Actor = Role | 'provider';

export interface Transition<State extends string> {
  from: State | null;
  to: State;
  by: readonly Actor[];
  /** Whether the decision may or must have remarks for the owner. */
  remarks?: 'optional' | 'required';
}

export type Machine<Action extends string, State extends string> = Record<
  Action,
  readonly Transition<State>[]
>;

export type PaymentStatus = 'pending' | 'paid' | 'failed';

const anyone = ['user', 'acland', 'admin'] as const;

/** A payment of the ledger, and with it the application that it pays for. */
export const paymentMachine = {
  open: [{ from: null, to: 'pending', by: anyone }],
  confirm: [
    { from: null, to: 'paid', by: ['provider'] },
    { from: 'pending', to: 'paid', by: ['provider'] },
    // Money that comes after the payment was given up.
    { from: 'failed', to: 'paid', by: ['provider'] },
  ],
  refuse: [{ from: 'pending', to: 'failed', by: ['provider'] }],
  retry: [{ from: 'failed', to: 'pending', by: anyone }],
} as const satisfies Machine<string, PaymentStatus>;

/** The state that `action` leads to from `from` for `actor`; null when it leads nowhere. */
export function nextState<Action extends string, State extends string>(
  machine: Machine<Action, State>,
  action: Action,
  from: State | null,
  actor: Actor,
): State | null {
  return machine[action].find((step) => step.from === from && step.by.includes(actor))?.to ?? null;
}

export const paymentStatusLabels: Record<PaymentStatus, Message> = {
  paid: { en: 'PAID', bn: 'পরিশোধিত' },
  pending: { en: 'Pending', bn: 'অপেক্ষমাণ' },
  failed: { en: 'Failed', bn: 'ব্যর্থ' },
};
