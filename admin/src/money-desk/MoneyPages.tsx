import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import type { ChallanEntry } from '@bhumi/api/contract/challans/challans';
import type { GatewayRefundEntry, HeldPayment } from '@bhumi/api/contract/money-desk/money-desk';
import type { Message } from '@bhumi/api/contract/language';
import { ChallanCard } from '../challans/ChallanCard.tsx';
import { challanQueue } from '../challans/queue.ts';
import { challanTexts } from '../challans/texts.ts';
import { actsEverywhere } from '../lib/acts-everywhere.ts';
import { useSession } from '../lib/useSession.ts';
import { ListLink } from '../queue/ListLink.tsx';
import { DecisionDialog } from '../queue/DecisionDialog.tsx';
import { listAddress } from '../queue/list-address.ts';
import type { Queue, QueueRow } from '../queue/queue.ts';
import { QueueCards } from '../queue/QueueCards.tsx';
import { QueueFrame } from '../queue/QueueFrame.tsx';
import { pagingFrom, useListParams } from '../queue/useListParams.ts';
import { useQueue, type QueueWork } from '../queue/useQueue.ts';
import { HeldCard, RefundCard } from './cards.tsx';
import { dayTexts } from './day-texts.ts';
import { DayPage } from './DayPage.tsx';
import { DaysPage } from './DaysPage.tsx';
import { heldQueue, refundQueue, type RefundRow } from './queue.ts';
import { moneyTexts as texts } from './texts.ts';

interface Props<R extends QueueRow, Action extends string> {
  queue: Queue<R, Action>;
  title: Message;
  failed: Message;
  none: Message;
  waiting: (count: number) => Message;
  others: readonly { to: string; label: Message }[];
  card: (row: R, work: QueueWork<R, Action>) => ReactElement;
}

/** One of the lists, with the way to the others. */
function MoneyList<R extends QueueRow, Action extends string>(props: Props<R, Action>): ReactElement {
  const { queue, title, failed, none, waiting, others, card } = props;
  const { parameters } = useListParams();
  const work = useQueue(queue, {
    list: listAddress(queue.address, pagingFrom(parameters)),
    rows: (found: R[]) => found,
  });
  return (
    <QueueFrame
      work={work}
      title={title}
      failed={failed}
      filters={others.map((other) => (
        <ListLink key={other.to} {...other} />
      ))}
    >
      <QueueCards work={work} none={none} waiting={waiting} card={(row) => card(row, work)} />
      <DecisionDialog work={work} />
    </QueueFrame>
  );
}

const TO_HELD = { to: '/money', label: texts.toHeld };
const TO_REFUNDS = { to: '/money/refunds', label: texts.toRefunds };
const TO_DAYS = { to: '/money/days', label: dayTexts.toDays };
const TO_CHALLANS = { to: '/money/challans', label: challanTexts.toChallans };

/** Money that the bank holds, and below it the money that goes back, challans, and the books by day. */
export default function MoneyPages(): ReactElement {
  const inside = useParams()['*'];
  const { user } = useSession();
  if (inside === 'days') return <DaysPage />;
  const day = /^days\/(\d{4}-\d\d-\d\d)$/.exec(inside ?? '')?.[1];
  if (day) return <DayPage key={day} day={day} />;
  if (inside === 'refunds') {
    return (
      <MoneyList
        key="refunds"
        queue={refundQueue}
        title={texts.refundsTitle}
        failed={texts.refundsFailed}
        none={texts.noRefunds}
        waiting={texts.refunds}
        others={[TO_HELD, TO_CHALLANS]}
        card={(row: RefundRow, work) => (
          <RefundCard key={row.id} work={work} of={row satisfies GatewayRefundEntry} />
        )}
      />
    );
  }
  if (inside === 'challans') {
    return (
      <MoneyList
        key="challans"
        queue={challanQueue}
        title={challanTexts.title}
        failed={challanTexts.failed}
        none={challanTexts.none}
        waiting={challanTexts.waiting}
        others={[TO_HELD, TO_REFUNDS, { to: '/challans', label: challanTexts.toEnter }]}
        card={(row: ChallanEntry, work) => <ChallanCard key={row.id} work={work} of={row} />}
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
      // A gateway has one account for the whole country.
      others={[TO_REFUNDS, TO_CHALLANS, ...(actsEverywhere(user) ? [TO_DAYS] : [])]}
      card={(row: HeldPayment, work) => <HeldCard key={row.id} work={work} of={row} />}
    />
  );
}
