import BlockIcon from '@mui/icons-material/Block';
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutline';
import MailOutlineIcon from '@mui/icons-material/MailOutline';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { staffStateLabels, type StaffState as State } from '@bhumi/api/contract/staff/staff';
import { useLanguage } from '../i18n/language.ts';

const looks = {
  invited: { Icon: MailOutlineIcon, color: 'text.secondary' },
  active: { Icon: CheckCircleOutlineIcon, color: 'success.main' },
  disabled: { Icon: BlockIcon, color: 'error.main' },
} as const;

/** The state of an account as a word and a shape; the colour only helps. */
export function StaffState({ state }: { state: State }): ReactElement {
  const { say } = useLanguage();
  const { Icon, color } = looks[state];
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}>
      <Icon aria-hidden sx={{ fontSize: 18, color }} />
      {say(staffStateLabels[state])}
    </Box>
  );
}
