import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { useLanguage } from '../i18n/language.ts';
import { texts } from '../i18n/texts.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';

/** An unknown path below `/admin`. It is reported within the back office, not on the public page. */
export function NoSuchPage(): ReactElement {
  const { say } = useLanguage();
  usePageTitle(say(texts.noSuchPage));
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Box component="h1" sx={{ fontSize: { xs: 22, sm: 28 }, fontWeight: 700, mt: 0, mb: 1 }}>
        {say(texts.noSuchPage)}
      </Box>
      <p>{say(texts.noSuchPageHelp)}</p>
      <Link component={PageLink} to="/">
        {say(texts.overview)}
      </Link>
    </Box>
  );
}
