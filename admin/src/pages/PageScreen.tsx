import Alert from '@mui/material/Alert';
import { Suspense, type ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { useDesk } from '../lib/useSession.ts';
import type { DeskPage } from './feature-page.ts';
import { Framed } from './ErrorBoundary.tsx';
import { LoadingPage } from './LoadingPage.tsx';

/** A page for those who may open it. */
export function PageScreen({ page: { to, access, Page } }: { page: DeskPage }): ReactElement {
  const { say } = useLanguage();
  const { may } = useDesk();
  if (!may(access)) return <Alert severity="error">{say(texts.notAllowed)}</Alert>;
  return (
    <Framed key={to}>
      <Suspense fallback={<LoadingPage />}>
        <Page />
      </Suspense>
    </Framed>
  );
}
