import type { Faults } from './faults.ts';

/** The faults that a person can choose by name on the control page. */
export const presets: readonly { name: string; faults: Faults }[] = [
  { name: 'None', faults: {} },
  { name: 'Notify after the return', faults: { notification: 'after' } },
  { name: 'Notify three times', faults: { copies: 3 } },
  { name: 'Never notify by itself', faults: { notification: 'never' } },
  { name: 'Wrong signature', faults: { signature: 'wrong' } },
  { name: 'Wrong amount', faults: { wrong: { amount: '1.00' } } },
  { name: 'Wrong amount when validated', faults: { wrong: { amount: '1.00' }, wrong_in: ['validation'] } },
  { name: 'Wrong currency', faults: { wrong: { currency: 'USD' } } },
  { name: 'Another order', faults: { wrong: { tran_id: 'another-order' } } },
  { name: 'Another store', faults: { wrong: { store_id: 'another-store' } } },
  { name: 'Notified as PENDING', faults: { wrong: { status: 'PENDING' }, wrong_in: ['notification'] } },
  { name: 'Amounts as 100', faults: { bare_amounts: true } },
  { name: 'Risk level 1', faults: { risk_level: 1 } },
  { name: 'Takes the money twice', faults: { twice: true } },
  { name: 'No session', faults: { on: { session: { answer: 'FAILED' } } } },
  { name: 'Validation: no answer, twice', faults: { on: { validation: { answer: 'empty', times: 2 } } } },
  { name: 'Validation: slow (8 s)', faults: { on: { validation: { delay_ms: 8_000 } } } },
  { name: 'Validation: error 500', faults: { on: { validation: { answer: '500' } } } },
  { name: 'Validation: broken JSON', faults: { on: { validation: { answer: 'broken' } } } },
  { name: 'Refunds are refused', faults: { refund: 'failed' } },
  { name: 'Refunds stay processing', faults: { refund: 'processing' } },
  { name: 'Refunds are cancelled', faults: { refund: 'cancelled' } },
  { name: 'Down', faults: { down: true } },
];
