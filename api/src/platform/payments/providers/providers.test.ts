import { afterAll, describe } from 'vitest';

import { startGateway, type Gateway } from '../../../../../e2e/support/gateway/gateway.ts';
import { createHostedGateway } from './hosted.testing.ts';
import { describeProvider, recordedAs } from './provider.suite.testing.ts';
import { simulated } from './simulated/index.ts';
import { sslcommerz } from './sslcommerz/index.ts';

describe('the simulation', () =>
  describeProvider(() => {
    const provider = simulated.create({});
    return {
      provider,
      pay: async (order) =>
        recordedAs(order, await provider.begin(order, { isPaid: true, transaction_id: null })),
      fail: async (order) => ({ ...order, recorded: { ...order.recorded!, status: 'failed' } }),
    };
  }));

describe('a made-up gateway', () =>
  describeProvider(() => {
    const gateway = createHostedGateway();
    return {
      provider: gateway.provider,
      pay: async (order) => {
        gateway.pay(order.reference);
        return order;
      },
      fail: async (order) => {
        gateway.fail(order.reference);
        return order;
      },
    };
  }));

describe('SSLCommerz', () => {
  let gateway: Gateway | undefined;
  afterAll(() => gateway?.close());
  describeProvider(async () => {
    // Nobody is notified: the provider answers what it is asked.
    gateway = await startGateway({ deliver: async () => 200 });
    const { url, storeId, storePassword, control } = gateway;
    const provider = sslcommerz.create({
      SSLCOMMERZ_URL: url,
      SSLCOMMERZ_STORE_ID: storeId,
      SSLCOMMERZ_STORE_PASSWORD: storePassword,
    });
    return {
      provider,
      refundsLater: true,
      pay: async (order) => {
        await control.payLate(order.reference);
        const answer = await provider.query(order);
        return recordedAs(order, answer as Extract<typeof answer, { status: 'paid' }>);
      },
      fail: async (order) => {
        await control.end(order.reference, 'EXPIRED');
        return order;
      },
    };
  });
});
