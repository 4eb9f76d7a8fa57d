import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadEtag } from '../land-tax/load.server.ts';
import { currentUser } from '../lib/session/user.ts';

/**
 * Answers whether the land tax tab is still up to date: 304 when it is, else 204 with the new ETag. 503 when the API cannot be
 * reached, so that a payment that is being filled in stays.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { user, failed } = await currentUser(args);
  if (!user) return new Response(null, { status: failed ? 503 : 401 });
  const etag = await loadEtag(args);
  if (etag === null) return new Response(null, { status: 503 });
  const same = args.request.headers.get('if-none-match') === etag;
  const headers = { etag, 'cache-control': 'private, no-cache' };
  return new Response(null, { status: same ? 304 : 204, headers });
}
