/** What the service is made of, as `GET /api/status` tells anyone. */
export const STATUS_PARTS = ['database', 'storage'] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

/** `degraded`: at least one part does not work. */
export interface StatusAnswer {
  status: 'ok' | 'degraded';
  parts: { name: StatusPart; ok: boolean }[];
}
