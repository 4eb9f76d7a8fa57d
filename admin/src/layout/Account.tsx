import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';
import { roleLabels } from '@bhumi/api/contract/roles';
import { useLanguage } from '../i18n/language.ts';
import { useDesk } from '../lib/user.ts';

/** Who is signed in, and as what. */
export function Account({ chip }: { chip: object }): ReactElement {
  const { say } = useLanguage();
  const { user } = useDesk();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box component="span" sx={{ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {user.name ?? user.email}
      </Box>
      <Chip
        size="small"
        label={say(roleLabels[user.role] ?? roleLabels.user)}
        sx={{ ...chip, fontWeight: 700 }}
      />
    </Box>
  );
}
