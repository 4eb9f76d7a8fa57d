import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { formatDateTime } from '@bhumi/api/contract/format';
import type { ReviewedIdentity, VerificationDecision } from '@bhumi/api/contract/identity/identity';
import { useLanguage } from '../i18n/language.ts';
import { DecisionHistory } from '../queue/DecisionHistory.tsx';
import { DecisionDialog } from '../queue/DecisionDialog.tsx';
import { QueueCard } from '../queue/QueueCard.tsx';
import type { QueueWork } from '../queue/useQueue.ts';
import { bothNames } from './names.ts';
import { PastCards } from '../queue/PastCards.tsx';
import { verifiedQueue } from './queue.ts';
import { kycPageTexts as texts } from './texts.ts';
import { reviewerName } from '@bhumi/api/contract/offices/signature';

interface Props {
  work: QueueWork<ReviewedIdentity, VerificationDecision>;
  identity: ReviewedIdentity;
}

/** A verified person: the name, since when, and whether another card may be submitted. */
function VerifiedCard({ work, identity }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { status, nid, reason, confirmed_at } = identity;
  return (
    <QueueCard
      work={work}
      row={identity}
      about={say(texts.confirmed(formatDateTime(confirmed_at, language)))}
      own={
        status === 'current'
          ? texts.ownVerification
          : texts.wasReopened(reviewerName(identity, language) ?? '', reason ?? '')
      }
    >
      <Box sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {say(texts.verifiedAs)} <strong>{bothNames(identity, language)}</strong>
        {nid && ` · ${say(texts.number(nid))}`}
        <DecisionHistory address={`${work.queue.address}/${identity.id}/history`} of={identity.user.name} />
      </Box>
    </QueueCard>
  );
}

/** The verified people, to find one whose name was lawfully changed. */
export const VerifiedPage = (): ReactElement => (
  <PastCards
    queue={verifiedQueue}
    list={verifiedQueue.address}
    file="verified-identities.csv"
    rows={({ identities }: { identities: ReviewedIdentity[] }) => identities}
    title={texts.verifiedTitle}
    failed={texts.verifiedFailed}
    pending={{ to: '/kyc-approvals', label: texts.title }}
    retry={texts.retry}
    none={texts.nobody}
    count={texts.verifiedCount}
    card={(identity, work) => <VerifiedCard key={identity.id} work={work} identity={identity} />}
    over={(work) => <DecisionDialog work={work} />}
  />
);
