import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import { listTexts } from '@bhumi/api/contract/resource/texts';
import { useLanguage } from '../i18n/language.ts';
import { barPercent } from './barPercent.ts';
import { overviewTexts as texts } from './texts.ts';

interface Props {
  label: string;
  value: number | undefined;
  /** Large tables are estimated, not counted row by row. */
  estimated: boolean;
}

export function StatCard({ label, value, estimated }: Props): ReactElement {
  const { say } = useLanguage();
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        p: { xs: 1.5, sm: 2, lg: 1.5, xl: 2 },
        minWidth: 0,
      }}
    >
      <Box sx={{ color: 'text.secondary', fontSize: { lg: 'small', xl: 'inherit' } }}>
        {label}
        {estimated && (
          <Box component="span" sx={{ fontSize: 'small' }}>
            {` ${say(texts.about)} `}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          fontSize: { xs: 20, sm: 24, lg: 20, xl: 24 },
          fontWeight: 700,
          lineHeight: '36px',
          minHeight: 36,
        }}
      >
        {value === undefined ? <Skeleton width="60%" /> : say(listTexts.total(value, false))}
      </Box>
      <Box
        aria-hidden
        sx={{ mt: 'auto', height: 6, bgcolor: 'action.hover', borderRadius: 3, overflow: 'hidden' }}
      >
        <Box sx={{ height: 6, width: `${barPercent(value ?? 0)}%`, bgcolor: 'primary.main' }} />
      </Box>
    </Box>
  );
}
