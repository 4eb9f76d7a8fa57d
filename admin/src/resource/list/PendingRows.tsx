import Box from '@mui/material/Box';
import type { LinearProgressProps } from '@mui/material/LinearProgress';
import type { ReactElement } from 'react';
import { useLanguage } from '../../i18n/language.ts';
import { texts } from '../../i18n/texts.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';

const LinearProgress = lazyPart<LinearProgressProps>(
  async () => (await import('@mui/material/LinearProgress')).default,
);

/** The progress bar above stale rows, while the requested list loads. It keeps its height, so that nothing moves. */
export function PendingRows({ shown }: { shown: boolean }): ReactElement {
  const { say } = useLanguage();
  return (
    <Box sx={{ height: 4, '@media print': { display: 'none' } }}>
      {shown && <LinearProgress aria-label={say(texts.loading)} />}
    </Box>
  );
}
