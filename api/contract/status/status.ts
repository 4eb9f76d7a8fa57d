/** What the service is made of, as `GET /api/status` tells anyone. */
export const STATUS_PARTS = ['database', 'storage', 'mail'] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

/** Whether a part works. Of `mail`, the queue of mails and text messages, also how long it is. */
export interface PartState {
  name: StatusPart;
  ok: boolean;
  /** Messages that are still to go out. */
  waiting?: number;
  /** How long the oldest of them has waited, in seconds; 0 when none waits. */
  oldest_seconds?: number;
}

/** `degraded`: at least one part does not work. */
export interface StatusAnswer {
  status: 'ok' | 'degraded';
  parts: PartState[];
}
