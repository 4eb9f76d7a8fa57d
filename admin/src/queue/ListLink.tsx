import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';

/** A link to another list of the same queue. */
export function ListLink({ to, label }: { to: string; label: Message }): ReactElement {
  const { say } = useLanguage();
  return (
    <Box sx={{ mb: 2, '& a': { color: 'primary.main' } }}>
      <Link to={to}>{say(label)}</Link>
    </Box>
  );
}
