import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { formatDateTime } from '@bhumi/api/contract/format';
import { kycStatusLabels, type KycDecision, type ReviewedKyc } from '@bhumi/api/contract/identity/kyc';
import { useLanguage } from '../i18n/language.ts';
import { DecisionHistory } from '../queue/DecisionHistory.tsx';
import { QueueCard } from '../queue/QueueCard.tsx';
import type { QueueWork } from '../queue/useQueue.ts';
import { PastCards } from '../queue/PastCards.tsx';
import { kycQueue } from './queue.ts';
import { kycPageTexts as texts } from './texts.ts';
import { UserText } from '../lib/UserText.tsx';
import { reviewerName } from '@bhumi/api/contract/offices/signature';

interface Props {
  work: QueueWork<ReviewedKyc, KycDecision>;
  kyc: ReviewedKyc;
}

/** A decided card: the decision, who took it, when and why, and the earlier history. */
function DecidedCard({ work, kyc }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { status, reviewed_at, rejection_reason, user } = kyc;
  return (
    <QueueCard
      work={work}
      row={kyc}
      about={say(texts.submitted(formatDateTime(kyc.submitted_at, language)))}
      own={texts.decidedBy(reviewerName(kyc, language), reviewed_at && formatDateTime(reviewed_at, language))}
    >
      <Box sx={{ mb: 1 }}>
        <strong>{say(kycStatusLabels[status])}</strong>
        {rejection_reason && (
          <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            <UserText>{rejection_reason}</UserText>
          </Box>
        )}
        <DecisionHistory address={`${kycQueue.address}/${kyc.id}/history`} of={user.name} />
      </Box>
    </QueueCard>
  );
}

/** The decided cards, newest first. */
export const DecidedPage = (): ReactElement => (
  <PastCards
    queue={kycQueue}
    list={`${kycQueue.address}/decided`}
    file="identity-cards-decided.csv"
    rows={({ kycs }: { kycs: ReviewedKyc[] }) => kycs}
    title={texts.decidedTitle}
    failed={texts.decidedFailed}
    pending={{ to: '/kyc-approvals', label: texts.title }}
    retry={texts.retry}
    none={texts.noneDecided}
    count={texts.decidedCount}
    card={(kyc, work) => <DecidedCard key={kyc.id} work={work} kyc={kyc} />}
  />
);
