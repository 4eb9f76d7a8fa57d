import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import type { Language } from '@bhumi/api/contract/language';
import { listTexts } from '@bhumi/api/contract/resource/texts';
import { barPercent } from './barPercent.ts';

interface Props {
  label: string;
  value: number | undefined;
  /** Large tables are not counted row by row. */
  estimated: boolean;
  loading: boolean;
  language: Language;
}

export function StatCard({ label, value, estimated, loading, language }: Props): ReactElement {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2 }}>
      <Box sx={{ color: 'text.secondary' }}>{label}</Box>
      <Box sx={{ fontSize: 28, fontWeight: 700, lineHeight: '40px', height: 40 }}>
        {loading ? <Skeleton width="60%" /> : listTexts.total(value ?? 0, estimated)[language]}
      </Box>
      <Box
        aria-hidden
        sx={{ mt: 1, height: 6, bgcolor: 'action.hover', borderRadius: 3, overflow: 'hidden' }}
      >
        <Box sx={{ height: 6, width: `${barPercent(value ?? 0)}%`, bgcolor: 'primary.main' }} />
      </Box>
    </Box>
  );
}
