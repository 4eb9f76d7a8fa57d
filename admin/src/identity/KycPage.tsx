import type { ReactElement } from 'react';
import type { ReviewedKyc } from '@bhumi/api/contract/identity/kyc';
import { DecisionDialog } from '../queue/DecisionDialog.tsx';
import { listAddress } from '../queue/list-address.ts';
import { QueueCards } from '../queue/QueueCards.tsx';
import { QueueFrame } from '../queue/QueueFrame.tsx';
import { pagingOf, useAddress } from '../queue/useListParams.ts';
import { useQueue } from '../queue/useQueue.ts';
import { KycCard } from './KycCard.tsx';
import { OtherList } from './ListLink.tsx';
import { kycQueue } from './queue.ts';
import { kycPageTexts as texts } from './texts.ts';

/** The identity cards that wait, worked like a queue. */
export default function KycPage(): ReactElement {
  const { parameters } = useAddress();
  const work = useQueue(kycQueue, {
    list: listAddress(`${kycQueue.address}/pending`, pagingOf(parameters)),
    rows: ({ kycs }: { kycs: ReviewedKyc[] }) => kycs,
    onlyWaiting: true,
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
          <OtherList to="/kyc-approvals/verified" label={texts.verifiedTitle} />
          <OtherList to="/kyc-approvals/decided" label={texts.decidedTitle} />
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
