import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { postLine } from '@bhumi/api/contract/offices/offices';
import { useLanguage } from '../i18n/language.ts';
import { handoverPageTexts as texts } from './texts.ts';
import { useHandovers } from './useHandovers.ts';

/** The hand-overs that wait for an officer to confirm them. */
export function WaitingHandoverBar(): ReactElement | null {
  const { say } = useLanguage();
  const { data = [] } = useHandovers();
  const waiting = data.filter(({ may_confirm }) => may_confirm);
  if (waiting.length === 0) return null;
  return (
    <Alert severity="info" role="region" aria-label={say(texts.waitsForYou)} sx={{ mb: 2 }}>
      <strong>{say(texts.waitsForYou)}</strong>
      {waiting.map((handover) => (
        <Box key={handover.id} sx={{ overflowWrap: 'anywhere' }}>
          <Link component={PageLink} to={`/handovers/${handover.id}`}>
            {say(postLine({ ...handover, deputy: false }))}
          </Link>
        </Box>
      ))}
    </Alert>
  );
}
