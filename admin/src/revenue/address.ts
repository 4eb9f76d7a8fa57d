import type { RevenueKind } from '@bhumi/api/contract/revenue/revenue';

/** Where a day's payments are; `date` is `YYYY-MM-DD`. */
export const dayAddress = (kind: RevenueKind, date: string): string =>
  `/api/admin/revenue/${kind}/${encodeURIComponent(date)}`;
