import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactElement } from 'react';
import { Link as PageLink } from 'react-router-dom';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatDateTime } from '@bhumi/api/contract/format';
import type {
  HearingRequestDecision,
  ReviewedHearingRequest,
} from '@bhumi/api/contract/hearing-requests/hearing-requests';
import { useLanguage } from '../i18n/language.ts';
import { UserText } from '../lib/UserText.tsx';
import { CardLine } from '../queue/CardLine.tsx';
import { PendingCards } from '../queue/PendingCards.tsx';
import { QueueCard } from '../queue/QueueCard.tsx';
import type { QueueWork } from '../queue/useQueue.ts';
import { hearingRequests } from './queue.ts';
import { hearingRequestTexts as texts } from './texts.ts';

function RequestCard({
  work,
  request,
}: {
  work: QueueWork<ReviewedHearingRequest, HearingRequestDecision>;
  request: ReviewedHearingRequest;
}): ReactElement {
  const { language, say } = useLanguage();
  const { mutation, mouza, meets_at, place, side, reason, asked_at } = request;
  return (
    <QueueCard
      work={work}
      row={request}
      about={say(texts.sent(formatDate(asked_at, language)))}
      own={texts.own}
    >
      <Box component="dl" sx={{ m: 0, mb: 1 }}>
        <CardLine term={say(texts.mutation)}>
          {`${digitsIn(mutation.tracking_number, language)} · ${mouza[language]} `}
          <Link component={PageLink} to={`/mutations/${mutation.id}`}>
            {say(texts.move)}
          </Link>
        </CardLine>
        <CardLine term={say(texts.hearing)}>{`${formatDateTime(meets_at, language)}, ${place}`}</CardLine>
        <CardLine term={say(texts.calledAs)}>{say(texts.sides[side])}</CardLine>
        <CardLine term={say(texts.why)}>
          <UserText>{reason}</UserText>
        </CardLine>
      </Box>
    </QueueCard>
  );
}

/** The queue of people who cannot come to a hearing: the day is kept here, or moved in the mutation. */
export default function HearingRequestsPage(): ReactElement {
  return (
    <PendingCards
      queue={hearingRequests}
      texts={texts}
      card={(request, work) => <RequestCard key={request.id} work={work} request={request} />}
    />
  );
}
