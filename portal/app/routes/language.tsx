import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { parseLanguage } from '@bhumi/api/contract/language';
import { readForm } from '../lib/form.ts';
import { languageCookie } from '../lib/language.ts';
import { requireOwnOrigin } from '../lib/own-origin.ts';
import { ownPath } from '../lib/own-path.ts';

/** Reading this address shows nothing of its own. */
export const loader = () => redirect('/');

/** Keeps the language that the toggle asked for, and goes back to the page where it was. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireOwnOrigin(request);
  const form = await readForm(request);
  const language = parseLanguage(form.get('language')?.toString());
  return redirect(ownPath(form.get('back')) ?? '/', {
    headers: { 'Set-Cookie': languageCookie(language, context.secure) },
    status: 303,
  });
}
