import type { ReactElement } from 'react';
import type { ReviewedCopy } from '@bhumi/api/contract/copies/copies';
import { AssignedFilter, inView, useAssignedView } from '../assignments/AssignedFilter.tsx';
import { DecisionDialog } from '../queue/DecisionDialog.tsx';
import { listAddress } from '../queue/list-address.ts';
import { QueueCards } from '../queue/QueueCards.tsx';
import { QueueFrame } from '../queue/QueueFrame.tsx';
import { pagingFrom, useListParams } from '../queue/useListParams.ts';
import { useQueue } from '../queue/useQueue.ts';
import { CopyCard } from './CopyCard.tsx';
import { copyQueue } from './queue.ts';
import { copyPageTexts as texts } from './texts.ts';

/** The queue of certified copies that the land office has to act on. */
export default function CopiesPage(): ReactElement {
  const { parameters } = useListParams();
  const assigned = useAssignedView();
  const work = useQueue(copyQueue, {
    list: inView(listAddress(copyQueue.address, pagingFrom(parameters)), assigned),
    rows: ({ requests }: { requests: ReviewedCopy[] }) => requests,
    onlyPending: true,
  });
  return (
    <QueueFrame
      work={work}
      file="copy-requests.csv"
      title={texts.title}
      failed={texts.loadFailed}
      filters={<AssignedFilter />}
    >
      <QueueCards
        work={work}
        none={texts.none}
        waiting={texts.waiting}
        card={(request) => <CopyCard key={`${request.id} ${request.status}`} work={work} request={request} />}
      />
      <DecisionDialog work={work} />
    </QueueFrame>
  );
}
