import type { Fault } from '../fault.ts';
import type { Stand } from '../stand/stand.ts';

/** Whether the product reads from the replica. */
async function isRead({ replica }: Stand): Promise<boolean> {
  const rows = await replica!.query(`select from pg_stat_activity where usename = 'bhumi_app'`, 'postgres');
  return rows.length > 0;
}

export const deadReplica: Fault = {
  name: 'dead-replica',
  title: 'the replica dies, and returns',
  stand: { replica: 'asynchronous', readsReplica: true },
  allows: ['cut', 'unavailable'],
  short: {
    file: 'db/src/reachability.test.ts',
    title: 'that dies is replaced by the primary at once, and asked again when it is back',
  },
  strike: async (stand) => {
    if (!(await isRead(stand))) throw new Error('nothing is read from the replica');
    await stand.replica!.part.kill({ stay: true });
  },
  mend: async ({ replica }) => replica!.part.start(),
  isBack: isRead,
};
