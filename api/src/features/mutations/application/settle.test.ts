import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Payment } from '../../../platform/payments/ledger.ts';
import { createHostedGateway } from '../../../platform/payments/providers/hosted.testing.ts';
import { settlePayment } from '../../../platform/payments/settle.ts';
import { openRegistry, type Registry } from '../registry.testing.ts';

let registry: Registry;
beforeAll(async () => {
  registry = await openRegistry();
  registry.app.payments.provider = createHostedGateway().provider;
});
afterAll(() => registry.close());

it.each([
  ['pending_payment', 'pending'],
  ['rejected', 'rejected'],
  ['assigned_to_ac_land', 'assigned_to_ac_land'],
])('a mutation that is %s is %s once its money has come', async (before, after) => {
  const who = await registry.login('user');
  const { id } = await registry.asked(who);
  await registry.call(who, 'POST', `/mutations/${id}/pay`, { amount: 1_025, method: 'bkash' });
  await registry.knex('mutations').where({ id }).update({ status: before });
  const [payment] = await registry.knex<Payment>('payments').where({ mutation_id: id });
  const paid = { status: 'paid', amount_poisha: 102_500, transaction_id: `T-${id}` } as const;
  const by = { kinds: registry.app.payments.kinds, actor: { user: null, ip: null, id: null } };
  await registry.knex.transaction((trx) => settlePayment(trx, payment!, paid, by));
  expect((await registry.read(who, id)).status).toBe(after);
  const events = registry.knex('mutation_events').where({ mutation_id: id, action: 'pay' });
  // Nobody but the provider did it.
  expect(await events).toMatchObject([{ status: after, actor_id: null }]);
  const mails = registry.knex('outbox').where({ template: 'mutation-paid', user_id: who.user.id });
  expect(await mails).toHaveLength(1);
});
