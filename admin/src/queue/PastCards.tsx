import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import { useLanguage } from '../i18n/language.ts';
import { SearchBox } from '../resource/list/SearchBox.tsx';
import { listAddress } from './list-address.ts';
import { ListLink } from './ListLink.tsx';
import type { Queue, QueueRow } from './queue.ts';
import { QueueCards } from './QueueCards.tsx';
import { QueueFrame } from './QueueFrame.tsx';
import { queueTexts } from './texts.ts';
import { pagingFrom, useListParams } from './useListParams.ts';
import { useQueue, type QueueWork } from './useQueue.ts';

interface Props<R extends QueueRow, Action extends string, Answer> {
  queue: Queue<R, Action>;
  /** The address of the list, which accepts a page and a search. */
  list: string;
  /** The file name of the list; left out: there is no file. */
  file?: string;
  rows: (answer: Answer) => R[];
  /** The list of those that are pending. */
  pending: { to: string; label: Message };
  title: Message;
  failed: Message;
  retry?: Message;
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
  const { queue, list, file, rows, pending, title, failed, retry, none, count, card, over } = props;
  const { say } = useLanguage();
  const { parameters, set } = useListParams();
  const q = parameters.get('q') ?? '';
  const filter = JSON.stringify(q ? { q } : {});
  const work = useQueue(queue, { list: listAddress(list, pagingFrom(parameters), { filter }), rows });
  const filters = (
    <>
      <ListLink {...pending} />
      <Box role="search" aria-label={say(queueTexts.searchPeople)} sx={{ mb: 2 }}>
        <SearchBox
          label={say(queueTexts.searchPeople)}
          value={q}
          onChange={(text) => set({ q: text, page: 1 })}
        />
      </Box>
    </>
  );
  return (
    <QueueFrame
      work={work}
      title={title}
      failed={failed}
      filters={filters}
      {...(file && { file })}
      {...(retry && { retry })}
    >
      <QueueCards work={work} none={none} waiting={count} card={(row) => card(row, work)} />
      {over?.(work)}
    </QueueFrame>
  );
}
