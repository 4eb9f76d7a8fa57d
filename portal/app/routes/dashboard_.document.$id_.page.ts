import type { LoaderFunctionArgs } from '@remix-run/node';
import { tabAddress } from '../lib/tab-address.ts';
import { redirectToPaper } from '../receipts/paper/redirect.server.ts';

/** Leads to the certified copy of an application as a web page; on a failure to the applications, with the reason. */
export function loader(args: LoaderFunctionArgs) {
  const path = `/api/applications/${encodeURIComponent(args.params.id ?? '')}/document/code`;
  return redirectToPaper(args, { path, otherwise: tabAddress('applyKhatian') });
}
