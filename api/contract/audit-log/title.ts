import type { Message } from '../language.ts';

/** What the audit log is called, in the menu too, which has none of its other words. */
export const auditLogTitle: Message = { en: 'Audit Log', bn: 'কার্যক্রমের লগ' };
