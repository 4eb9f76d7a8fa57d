import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { listAddress } from '../queue/list-address.ts';
import type { Queue, QueueRow } from '../queue/queue.ts';
import { QueueCards } from '../queue/QueueCards.tsx';
import { QueueFrame } from '../queue/QueueFrame.tsx';
import { pagingFrom, useListParams } from '../queue/useListParams.ts';
import { useQueue, type QueueWork } from '../queue/useQueue.ts';
import { SearchBox } from '../resource/list/SearchBox.tsx';
import { ListLink } from './ListLink.tsx';
import { kycPageTexts as texts } from './texts.ts';

interface Props<R extends QueueRow, Action extends string, Answer> {
  queue: Queue<R, Action>;
  /** The address of the list, which accepts a page and a search. */
  list: string;
  /** The file name of the list. */
  file: string;
  rows: (answer: Answer) => R[];
  title: Message;
  failed: Message;
  none: Message;
  count: (count: number) => Message;
  card: (row: R, work: QueueWork<R, Action>) => ReactNode;
  /** Shown above the list, such as the question before a decision. */
  over?: (work: QueueWork<R, Action>) => ReactNode;
}

/** A searchable list of cards that are no longer pending, with the link back to the pending ones. */
export function PastCards<R extends QueueRow, Action extends string, Answer>(
  props: Props<R, Action, Answer>,
): ReactElement {
  const { queue, list, file, rows, title, failed, none, count, card, over } = props;
  const { say } = useLanguage();
  const { parameters, set } = useListParams();
  const q = parameters.get('q') ?? '';
  const filter = JSON.stringify(q ? { q } : {});
  const work = useQueue(queue, { list: listAddress(list, pagingFrom(parameters), { filter }), rows });
  const filters = (
    <>
      <ListLink to="/kyc-approvals" label={texts.title} />
      <Box role="search" aria-label={say(texts.search)} sx={{ mb: 2 }}>
        <SearchBox label={say(texts.search)} value={q} onChange={(text) => set({ q: text, page: 1 })} />
      </Box>
    </>
  );
  return (
    <QueueFrame work={work} file={file} title={title} failed={failed} retry={texts.retry} filters={filters}>
      <QueueCards work={work} none={none} waiting={count} card={(row) => card(row, work)} />
      {over?.(work)}
    </QueueFrame>
  );
}
