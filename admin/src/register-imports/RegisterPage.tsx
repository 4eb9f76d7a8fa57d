import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { HttpError } from 'react-admin';
import { Link as PageLink } from 'react-router-dom';
import type { RegisterImport } from '@bhumi/api/contract/register-imports/register-imports';
import { useLanguage } from '../i18n/language.ts';
import { PageHeading } from '../layout/PageHeading.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { DateTime } from '../lib/DateTime.tsx';
import { UserText } from '../lib/UserText.tsx';
import { usePolled } from '../lib/usePolled.ts';
import { LoadingPage } from '../pages/LoadingPage.tsx';
import { NoSuchPage } from '../pages/NoSuchPage.tsx';
import { POLL_SECONDS } from '../queue/list-address.ts';
import { registersTitle } from './menu-texts.ts';
import { RegisterActions } from './RegisterActions.tsx';
import { RegisterLines } from './RegisterLines.tsx';
import { kindLabels, registerPageTexts as texts, stateLabels } from './texts.ts';
import { RetryAlert } from '../lib/RetryAlert.tsx';

function Facts({ found }: { found: RegisterImport }): ReactElement {
  const { language, say } = useLanguage();
  const { uploaded_by, uploaded_at, confirmed_by, confirmed_at, document, ignored_heads } = found;
  return (
    <Box sx={{ mb: 2, display: 'grid', gap: 0.5 }}>
      <Box sx={{ fontWeight: 700 }}>
        {[found.mouza, found.upazila].map((place) => place[language]).join(', ')}
      </Box>
      <Box>
        {say(kindLabels[found.kind])} · {say(stateLabels[found.state])}
      </Box>
      <Box>
        {say(texts.uploaded)}: {uploaded_by.name}, <DateTime at={uploaded_at} />
      </Box>
      {confirmed_by && (
        <Box>
          {say(texts.confirmedBy)}: {confirmed_by.name}, <DateTime at={confirmed_at!} />
        </Box>
      )}
      {document && (
        <Box>
          {say(texts.document)}:{' '}
          <Link href={document.url} target="_blank" rel="noopener">
            {document.name}
          </Link>
        </Box>
      )}
      {ignored_heads.length > 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          <UserText>{say(texts.ignored(ignored_heads.join(', ')))}</UserText>
        </Box>
      )}
    </Box>
  );
}

/** One file of a register: what becomes of its lines, and who may have it written. */
export function RegisterPage({ id }: { id: number }): ReactElement {
  const { say } = useLanguage();
  const { data, error, refetch } = usePolled<RegisterImport>(
    `/api/admin/register-imports/${id}`,
    POLL_SECONDS,
  );
  usePageTitle(say(registersTitle));
  if (error instanceof HttpError && error.status === 404) return <NoSuchPage />;
  if (error && !data) {
    return (
      <RetryAlert title={say(texts.notRead)} onRetry={refetch}>
        {error.message}
      </RetryAlert>
    );
  }
  if (!data) return <LoadingPage />;
  const found = data.answer;
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <Link component={PageLink} to="/register-imports">
        {say(texts.back)}
      </Link>
      <PageHeading sx={{ overflowWrap: 'anywhere' }}>{found.file.name}</PageHeading>
      <Facts found={found} />
      <RegisterActions found={found} />
      <RegisterLines found={found} />
    </Box>
  );
}
