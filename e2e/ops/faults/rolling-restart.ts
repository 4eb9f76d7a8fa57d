import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { untilReady } from '../stand/product.ts';

/** The proxy asks every 2 s (`health_interval`): as long as the operator waits before the next one (docs/operations.md), in milliseconds. */
const UNTIL_THE_PROXY_KNOWS_MS = 5_000;

export const rollingRestart: Fault = {
  name: 'rolling-restart',
  title: 'both processes are restarted in turn',
  stand: {},
  allows: [],
  short: {
    file: 'api/src/platform/http/shutdown.test.ts',
    title: 'ends without a failed request, and tells the proxy first',
  },
  strike: async ({ products }) => {
    for (const product of products) {
      await product.part.stop('SIGTERM');
      product.part.start();
      await untilReady([product]);
      await pause(UNTIL_THE_PROXY_KNOWS_MS);
    }
  },
};
