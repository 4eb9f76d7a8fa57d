import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { formatDateTime } from '@bhumi/api/contract/format';
import type { Message } from '@bhumi/api/contract/language';
import { staffDefinition, twoFactorLabels, type StaffAccount } from '@bhumi/api/contract/staff/staff';
import { useLanguage } from '../i18n/language.ts';
import { StaffState } from './StaffState.tsx';
import { staffPageTexts } from './texts.ts';

/** Facts about an account that its form cannot change. */
export function StaffFacts({ account }: { account: StaffAccount }): ReactElement {
  const { language, say } = useLanguage();
  const label = (field: string): Message => staffDefinition.fields[field]!.label;
  const { email, state, two_factor, last_seen_at: seen } = account;
  const facts: [string, ReactNode][] = [
    ['email', email],
    ['state', <StaffState key="state" state={state} />],
    ['two_factor', say(twoFactorLabels[two_factor ? 'true' : 'false'])],
    ['last_seen_at', seen ? formatDateTime(seen, language) : say(staffPageTexts.never)],
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mb: 3,
        p: 2,
        bgcolor: 'action.hover',
        borderRadius: 1.5,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { sm: '1fr 1fr' },
      }}
    >
      {facts.map(([field, value]) => (
        <Box key={field} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ fontSize: 'small', color: 'text.secondary' }}>
            {say(label(field))}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
