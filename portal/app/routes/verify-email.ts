import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { accountMessages } from '@bhumi/api/contract/account-messages';
import { homeOf } from '@bhumi/api/contract/roles';
import { apiPost } from '../lib/api.ts';
import { redirectWithFlash } from '../lib/flash.ts';
import { languageOf } from '../lib/language.ts';
import { currentUser } from '../lib/user.ts';

/** The link of a verification mail: to the login, which shows what became of it, or to the own start when signed in. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const answer = await apiPost<{ message: string }>(args, '/api/email/verify', { token });
  const { user } = await currentUser(args);
  if (answer.ok && !user) {
    const query = new URLSearchParams({ verified: '1', msg: answer.data.message });
    return redirect(`/login?${query.toString()}`);
  }
  const message = answer.ok ? answer.data.message : answer.message;
  const text = message ?? accountMessages.linkInvalid[languageOf(request)];
  const path = user ? homeOf(user.role) : '/login';
  return redirectWithFlash(
    path,
    { kind: answer.ok ? 'success' : 'error', text, stays: true },
    { secure: context.secure },
  );
}
