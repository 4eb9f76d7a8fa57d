import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';
import { roleLabels } from '@bhumi/api/contract/roles';
import { useLanguage } from '../i18n/language.ts';
import { useSession } from '../lib/useSession.ts';

interface Props {
  /** The style of the role. */
  chip: object;
  /** Wraps a long name instead of cutting it. */
  wrap?: boolean;
}

/** The signed-in user and their role. */
export function Account({ chip, wrap = false }: Props): ReactElement {
  const { say } = useLanguage();
  const { user } = useSession();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box
        component="span"
        sx={wrap ? {} : { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
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
