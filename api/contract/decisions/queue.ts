import type { Message } from '../language.ts';

/** A queue of the land office, declared in the contract of its feature (`<feature>/queue.ts`). */
export interface DecisionQueue {
  /** Its resource in the audit log. The API and the figures by day identify the queue by it. */
  name: string;
  /** Its label. */
  label: Message;
}
