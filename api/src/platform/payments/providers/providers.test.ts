import { describe } from 'vitest';

import { createHostedGateway } from './hosted.testing.ts';
import { describeProvider, recordedAs } from './provider.suite.testing.ts';
import { simulated } from './simulated/index.ts';

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
