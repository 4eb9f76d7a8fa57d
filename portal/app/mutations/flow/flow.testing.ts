/** The steps of a mutation application, for tests of the portal. */
import type { Answered, Portal, Route } from '../../../testing/portal.ts';
import type { Refusal } from '../../lib/forms/refusal.ts';
import { newPaymentKey } from '../../lib/forms/payment-key.ts';
import * as review from '../../routes/dashboard_.mutations.draft.$id_.review.tsx';
import * as newPage from '../../routes/dashboard_.mutations.new.tsx';
import { formOf, saleOf, type RecordedDag } from '../mutation-input.testing.ts';

export type Citizen = Awaited<ReturnType<Portal['signedIn']>>;
export const BASE = '/dashboard/mutations';
export const params = (id: number) => ({ params: { id: String(id) } });
export const reviewPath = (id: number): string => `${BASE}/draft/${id}/review`;
/** The id in an address. */
export const idIn = (location: string | null): number => Number(/\/(\d+)/.exec(location!)![1]);

/** Creates a complete draft. */
export async function createDraft(
  who: Citizen,
  dag: RecordedDag,
  more: Record<string, string> = {},
): Promise<number> {
  const at = `${BASE}/new?key=${newPaymentKey(Date.now())}&do=save`;
  return idIn((await who.post(newPage, at, formOf({ version: '1', ...saleOf(dag), ...more }))).location);
}

/** Submits a mutation that is not paid yet; returns its id and its payment page. */
export async function submitMutation(who: Citizen, dag: RecordedDag): Promise<{ id: number; at: string }> {
  const draft = await createDraft(who, dag);
  const at = (await who.post(review, reviewPath(draft), {}, params(draft))).location!;
  return { id: idIn(at), at };
}

/** Opens the page that a refused payment redirects to, so that Back and reload submit nothing again. */
export async function paymentPageAt(
  who: Citizen,
  page: Route,
  id: number,
  { status, location }: Answered,
): Promise<Refusal> {
  if (status !== 303) throw new Error(`${status} instead of a redirect`);
  const { data } = await who.get(page, location!, params(id));
  return (data as { typed?: Refusal } | null)?.typed as Refusal;
}
