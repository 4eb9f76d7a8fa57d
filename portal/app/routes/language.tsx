import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { parseLanguage } from '@bhumi/api/contract/language';
import { readForm } from '../lib/forms/read-form.ts';
import { addressWithForm } from '../lib/forms/language-forms.ts';
import { languageCookie } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { safePath } from '../lib/session/safe-path.ts';

/** Reading this address shows nothing of its own. */
export const loader = () => redirect('/');

/** Where the toggle was: as it says itself, or the address of the form that it sent along. */
function backTo(request: Request, form: FormData): string | null {
  const path = safePath(new URL(request.url).searchParams.get('back'));
  return path ? addressWithForm(path, form) : safePath(form.get('back'));
}

/** Keeps the language that the toggle asked for, and goes back to the page where it was. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const form = await readForm(request);
  const language = parseLanguage(form.get('language')?.toString());
  return redirect(backTo(request, form) ?? '/', {
    headers: { 'Set-Cookie': languageCookie(language, context.secure) },
    status: 303,
  });
}
