import type { RevenueKind } from '@bhumi/api/contract/revenue/revenue';

/** The address of a day's payments; `date` is `YYYY-MM-DD`. */
export const dayAddress = (kind: RevenueKind, date: string): string =>
  `/api/admin/revenue/${kind}/${encodeURIComponent(date)}`;
