/** The queues of the land office, as the audit log names what waits in them; in the order of the menu. */
import type { Message } from '../language.ts';

export const QUEUES = ['kycs', 'land_tax_registrations', 'mutations', 'copies'] as const;
export type QueueName = (typeof QUEUES)[number];

/** What was decided there. */
export const queueLabels: Record<QueueName, Message> = {
  kycs: { en: 'Identity cards', bn: 'পরিচয়পত্র' },
  land_tax_registrations: { en: 'Land tax registrations', bn: 'ভূমি করের নিবন্ধন' },
  mutations: { en: 'Mutations', bn: 'নামজারি' },
  copies: { en: 'Certified copies', bn: 'সার্টিফায়েড কপি' },
};
