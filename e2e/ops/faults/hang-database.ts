import type { Fault } from '../fault.ts';

export const hangDatabase: Fault = {
  name: 'hang-database',
  title: 'PostgreSQL hangs (SIGSTOP), then goes on',
  stand: {},
  allows: ['cut', 'unavailable'],
  short: {
    file: 'api/src/silent-database.test.ts',
    title: 'is a 503 that says when to try again, to everybody at once, and nobody has to mend it by hand',
  },
  strike: async ({ primary }) => primary.part.signalTree('SIGSTOP'),
  mend: async ({ primary }) => primary.part.signalTree('SIGCONT'),
};
