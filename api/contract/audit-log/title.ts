import type { Message } from '../language.ts';

/** The name of the audit log; a file of its own, because the menu loads no other text of it. */
export const auditLogTitle: Message = { en: 'Audit Log', bn: 'কার্যক্রমের লগ' };
