import Alert from '@mui/material/Alert';
import type { ReactElement } from 'react';
import { officeTexts } from '@bhumi/api/contract/offices/offices';
import { useLanguage } from '../i18n/language.ts';
import { useSession } from '../lib/useSession.ts';

/** Tells a member of the land office without a post why there is nothing to do. */
export function NoPostBar(): ReactElement | null {
  const { say } = useLanguage();
  const { user } = useSession();
  if (user.role === 'admin' || user.posts.length > 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, '@media print': { display: 'none' } }}>
      {say(officeTexts.noPost)}
    </Alert>
  );
}
