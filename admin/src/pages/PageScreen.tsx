import Alert from '@mui/material/Alert';
import { Suspense, type ReactElement } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { useDesk } from '../lib/user.ts';
import type { DeskPage } from './DeskPage.ts';
import { Framed } from './Framed.tsx';
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
