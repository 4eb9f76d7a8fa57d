import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import type { GatewayRefundEntry, HeldPayment } from '@bhumi/api/contract/money-desk/money-desk';
import type { Message } from '@bhumi/api/contract/language';
import { ListLink } from '../queue/ListLink.tsx';
import { DecisionDialog } from '../queue/DecisionDialog.tsx';
import { listAddress } from '../queue/list-address.ts';
import type { Queue, QueueRow } from '../queue/queue.ts';
import { QueueCards } from '../queue/QueueCards.tsx';
import { QueueFrame } from '../queue/QueueFrame.tsx';
import { pagingFrom, useListParams } from '../queue/useListParams.ts';
import { useQueue, type QueueWork } from '../queue/useQueue.ts';
import { HeldCard, RefundCard } from './cards.tsx';
import { heldQueue, refundQueue, type RefundRow } from './queue.ts';
import { moneyTexts as texts } from './texts.ts';

interface Props<R extends QueueRow, Action extends string> {
  queue: Queue<R, Action>;
  title: Message;
  failed: Message;
  none: Message;
  waiting: (count: number) => Message;
  other: { to: string; label: Message };
  card: (row: R, work: QueueWork<R, Action>) => ReactElement;
}

/** One of the two lists, with the way to the other. */
function MoneyList<R extends QueueRow, Action extends string>(props: Props<R, Action>): ReactElement {
  const { queue, title, failed, none, waiting, other, card } = props;
  const { parameters } = useListParams();
  const work = useQueue(queue, {
    list: listAddress(queue.address, pagingFrom(parameters)),
    rows: (found: R[]) => found,
  });
  return (
    <QueueFrame work={work} title={title} failed={failed} filters={<ListLink {...other} />}>
      <QueueCards work={work} none={none} waiting={waiting} card={(row) => card(row, work)} />
      <DecisionDialog work={work} />
    </QueueFrame>
  );
}

/** Money that the bank holds, and below it the money that goes back. */
export default function MoneyPages(): ReactElement {
  const inside = useParams()['*'];
  if (inside === 'refunds') {
    return (
      <MoneyList
        key="refunds"
        queue={refundQueue}
        title={texts.refundsTitle}
        failed={texts.refundsFailed}
        none={texts.noRefunds}
        waiting={texts.refunds}
        other={{ to: '/money', label: texts.toHeld }}
        card={(row: RefundRow, work) => (
          <RefundCard key={row.id} work={work} of={row satisfies GatewayRefundEntry} />
        )}
      />
    );
  }
  return (
    <MoneyList
      key="held"
      queue={heldQueue}
      title={texts.title}
      failed={texts.heldFailed}
      none={texts.noneHeld}
      waiting={texts.held}
      other={{ to: '/money/refunds', label: texts.toRefunds }}
      card={(row: HeldPayment, work) => <HeldCard key={row.id} work={work} of={row} />}
    />
  );
}
