import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatArea, formatDate } from '@bhumi/api/contract/format';
import type { ClaimDecision, ReviewedClaim } from '@bhumi/api/contract/owners/owners';
import { useLanguage } from '../i18n/language.ts';
import { UserText } from '../lib/UserText.tsx';
import { CardLine } from '../queue/CardLine.tsx';
import { QueueCard } from '../queue/QueueCard.tsx';
import type { QueueWork } from '../queue/useQueue.ts';
import { claimTexts as texts } from './texts.ts';

/** A claim beside the record and the identity card, which an officer compares. */
export function ClaimCard({
  work,
  claim,
}: {
  work: QueueWork<ReviewedClaim, ClaimDecision>;
  claim: ReviewedClaim;
}): ReactElement {
  const { language, say } = useLanguage();
  const { verified } = claim;
  const card = verified && [verified.name_bn, verified.name_en, verified.nid].filter(Boolean).join(', ');
  const place = [
    `${say(texts.khatian)} ${digitsIn(claim.khatiyan_number, language)}`,
    `${say(texts.dag)} ${digitsIn(claim.dag_no, language)}`,
    claim.survey,
    claim.mouza[language],
    claim.upazila[language],
  ];
  return (
    <QueueCard
      work={work}
      row={claim}
      about={say(texts.claimed(formatDate(claim.claimed_at, language)))}
      own={texts.own}
    >
      <Box component="dl" sx={{ m: 0, mb: 1 }}>
        <CardLine term={say(texts.record)}>
          {place.filter(Boolean).join(' · ')}{' '}
          <Link component={PageLink} to={`/dags/${claim.dag_id}`}>
            {say(texts.openRecord)}
          </Link>
        </CardLine>
        <CardLine term={say(texts.saysToBe)}>
          <strong>
            <UserText>{claim.owner}</UserText>
          </strong>
        </CardLine>
        <CardLine term={say(texts.card)}>
          {card ? <UserText>{card}</UserText> : say(texts.notVerified)}
        </CardLine>
        <CardLine term={say(texts.allOwners)}>
          {claim.owners.map(({ owner, area }, index) => (
            <div key={index}>
              <UserText>{owner}</UserText>: {formatArea(area, language)}
            </div>
          ))}
        </CardLine>
        {claim.words && (
          <CardLine term={say(texts.words)}>
            <UserText>{claim.words}</UserText>
          </CardLine>
        )}
      </Box>
      <Alert severity={claim.same_name ? 'success' : 'warning'} sx={{ mb: 2 }}>
        {say(claim.same_name ? texts.sameName : texts.otherName)}
      </Alert>
    </QueueCard>
  );
}
