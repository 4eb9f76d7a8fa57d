import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement, ReactNode } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { staleRowsProps } from '../lib/stale-rows.ts';
import type { QueueRow } from './queue.ts';
import { QueuePager } from './QueueFrame.tsx';
import type { QueueWork } from './useQueue.ts';

interface Props<R extends QueueRow, Action extends string> {
  work: QueueWork<R, Action>;
  /** Shown when nothing is pending; otherwise the number of pending rows. */
  none: Message;
  waiting: (count: number) => Message;
  /** A `QueueCard`. */
  card: (row: R) => ReactNode;
}

/** The rows of a queue as cards, decided one after the other. */
export function QueueCards<R extends QueueRow, Action extends string>(props: Props<R, Action>): ReactElement {
  const { work, none, waiting, card } = props;
  const { say } = useLanguage();
  const { rows, total } = work;
  return (
    <>
      {!rows && !work.error && (
        <Box role="status" aria-label={say(shared.loading)} sx={{ display: 'grid', gap: 2 }}>
          <Skeleton variant="rounded" height={380} />
          <Skeleton variant="rounded" height={380} />
        </Box>
      )}
      {total !== undefined && (
        <Box role="status" sx={{ color: 'text.secondary', mb: 2 }}>
          {say(total === 0 ? none : waiting(total))}
        </Box>
      )}
      {rows && rows.length > 0 && (
        <Box
          component="ul"
          aria-busy={work.stale}
          {...staleRowsProps(work.stale)}
          sx={{ listStyle: 'none', m: 0, p: 0 }}
        >
          {rows.map(card)}
        </Box>
      )}
      {total !== undefined && total > 0 && <QueuePager total={total} estimated={work.estimated} />}
    </>
  );
}
