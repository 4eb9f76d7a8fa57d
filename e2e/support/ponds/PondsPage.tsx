/** The made-up queue in the back office. */
import type { ReactElement } from 'react';
import { DecisionDialog } from '../../../admin/src/queue/DecisionDialog.tsx';
import { listAddress } from '../../../admin/src/queue/list-address.ts';
import type { Queue } from '../../../admin/src/queue/queue.ts';
import { QueueCard } from '../../../admin/src/queue/QueueCard.tsx';
import { QueueCards } from '../../../admin/src/queue/QueueCards.tsx';
import { QueueFrame } from '../../../admin/src/queue/QueueFrame.tsx';
import { pagingFrom, useListParams } from '../../../admin/src/queue/useListParams.ts';
import { useQueue } from '../../../admin/src/queue/useQueue.ts';
import { pondMachine, pondsWaiting, pondTexts, type Pond, type PondDecision } from './ponds.ts';

const queue: Queue<Pond, PondDecision> = {
  address: '/api/ponds',
  machine: pondMachine,
  decisions: {
    allow: {
      button: { en: 'Allow', bn: 'অনুমোদন করুন' },
      key: 'A',
      done: { en: 'Pond allowed', bn: 'পুকুর অনুমোদিত' },
      failed: { en: 'Failed to allow', bn: 'অনুমোদন করা যায়নি' },
    },
    refuse: {
      button: { en: 'Refuse', bn: 'প্রত্যাখ্যান করুন' },
      key: 'R',
      title: { en: 'Refuse pond', bn: 'পুকুর প্রত্যাখ্যান' },
      done: { en: 'Pond refused', bn: 'পুকুর প্রত্যাখ্যাত' },
      failed: { en: 'Failed to refuse', bn: 'প্রত্যাখ্যান করা যায়নি' },
      destructive: true,
    },
  },
  remarks: { field: 'reason', label: { en: 'Reason', bn: 'কারণ' } },
  request: ({ id }, action, reason) => ({ method: 'PUT', path: `/${id}`, body: { action, reason } }),
};

export default function PondsPage(): ReactElement {
  const { parameters } = useListParams();
  const list = listAddress(queue.address, pagingFrom(parameters));
  const work = useQueue(queue, { list, rows: (ponds: Pond[]) => ponds, onlyPending: true });
  return (
    <QueueFrame
      work={work}
      title={pondTexts.title}
      failed={{ en: 'Failed to load ponds', bn: 'লোড করা যায়নি' }}
    >
      <QueueCards
        work={work}
        none={{ en: 'No pond waits', bn: 'কোনো পুকুর অপেক্ষমাণ নেই' }}
        waiting={pondsWaiting}
        card={(pond) => (
          <QueueCard key={pond.id} work={work} row={pond} about={pond.place} own={pondTexts.own}>
            {null}
          </QueueCard>
        )}
      />
      <DecisionDialog work={work} />
    </QueueFrame>
  );
}
