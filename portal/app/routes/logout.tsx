import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { apiPost } from '../lib/api/api.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { clearedSessionCookie } from '../lib/session/session.ts';

/** Reading this address shows nothing of its own. */
export const loader = () => redirect('/');

/** Ends the session on the server; whatever it answers, the cookie is deleted (specification 1, section 4). */
export async function action(args: ActionFunctionArgs) {
  requireSameOrigin(args.request);
  await apiPost(args, '/api/logout', {});
  return redirect('/', {
    // Also clears the back office's stored list queries and everything else that pages stored.
    headers: { 'Set-Cookie': clearedSessionCookie(args.context.secure), 'Clear-Site-Data': '"storage"' },
    status: 303,
  });
}
