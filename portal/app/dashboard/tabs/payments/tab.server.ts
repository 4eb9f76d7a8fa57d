import { apiGet, type LoaderArgs } from '../../../lib/api.ts';
import type { TabServer } from '../../tab.ts';
import { parsePayments, type Kind } from '../../../payments/address.ts';
import { SOURCES } from './sources.ts';

export interface PaymentsData {
  kind: Kind;
  /** In the shape of their kind, which alone looks into them; null when they could not be loaded. */
  payments: never[] | null;
}

async function load(args: LoaderArgs): Promise<PaymentsData> {
  const { kind } = parsePayments(new URL(args.request.url).searchParams);
  const answer = await apiGet<never[] | { data: never[] }>(args, SOURCES[kind]);
  if (!answer.ok) return { kind, payments: null };
  // The list of mutations is answered within an object (specification 2, section 7).
  return { kind, payments: Array.isArray(answer.data) ? answer.data : answer.data.data };
}

export default { load } satisfies TabServer;
