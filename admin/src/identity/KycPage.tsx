import type { ReactElement } from 'react';
import type { ReviewedKyc } from '@bhumi/api/contract/identity/kyc';
import { AssignedFilter, inView, useAssignedView } from '../assignments/AssignedFilter.tsx';
import { DecisionDialog } from '../queue/DecisionDialog.tsx';
import { listAddress } from '../queue/list-address.ts';
import { QueueCards } from '../queue/QueueCards.tsx';
import { QueueFrame } from '../queue/QueueFrame.tsx';
import { pagingFrom, useListParams } from '../queue/useListParams.ts';
import { useQueue } from '../queue/useQueue.ts';
import { KycCard } from './KycCard.tsx';
import { ListLink } from '../queue/ListLink.tsx';
import { kycQueue } from './queue.ts';
import { kycPageTexts as texts } from './texts.ts';

/** The queue of pending identity cards. */
export default function KycPage(): ReactElement {
  const { parameters } = useListParams();
  const assigned = useAssignedView();
  const work = useQueue(kycQueue, {
    list: inView(listAddress(`${kycQueue.address}/pending`, pagingFrom(parameters)), assigned),
    rows: ({ kycs }: { kycs: ReviewedKyc[] }) => kycs,
    onlyPending: true,
  });
  return (
    <QueueFrame
      work={work}
      file="identity-cards.csv"
      title={texts.title}
      failed={texts.loadFailed}
      retry={texts.retry}
      filters={
        <>
          <ListLink to="/kyc-approvals/verified" label={texts.verifiedTitle} />
          <ListLink to="/kyc-approvals/decided" label={texts.decidedTitle} />
          <AssignedFilter />
        </>
      }
    >
      <QueueCards
        work={work}
        none={texts.none}
        waiting={texts.waiting}
        card={(kyc) => <KycCard key={kyc.id} work={work} kyc={kyc} />}
      />
      <DecisionDialog work={work} />
    </QueueFrame>
  );
}
