import type { LoaderFunctionArgs } from '@remix-run/node';
import { SOURCES } from '../dashboard/tabs/payments/sources.ts';
import { KINDS, paymentsAddress } from '../payments/address.ts';
import { redirectToPaper } from '../receipts/paper/redirect.server.ts';

/** Leads to a receipt as a web page; on a failure to the payments of its kind, with the reason. @throws 404 for a kind without receipts */
export async function loader(args: LoaderFunctionArgs) {
  const kind = KINDS.find((known) => known === args.params.kind);
  const source = kind && SOURCES[kind];
  if (!source) throw new Response(null, { status: 404 });
  const path = `${source}/${encodeURIComponent(args.params.id ?? '')}/invoice/code`;
  return redirectToPaper(args, { path, otherwise: paymentsAddress({ kind }) });
}
