import type { Fault } from '../fault.ts';
import { untilReady } from '../stand/product.ts';

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
    }
  },
};
