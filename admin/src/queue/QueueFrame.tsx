import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { PageHeading } from '../layout/PageHeading.tsx';
import { useSkipToList } from '../layout/skip-to-list.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { DownloadButton } from '../lib/DownloadButton.tsx';
import { useNarrow } from '../lib/useNarrow.ts';
import { PendingRows } from '../resource/list/PendingRows.tsx';
import { Pager } from '../resource/list/Pager.tsx';
import { fileAddress } from './list-address.ts';
import type { QueueRow } from './queue.ts';
import { pagingFrom, useListParams } from './useListParams.ts';
import type { QueueWork } from './useQueue.ts';
import { firstRowId, useKeyToList } from './useQueueKeys.ts';

interface Props<R extends QueueRow, Action extends string> {
  work: QueueWork<R, Action>;
  title: Message;
  /** The texts for a list that cannot be read, and for the retry button. */
  failed: Message;
  retry?: Message;
  /** The filters of the list. */
  filters?: ReactNode;
  /** The file name of the list; left out: there is no file. */
  file?: string;
  children: ReactNode;
}

/** The page of a queue: heading, error and list. */
export function QueueFrame<R extends QueueRow, Action extends string>(props: Props<R, Action>): ReactElement {
  const { work, title, failed, retry = shared.tryAgain, filters, file, children } = props;
  const { say } = useLanguage();
  const narrow = useNarrow();
  usePageTitle(say(title));
  useKeyToList(work);
  useSkipToList(firstRowId(work.current, work.rows));
  const download = file && <DownloadButton address={fileAddress(work.list)} file={file} />;
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: { xs: 1, sm: 2 } }}>
        <PageHeading sx={{ flexGrow: 1 }}>{say(title)}</PageHeading>
        {!narrow && download}
      </Box>
      {filters}
      {work.error && (
        <Alert severity="error" action={<Button onClick={work.retry}>{say(retry)}</Button>} sx={{ mb: 2 }}>
          <strong>{say(failed)}</strong>
          <div>{work.error.message}</div>
        </Alert>
      )}
      <PendingRows shown={work.stale} />
      {children}
      {/* Above the list it would take the room of the pending rows. */}
      {narrow && download && <Box sx={{ mt: 2 }}>{download}</Box>}
    </Box>
  );
}

/** The pager of a queue's list; the page number is in the address. */
export function QueuePager({ total = 0, estimated }: { total?: number; estimated: boolean }): ReactElement {
  const { parameters, set } = useListParams();
  return (
    <Pager
      {...pagingFrom(parameters)}
      total={total}
      estimated={estimated}
      setPage={(page) => set({ page })}
      setPerPage={(perPage) => set({ perPage, page: 1 })}
    />
  );
}
