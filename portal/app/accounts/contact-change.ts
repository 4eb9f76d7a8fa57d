import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { apiPost } from '../lib/api/api.ts';
import { refuse } from '../lib/forms/refusal.ts';
import { redirectWithFlash } from '../lib/session/flash.ts';
import { languageOf } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { tabAddress } from '../lib/tab-address.ts';
import { currentUser } from '../lib/session/user.ts';
import { contactChangeText } from './text/contact-change.ts';

const DOES = ['confirm', 'undo'] as const;

/** Returns the purpose and the token of a link from a mail; null for an address without one. */
function linkOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const does = DOES.find((name) => searchParams.get(name));
  return does ? { does, token: searchParams.get(does)! } : null;
}

/** Shows what the link does. Opening it changes nothing, because mail programs open links before people do. */
export function loader({ request }: LoaderFunctionArgs) {
  const link = linkOf(request);
  if (!link) throw redirect('/');
  return { does: link.does };
}

/** Confirms a new e-mail address or undoes a change; then redirects to the login, or to the account data of a signed-in user. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  const link = linkOf(request);
  if (!link) throw redirect('/');
  const { does, token } = link;
  const answer = await apiPost<{ message: string }>(args, `/api/contact-changes/${does}`, { token });
  if (!answer.ok) {
    const message = answer.message ?? contactChangeText[languageOf(request)].failed;
    return refuse(context, { message, errors: {}, values: {} }, answer.status || 503);
  }
  const { user } = await currentUser(args);
  const flash = { kind: 'success', text: answer.data.message, stays: true } as const;
  return redirectWithFlash(user ? tabAddress('personalInfo') : '/login', flash, { secure: context.secure });
}
