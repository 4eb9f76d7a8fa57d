import type { Fault } from '../fault.ts';
import type { Stand } from '../stand/stand.ts';

/** Whether every message of the outbox was sent. */
async function isSent({ primary }: Stand): Promise<boolean> {
  return (await primary.query(`select from outbox where status = 'pending' limit 1`)).length === 0;
}

export const hangingMail: Fault = {
  name: 'hanging-mail',
  title: 'the mail server takes connections and says nothing',
  stand: {},
  allows: [],
  short: { file: 'api/src/platform/messages/outbox/outbox.test.ts', title: '' },
  strike: async ({ mail }) => mail.proxy.freeze({ refuse: true }),
  mend: async ({ mail }) => mail.proxy.thaw(),
  isBack: isSent,
};
