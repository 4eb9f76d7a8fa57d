import type { Fault } from '../fault.ts';
import type { Stand } from '../stand/stand.ts';

/** How many mails had been brought when the server took mails again. */
const broughtBefore = new WeakMap<Stand, number>();
/** So many new mails show that sending goes on; those that failed are due again by their own schedule. */
const ENOUGH = 5;

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
  mend: async (stand) => {
    broughtBefore.set(stand, stand.mail.server.brought());
    stand.mail.proxy.thaw();
  },
  isBack: async (stand) => {
    const givenUp = await stand.primary.query(`select from outbox where outcome = 'failed' limit 1`);
    return givenUp.length === 0 && stand.mail.server.brought() >= (broughtBefore.get(stand) ?? 0) + ENOUGH;
  },
};
