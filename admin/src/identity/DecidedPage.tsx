import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { formatDateTime } from '@bhumi/api/contract/format';
import { kycStatusLabels, type KycDecision, type ReviewedKyc } from '@bhumi/api/contract/identity/kyc';
import { useLanguage } from '../i18n/language.ts';
import { DecisionHistory } from '../queue/DecisionHistory.tsx';
import { listAddress } from '../queue/polling.ts';
import { QueueCard } from '../queue/QueueCard.tsx';
import { QueueCards } from '../queue/QueueCards.tsx';
import { QueueFrame } from '../queue/QueueFrame.tsx';
import { pagingOf, useAddress } from '../queue/useAddress.ts';
import { useQueue, type Work } from '../queue/useQueue.ts';
import { SearchBox } from '../resource/SearchBox.tsx';
import { OtherList } from './OtherList.tsx';
import { kycQueue } from './queue.ts';
import { kycPageTexts as texts } from './texts.ts';

interface Props {
  work: Work<ReviewedKyc, KycDecision>;
  kyc: ReviewedKyc;
}

/** A card that is decided: how, by whom, when and why, and all that came before. */
function DecidedCard({ work, kyc }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { status, reviewer, reviewed_at, rejection_reason, user } = kyc;
  return (
    <QueueCard
      work={work}
      row={kyc}
      about={say(texts.submitted(formatDateTime(kyc.submitted_at, language)))}
      own={texts.decidedBy(reviewer?.name ?? null, reviewed_at && formatDateTime(reviewed_at, language))}
    >
      <Box sx={{ mb: 1 }}>
        <strong>{say(kycStatusLabels[status])}</strong>
        {rejection_reason && (
          <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{rejection_reason}</Box>
        )}
        <DecisionHistory address={`${kycQueue.address}/${kyc.id}/history`} of={user.name} />
      </Box>
    </QueueCard>
  );
}

/** The cards that are decided, the last first. */
export function DecidedPage(): ReactElement {
  const { say } = useLanguage();
  const { parameters, set } = useAddress();
  const q = parameters.get('q') ?? '';
  const work = useQueue(kycQueue, {
    list: listAddress(`${kycQueue.address}/decided`, pagingOf(parameters), {
      filter: JSON.stringify(q ? { q } : {}),
    }),
    rows: ({ kycs }: { kycs: ReviewedKyc[] }) => kycs,
  });
  const filters = (
    <>
      <OtherList to="/kyc-approvals" label={texts.title} />
      <Box role="search" aria-label={say(texts.search)} sx={{ mb: 2 }}>
        <SearchBox label={say(texts.search)} value={q} onChange={(text) => set({ q: text, page: 1 })} />
      </Box>
    </>
  );
  return (
    <QueueFrame
      work={work}
      file="identity-cards-decided.csv"
      title={texts.decidedTitle}
      failed={texts.decidedFailed}
      retry={texts.retry}
      filters={filters}
    >
      <QueueCards
        work={work}
        none={texts.noneDecided}
        waiting={texts.decidedCount}
        card={(kyc) => <DecidedCard key={kyc.id} work={work} kyc={kyc} />}
      />
    </QueueFrame>
  );
}
