import type { ReactElement, ReactNode } from 'react';
import type { Message } from '@bhumi/api/contract/language';
import { DecisionDialog } from './DecisionDialog.tsx';
import { listAddress } from './list-address.ts';
import type { Queue, QueueRow } from './queue.ts';
import { QueueCards } from './QueueCards.tsx';
import { QueueFrame } from './QueueFrame.tsx';
import { pagingFrom, useListParams } from './useListParams.ts';
import { useQueue, type QueueWork } from './useQueue.ts';

interface Props<R extends QueueRow, Action extends string> {
  queue: Queue<R, Action>;
  texts: { title: Message; loadFailed: Message; none: Message; waiting: (count: number) => Message };
  /** A `QueueCard`. */
  card: (row: R, work: QueueWork<R, Action>) => ReactElement;
  /** Above the list, such as links to its other lists. */
  filters?: ReactNode;
}

/** The page of a queue whose address lists by `status`: what is pending, as cards. */
export function PendingCards<R extends QueueRow, Action extends string>(
  props: Props<R, Action>,
): ReactElement {
  const { queue, texts, card, filters } = props;
  const { parameters } = useListParams();
  const work = useQueue(queue, {
    list: listAddress(queue.address, pagingFrom(parameters), { status: 'pending' }),
    rows: (found: R[]) => found,
    onlyPending: true,
  });
  return (
    <QueueFrame work={work} title={texts.title} failed={texts.loadFailed} filters={filters}>
      <QueueCards work={work} none={texts.none} waiting={texts.waiting} card={(row) => card(row, work)} />
      <DecisionDialog work={work} />
    </QueueFrame>
  );
}
