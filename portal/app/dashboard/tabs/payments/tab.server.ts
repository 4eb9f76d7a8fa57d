import type { PaymentKind } from '@bhumi/api/contract/payments/method-row';
import type { NewestPayment } from '@bhumi/api/contract/payments/newest';
import { apiGet, type LoaderArgs } from '../../../lib/api/api.ts';
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

const KIND_OF: Record<PaymentKind, Kind> = {
  application: 'applications',
  mutation: 'mutation',
  land_tax: 'ldt',
};

/** The kind of the newest payment; null for none, or when it could not be loaded. */
async function newestKind(args: LoaderArgs): Promise<Kind | null> {
  const answer = await apiGet<NewestPayment>(args, '/api/user/newest-payment');
  return answer.ok && answer.data.kind ? KIND_OF[answer.data.kind] : null;
}

async function load(args: LoaderArgs): Promise<PaymentsData> {
  const search = new URL(args.request.url).searchParams;
  const { kind: named, show } = parsePayments(search);
  const kind = search.has('kind') ? named : ((await newestKind(args)) ?? named);
  const payments =
    kind === 'mutation' ? loadOwnMutations(args, show) : loadPage<never>(args, SOURCES[kind], show);
  return { kind, payments: (await payments) as ListPage<never> | null };
}

export default { load } satisfies TabServer;
