import type { LoaderArgs } from '../../../lib/api/api.ts';
import type { ListPage } from '../../../lib/api/paging.ts';
import { loadPage } from '../../../lib/api/load-page.server.ts';
import type { TabServer } from '../../tab.ts';
import { loadOwnMutations } from '../../../mutations/load-own.server.ts';
import { parsePayments, type Kind } from '../../../payments/address.ts';
import { SOURCES } from './sources.ts';

export interface PaymentsData {
  kind: Kind;
  /** In the shape of their kind, which only that kind reads; null when they could not be loaded. */
  payments: ListPage<never> | null;
}

async function load(args: LoaderArgs): Promise<PaymentsData> {
  const { kind, show } = parsePayments(new URL(args.request.url).searchParams);
  const payments =
    kind === 'mutation' ? loadOwnMutations(args, show) : loadPage<never>(args, SOURCES[kind], show);
  return { kind, payments: (await payments) as ListPage<never> | null };
}

export default { load } satisfies TabServer;
