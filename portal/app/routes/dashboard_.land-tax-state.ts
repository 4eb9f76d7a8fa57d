import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadEtag } from '../land-tax/load.server.ts';
import { currentUser } from '../lib/session/user.ts';

/**
 * Whether the land tax tab still shows what is so: 304 when it does, else 204 with the new name of its state. A 503 when
 * that cannot be said: a payment that is being filled in must not go because the API was out of reach for a moment.
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
