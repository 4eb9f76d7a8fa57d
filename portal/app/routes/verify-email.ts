import type { LoaderFunctionArgs } from '@remix-run/node';
import { accountMessages } from '@bhumi/api/contract/accounts/messages';
import { KYC_TAB } from '../identity/address.ts';
import { apiPost } from '../lib/api/api.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { languageOf } from '../lib/session/language.ts';
import { currentUser } from '../lib/session/user.ts';

/**
 * Handles the link of a verification mail: redirects to the login, which shows the result; a signed-in user to the tab that shows
 * whether the address is verified and can send a new link. The cookie repeats the message of the address, so that the login knows
 * that the text is ours.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  // No same-origin check: the token is the proof, and links are opened from web mail, which is another site.
  const opened = new Request(request);
  opened.headers.set('sec-fetch-site', 'none');
  const answer = await apiPost<{ message: string }>({ request: opened, context }, '/api/email/verify', {
    token,
  });
  const { user } = await currentUser(args);
  const message = answer.ok ? answer.data.message : answer.message;
  const text = message ?? accountMessages.linkInvalid[languageOf(request)];
  const kind = answer.ok ? 'success' : user?.email_verified_at ? 'info' : 'error';
  const query = answer.ok ? `?${new URLSearchParams({ verified: '1', msg: text }).toString()}` : '';
  return redirectWithFlash(
    user ? KYC_TAB : `/login${query}`,
    { kind, text, stays: true },
    { secure: context.secure },
  );
}
