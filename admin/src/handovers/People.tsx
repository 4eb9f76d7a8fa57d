import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { HANDOVER_SIDES, sideLabels, type Handover } from '@bhumi/api/contract/offices/handovers';
import { useLanguage } from '../i18n/language.ts';
import { UserText } from '../lib/UserText.tsx';
import { handoverPageTexts as texts } from './texts.ts';

/** The two who confirm: who they are, when each confirmed, and what they remarked. */
export function People({ handover }: { handover: Handover }): ReactElement {
  const { say } = useLanguage();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {HANDOVER_SIDES.map((side) => {
        const { name, confirmed_at, remark } = handover[side];
        return (
          <Box
            key={side}
            component="section"
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2, overflowWrap: 'anywhere' }}
          >
            <Box component="h2" sx={{ fontSize: 16, fontWeight: 700, m: 0 }}>
              {say(sideLabels[side])}
            </Box>
            <div>{name}</div>
            <Box sx={confirmed_at ? {} : { color: 'text.secondary' }}>
              {say(confirmed_at ? texts.confirmedAt(confirmed_at) : texts.notConfirmed)}
            </Box>
            {remark && (
              <Box sx={{ mt: 1, whiteSpace: 'pre-line' }}>
                {`${say(texts.remark)}: `}
                <UserText>{remark}</UserText>
              </Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
