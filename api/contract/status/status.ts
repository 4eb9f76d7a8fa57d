/** The parts of the service in the public answer of `GET /api/status`. */
export const STATUS_PARTS = ['database', 'storage', 'mail'] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

/** Whether a part works. `mail` is the queue of mails and text messages; it also has its length. */
export interface PartState {
  name: StatusPart;
  ok: boolean;
  /** It works, but not as it should: records can be read and nothing saved, or the disk is nearly full. */
  limited?: 'read_only' | 'low_space';
  /** The number of unsent messages. */
  waiting?: number;
  /** The age of the oldest one in seconds; 0 when there is none. */
  oldest_seconds?: number;
}

/** `degraded`: at least one part does not work, or is limited. */
export interface StatusAnswer {
  status: 'ok' | 'degraded';
  parts: PartState[];
}
