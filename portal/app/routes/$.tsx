import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

/** Any other path goes to `/`; a missing script or style sheet is told so, since a page in its place would not help. */
export function loader({ params }: LoaderFunctionArgs) {
  if (params['*']?.startsWith('assets/')) throw new Response(null, { status: 404 });
  return redirect('/');
}

export const action = () => redirect('/', 303);
