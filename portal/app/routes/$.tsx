import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

/** Redirects any other path to `/`; a missing script or style sheet gets a 404, because a page would not help. */
export function loader({ params }: LoaderFunctionArgs) {
  if (params['*']?.startsWith('assets/')) throw new Response(null, { status: 404 });
  return redirect('/');
}

export const action = () => redirect('/', 303);
