import Alert from '@mui/material/Alert';
import { Suspense, type ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { useSession } from '../lib/useSession.ts';
import type { FeaturePage } from './feature-page.ts';
import { mayOpen } from './menu.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LoadingPage } from './LoadingPage.tsx';

/** A page for users who may open it. */
export function PageScreen({ page }: { page: FeaturePage }): ReactElement {
  const { say } = useLanguage();
  const { user } = useSession();
  const { to, Page } = page;
  if (!mayOpen(page, user)) return <Alert severity="error">{say(texts.notAllowed)}</Alert>;
  return (
    <ErrorBoundary key={to}>
      <Suspense fallback={<LoadingPage />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
}
