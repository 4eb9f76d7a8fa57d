import type { Language } from '@bhumi/api/contract/language';
import type { RevenueKind } from '@bhumi/api/contract/revenue';

/** Where a day's payments are; `date` is `YYYY-MM-DD`. */
export const dayAddress = (kind: RevenueKind, date: string): string =>
  `/api/admin/revenue/${kind}/${encodeURIComponent(date)}`;

/**
 * Saves a day's payments as the file that the server makes, byte for byte.
 * @throws when the server does not give it
 */
export async function downloadDay(kind: RevenueKind, date: string, language: Language): Promise<void> {
  const answer = await fetch(`${dayAddress(kind, date)}/csv`, {
    credentials: 'same-origin',
    headers: { 'Accept-Language': language },
  });
  if (!answer.ok) throw new Error(String(answer.status));
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `revenue-${kind}-${date}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
