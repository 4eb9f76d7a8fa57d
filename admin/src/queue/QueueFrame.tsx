import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { PageHeading } from '../layout/PageHeading.tsx';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { OnItsWay } from '../resource/OnItsWay.tsx';
import { Pager } from '../resource/Pager.tsx';
import type { Row } from './queue.ts';
import { pagingOf, useAddress } from './useAddress.ts';
import type { Work } from './useQueue.ts';

interface Props<R extends Row, Action extends string> {
  work: Work<R, Action>;
  title: Message;
  /** What is said when the list cannot be read, and on the button that tries again. */
  failed: Message;
  retry?: Message;
  /** What narrows the list. */
  filters?: ReactNode;
  children: ReactNode;
}

/** The page of a queue: its heading, what is wrong, and the list. */
export function QueueFrame<R extends Row, Action extends string>(props: Props<R, Action>): ReactElement {
  const { work, title, failed, retry = shared.tryAgain, filters, children } = props;
  const { say } = useLanguage();
  usePageTitle(say(title));
  return (
    <Box>
      <PageHeading sx={{ mb: { xs: 1, sm: 2 } }}>{say(title)}</PageHeading>
      {filters}
      {work.error && (
        <Alert severity="error" action={<Button onClick={work.retry}>{say(retry)}</Button>} sx={{ mb: 2 }}>
          <strong>{say(failed)}</strong>
          <div>{work.error.message}</div>
        </Alert>
      )}
      <OnItsWay shown={work.stale} />
      {children}
    </Box>
  );
}

/** The pager of a queue's list, whose page stands in the address. */
export function QueuePager({ total = 0, estimated }: { total?: number; estimated: boolean }): ReactElement {
  const { parameters, set } = useAddress();
  return (
    <Pager
      {...pagingOf(parameters)}
      total={total}
      estimated={estimated}
      setPage={(page) => set({ page })}
      setPerPage={(perPage) => set({ perPage, page: 1 })}
    />
  );
}
