import type { Fault } from '../fault.ts';

/** The address of the database moves to the promoted replica. Nobody closes the connections to the old primary. */
export const silentFailover: Fault = {
  name: 'silent-failover',
  title: 'the primary falls silent, the promoted replica takes over its address',
  stand: { replica: 'synchronous', through: 'freezing proxy' },
  allows: ['unavailable'],
  short: {
    file: 'db/src/statement-limit.test.ts',
    title: 'makes the pool give up the connections that it opened before: they lead nowhere either',
  },
  strike: async ({ freezing }) => freezing?.freeze({ refuse: true }),
  mend: async (stand) => {
    await stand.failOver();
    stand.freezing?.leadTo(stand.writer().url('bhumi_app'));
    stand.freezing?.thaw();
  },
};
