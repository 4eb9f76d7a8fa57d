import { expect, it } from 'vitest';

import { newOrder } from './order.ts';
import { createHostedGateway } from './providers/hosted.testing.ts';
import { simulated } from './providers/simulated/index.ts';
import { beginAtOnce } from './record.ts';

const order = () =>
  newOrder({ user_id: 1, idempotency_key: 'one', kind: 'application', method: 'bkash' }, 10_000);
const PAID = { isPaid: true, transaction_id: 'T-1' };

it('a payment is opened as its provider answers at once, and as pending where it answers later', async () => {
  const simulation = simulated.create({});
  expect(await beginAtOnce(simulation, order(), PAID)).toMatchObject({ isPaid: true, transaction_id: 'T-1' });
  expect(await beginAtOnce(simulation, order(), { ...PAID, isPaid: false })).toMatchObject({ isPaid: false });
  const { provider } = createHostedGateway();
  const later = { provider: provider.name, isPaid: false, transaction_id: null };
  expect(await beginAtOnce(provider, order(), PAID)).toEqual(later);
});

it('a challan is entered by the land office, never chosen by the payer', async () => {
  const claimed = { ...order(), method: 'challan' } as const;
  for (const provider of [simulated.create({}), createHostedGateway().provider])
    await expect(beginAtOnce(provider, claimed, PAID)).rejects.toMatchObject({ status: 422 });
});
