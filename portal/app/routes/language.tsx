import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { parseLanguage } from '@bhumi/api/contract/language';
import { readForm } from '../lib/forms/read-form.ts';
import { keptAddress } from '../lib/forms/language-forms.ts';
import { languageCookie } from '../lib/session/language.ts';
import { requireOwnOrigin } from '../lib/session/same-origin.ts';
import { ownPath } from '../lib/session/safe-path.ts';

/** Reading this address shows nothing of its own. */
export const loader = () => redirect('/');

/** Where the toggle was: as it says itself, or the address of the form that it sent along. */
function backTo(request: Request, form: FormData): string | null {
  const path = ownPath(new URL(request.url).searchParams.get('back'));
  return path ? keptAddress(path, form) : ownPath(form.get('back'));
}

/** Keeps the language that the toggle asked for, and goes back to the page where it was. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireOwnOrigin(request);
  const form = await readForm(request);
  const language = parseLanguage(form.get('language')?.toString());
  return redirect(backTo(request, form) ?? '/', {
    headers: { 'Set-Cookie': languageCookie(language, context.secure) },
    status: 303,
  });
}
