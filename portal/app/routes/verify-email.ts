import type { LoaderFunctionArgs } from '@remix-run/node';
import { accountMessages } from '@bhumi/api/contract/accounts/messages';
import { KYC_TAB } from '../identity/address.ts';
import { apiPost } from '../lib/api/api.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { languageOf } from '../lib/session/language.ts';
import { currentUser } from '../lib/session/user.ts';

/**
 * The link of a verification mail: to the login, which shows what became of it; who is signed in, to the tab that shows
 * whether their address is verified and has a new link sent. What the address says, the cookie says too: by that the
 * login knows that it is our own text.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  // The token is the proof, wherever its link is opened: a web mail is another site, and no forger.
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
