import type { Fault } from '../fault.ts';

export const killDatabase: Fault = {
  name: 'kill-database',
  title: '`kill -9` of PostgreSQL, which is started again',
  stand: {},
  allows: ['cut', 'unavailable'],
  short: {
    file: 'api/src/silent-database.test.ts',
    title: 'comes back by itself after it was killed and started again',
  },
  strike: async ({ primary }) => primary.part.kill(),
  isBack: async ({ primary }) => primary.isReady(),
};
