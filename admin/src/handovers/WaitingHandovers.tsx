import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { postLine } from '@bhumi/api/contract/offices/offices';
import { useLanguage } from '../i18n/language.ts';
import { handoverPageTexts as texts } from './texts.ts';
import { useHandovers } from './useHandovers.ts';

/** The hand-overs that somebody has not confirmed, with whom they wait; those past their day in bold. For administrators. */
export function WaitingHandovers(): ReactElement | null {
  const { say } = useLanguage();
  const { data = [] } = useHandovers();
  if (data.length === 0) return null;
  return (
    <Alert
      severity={data.some(({ passed }) => passed) ? 'warning' : 'info'}
      role="region"
      aria-label={say(texts.waiting)}
      sx={{ mb: 2, '& .MuiAlert-message': { minWidth: 0 } }}
    >
      <strong>{say(texts.waiting)}</strong>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {data.map((handover) => {
          const { id, passed, passes_at, waits_for } = handover;
          const names = waits_for.map((side) => handover[side].name).join(', ');
          return (
            <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
              <Link component={PageLink} to={`/handovers/${id}`}>
                {say(postLine({ ...handover, deputy: false }))}
              </Link>
              {' · '}
              {say(passed ? texts.hasPassed(passes_at) : texts.passes(passes_at)).replace(/[.।]$/, '')}
              {` · ${say(texts.waitsFor(names))}`}
              {passed && (
                <>
                  {' · '}
                  <strong>{say(texts.overdue)}</strong>
                </>
              )}
            </Box>
          );
        })}
      </Box>
    </Alert>
  );
}
