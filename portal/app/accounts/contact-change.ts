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

/** What the link of a mail is for, and its token; null for an address without one. */
function linkOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const does = DOES.find((name) => searchParams.get(name));
  return does ? { does, token: searchParams.get(does)! } : null;
}

/** Shows what the link does. Nothing is done by looking: mail programs open links before people do. */
export function loader({ request }: LoaderFunctionArgs) {
  const link = linkOf(request);
  if (!link) throw redirect('/');
  return { does: link.does };
}

/** Confirms a new e-mail address, or takes a change back; then on to where one logs in, or to one's own data. */
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
