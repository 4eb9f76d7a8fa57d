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
  const source = SOURCES[kind];
  if (!source) return { kind, payments: [] };
  const answer = await apiGet<never[]>(args, source);
  return { kind, payments: answer.ok ? answer.data : null };
}

export default { load } satisfies TabServer;
