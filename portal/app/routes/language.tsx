import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { parseLanguage } from '@bhumi/api/contract/language';
import { readForm } from '../lib/forms/read-form.ts';
import { addressWithForm } from '../lib/forms/language-forms.ts';
import { languageCookie } from '../lib/session/language.ts';
import { requireSameOrigin } from '../lib/session/same-origin.ts';
import { safePath } from '../lib/session/safe-path.ts';

/** Reading this address shows nothing of its own. */
export const loader = () => redirect('/');

/** Returns the page to go back to: from the toggle, or from the form that it submitted. */
function backTo(request: Request, form: FormData): string | null {
  const path = safePath(new URL(request.url).searchParams.get('back'));
  return path ? addressWithForm(path, form) : safePath(form.get('back'));
}

/** Stores the chosen language and redirects back to the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request);
  const form = await readForm(request);
  const language = parseLanguage(form.get('language')?.toString());
  return redirect(backTo(request, form) ?? '/', {
    headers: { 'Set-Cookie': languageCookie(language, context.secure) },
    status: 303,
  });
}
