import type { Message } from '../language.ts';

/** A queue of the land office: each says so in its own contract (`<feature>/queue.ts`). */
export interface DecisionQueue {
  /** As the audit log names what waits in it; by it the API and the figures by day tell queues apart. */
  name: string;
  /** What is decided there. */
  label: Message;
}
