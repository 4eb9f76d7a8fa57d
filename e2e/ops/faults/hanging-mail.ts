import type { Fault } from '../fault.ts';
import type { Stand } from '../stand/stand.ts';

/** Whether no message waits any more, and none was given up. */
async function isSent({ primary }: Stand): Promise<boolean> {
  const left = `select from outbox where ended_at is null or outcome = 'failed' limit 1`;
  return (await primary.query(left)).length === 0;
}

export const hangingMail: Fault = {
  name: 'hanging-mail',
  title: 'the mail server takes connections and says nothing',
  stand: {},
  allows: [],
  short: {
    file: 'api/src/platform/messages/outbox/outbox.test.ts',
    title: 'never slows a request: the mail server may take as long as it likes',
  },
  strike: async ({ mail }) => mail.proxy.freeze({ refuse: true }),
  mend: async ({ mail }) => mail.proxy.thaw(),
  isBack: isSent,
};
