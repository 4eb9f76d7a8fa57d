import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { digitsIn } from '@bhumi/api/contract/digits';
import type { DecisionQueue } from '@bhumi/api/contract/decisions/queue';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { usePolled } from '../lib/usePolled.ts';
import { listAddress, POLL_SECONDS } from './list-address.ts';

/** The source of a menu entry's pending count. */
export interface PendingSource {
  /** The queue's name in the overview. */
  queue?: DecisionQueue;
  /** The list of pending rows. One row is requested; the count is in `Content-Range`. */
  address: string;
  label: (count: number) => Message;
}

/** The number of pending rows beside a menu entry; renders nothing for zero. */
export function PendingCount({ address, label: says }: PendingSource): ReactElement | null {
  const { language, say } = useLanguage();
  const pending = usePolled(listAddress(address, { page: 1, perPage: 1 }), POLL_SECONDS).data?.total;
  if (!pending) return null;
  return (
    <Box
      component="span"
      sx={{
        ml: 'auto',
        px: 1,
        minWidth: 24,
        textAlign: 'center',
        borderRadius: 3,
        lineHeight: '22px',
        fontSize: 'small',
        fontWeight: 700,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      <span aria-hidden>{digitsIn(pending, language)}</span>
      <Box
        component="span"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {say(says(pending))}
      </Box>
    </Box>
  );
}
