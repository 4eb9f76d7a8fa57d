import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { formatDateTime } from '@bhumi/api/contract/format';
import type { ReviewedIdentity, VerificationDecision } from '@bhumi/api/contract/identity/identity';
import { useLanguage } from '../i18n/language.ts';
import { DecisionHistory } from '../queue/DecisionHistory.tsx';
import { DecisionDialog } from '../queue/DecisionDialog.tsx';
import { listAddress } from '../queue/polling.ts';
import { QueueCard } from '../queue/QueueCard.tsx';
import { QueueCards } from '../queue/QueueCards.tsx';
import { QueueFrame } from '../queue/QueueFrame.tsx';
import { pagingOf, useAddress } from '../queue/useAddress.ts';
import { useQueue, type Work } from '../queue/useQueue.ts';
import { SearchBox } from '../resource/SearchBox.tsx';
import { bothNames } from './names.ts';
import { OtherList } from './OtherList.tsx';
import { verifiedQueue } from './queue.ts';
import { kycPageTexts as texts } from './texts.ts';

interface Props {
  work: Work<ReviewedIdentity, VerificationDecision>;
  identity: ReviewedIdentity;
}

/** Someone who is verified: under which name, since when, and whether another card may be handed in. */
function VerifiedCard({ work, identity }: Props): ReactElement {
  const { language, say } = useLanguage();
  const { status, nid, reason, reviewer, confirmed_at } = identity;
  return (
    <QueueCard
      work={work}
      row={identity}
      about={say(texts.confirmed(formatDateTime(confirmed_at, language)))}
      own={
        status === 'current' ? texts.ownVerification : texts.wasReopened(reviewer?.name ?? '', reason ?? '')
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

/** Those who are verified, to find the one whose name was lawfully changed. */
export function VerifiedPage(): ReactElement {
  const { say } = useLanguage();
  const { parameters, set } = useAddress();
  const q = parameters.get('q') ?? '';
  const work = useQueue(verifiedQueue, {
    list: listAddress(verifiedQueue.address, pagingOf(parameters), {
      filter: JSON.stringify(q ? { q } : {}),
    }),
    rows: ({ identities }: { identities: ReviewedIdentity[] }) => identities,
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
      file="verified-identities.csv"
      title={texts.verifiedTitle}
      failed={texts.verifiedFailed}
      retry={texts.retry}
      filters={filters}
    >
      <QueueCards
        work={work}
        none={texts.nobody}
        waiting={texts.verifiedCount}
        card={(identity) => <VerifiedCard key={identity.id} work={work} identity={identity} />}
      />
      <DecisionDialog work={work} />
    </QueueFrame>
  );
}
