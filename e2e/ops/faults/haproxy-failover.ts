import type { Fault } from '../fault.ts';

/** The primary dies for good; HAProxy finds the promoted replica (`e2e/ops/haproxy.cfg`). */
export const haproxyFailover: Fault = {
  name: 'haproxy-failover',
  title: 'the primary dies, HAProxy leads to the promoted replica',
  stand: { replica: 'synchronous', through: 'haproxy', readsReplica: true },
  allows: ['cut', 'unavailable'],
  short: {
    file: 'db/src/reachability.test.ts',
    title: 'that dies is replaced by the replica for what reads, in transactions too, until it is back',
  },
  strike: async ({ primary }) => primary.part.kill({ stay: true }),
  mend: (stand) => stand.failOver(),
};
