import { useEffect, type ReactElement } from 'react';
import { LoadingPage } from './LoadingPage.tsx';

/** Any other path redirects to `/` (specification 2, section 2). */
export function NoSuchPage(): ReactElement {
  useEffect(() => window.location.replace('/'), []);
  return <LoadingPage />;
}
