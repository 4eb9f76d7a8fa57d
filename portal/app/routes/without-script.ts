import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { safePath } from '../lib/session/safe-path.ts';
import { scriptlessCookie } from '../lib/session/scriptless-cookie.ts';
import { WITH_SCRIPTS } from '../lib/document/scriptless.ts';

/** Turns scripts off for all later pages, or on again (`end`), and redirects back. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  return redirect(safePath(search.get('back')) ?? '/', {
    headers: { 'Set-Cookie': scriptlessCookie(!search.has(WITH_SCRIPTS), context.secure) },
  });
}
