import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactElement } from 'react';
import type { LandMatch, ReviewedRegistration } from '@bhumi/api/contract/land-registrations/registrations';
import { reviewMessages } from '@bhumi/api/contract/land-registrations/review';
import { useLanguage } from '../i18n/language.ts';
import { texts as shared } from '../i18n/texts.ts';
import { DecisionHistory } from '../queue/DecisionHistory.tsx';
import { ComparisonDialog } from '../queue/ComparisonDialog.tsx';
import type { RegistrationWork } from './Actions.tsx';
import { Comparison } from './Comparison.tsx';
import { useLandTitle } from './land.tsx';
import { useMatch } from './queue.ts';
import { registrationTexts as texts } from './texts.ts';

interface Props {
  work: RegistrationWork;
  registration: ReviewedRegistration;
}

/** Match Land Details: the registration held against the land records, and the decision right there. */
export function MatchDialog({ work, registration }: Props): ReactElement {
  const { say } = useLanguage();
  const subject = useLandTitle()(registration);
  const { data, isPending, error, refetch } = useMatch(registration.id);
  return (
    <ComparisonDialog work={work} row={registration} title={say(texts.match)} subject={subject}>
      {isPending && (
        <Box role="status" aria-label={say(texts.matching)}>
          <Skeleton variant="rounded" height={48} sx={{ mb: 2 }} />
          <Skeleton variant="rounded" height={320} />
        </Box>
      )}
      {error && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{say(shared.tryAgain)}</Button>}
        >
          <strong>{say(reviewMessages.matchFailed)}</strong>
          <div>{error.message}</div>
        </Alert>
      )}
      {data && (
        <>
          <Verdict {...data} />
          <Comparison registration={registration} match={data} />
        </>
      )}
      <DecisionHistory address={`${work.queue.address}/${registration.id}/history`} of={subject} />
    </ComparisonDialog>
  );
}

function Verdict({ match, land_record }: LandMatch): ReactElement {
  const { say } = useLanguage();
  const text = match ? reviewMessages.full : land_record ? reviewMessages.partial : reviewMessages.noRecord;
  return (
    <Alert severity={match ? 'success' : 'warning'} role="status" sx={{ mb: 2 }}>
      {say(text)}
    </Alert>
  );
}
