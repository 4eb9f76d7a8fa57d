import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { apiPost } from '../lib/api/api.ts';
import { parseId } from '../lib/parse-id.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { currentUser } from '../lib/session/user.ts';
import { loadStamp } from '../payments/online/load.server.ts';

/** Answers whether the page of a payment is still up to date: 304 when it is, else 204 with the new ETag; 404 when it is not the reader's, 503 when nobody knows. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, failed } = await currentUser(args);
  if (!user) return new Response(null, { status: failed ? 503 : 401 });
  const stamp = await loadStamp(args);
  if ('status' in stamp) return new Response(null, stamp);
  const { etag } = stamp;
  const same = args.request.headers.get('if-none-match') === etag;
  const headers = { etag, 'cache-control': 'private, no-cache' };
  return new Response(null, { status: same ? 304 : 204, headers });
}

/** Has the bank asked how a payment stands, for a page that waits for it. Answers nothing: the page looks for itself. */
export async function action(args: ActionFunctionArgs) {
  requireSameOrigin(args.request);
  const answer = await apiPost(args, `/api/payments/${parseId(args.params.id) ?? 0}/ask`, {});
  return new Response(null, { status: answer.ok ? 204 : answer.status || 503 });
}
